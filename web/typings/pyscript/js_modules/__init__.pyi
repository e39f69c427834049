"""The page's own scripts in `web/js/`, by the names under which the page imports them."""
