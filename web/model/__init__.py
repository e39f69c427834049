"""The state of the page and what can be asked of it; nothing here touches the browser."""
