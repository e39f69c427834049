"""The drawings of card kinds and attributes, as trees; the page has the same as symbols."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# fmt: off
KINDS: "dict[str, list[Any]]" = {
    "normal": [
        ("path", {"d": "M-99 27H159v14H-99z", "fill": "#000", "fill-opacity": ".16"}, []),
        ("circle", {"cx": "30", "cy": "20", "r": "13", "fill": "currentColor"}, []),
        ("path", {"d": "M17 20a13 13 0 0026 0z", "fill": "#fff", "fill-opacity": ".22"}, []),
    ],
    "effect": [
        ("g", {"stroke": "currentColor", "stroke-width": "3.2"}, [
            ("path", {"d": "M30-2v9M30 33v9M8 20h9M43 20h9M14.4 4.4l6.4 6.4M39.2 29.2l6.4 6.4M45.6 4.4l-6.4 6.4M20.8 29.2l-6.4 6.4"}, []),
        ]),
        ("circle", {"cx": "30", "cy": "20", "r": "9.5", "fill": "currentColor"}, []),
        ("circle", {"cx": "30", "cy": "20", "r": "4", "fill": "#000", "fill-opacity": ".28"}, []),
    ],
    "fusion": [
        ("circle", {"cx": "23", "cy": "20", "r": "13", "fill": "currentColor"}, []),
        ("circle", {"cx": "37", "cy": "20", "r": "13", "fill": "currentColor", "fill-opacity": ".55"}, []),
        ("path", {"d": "M30 9.05a13 13 0 010 21.9 13 13 0 010-21.9z", "fill": "#000", "fill-opacity": ".34"}, []),
    ],
    "synchro": [
        ("g", {"fill": "none", "stroke": "currentColor"}, [
            ("circle", {"cx": "30", "cy": "20", "r": "24", "stroke-width": "2.5", "stroke-opacity": ".55"}, []),
            ("circle", {"cx": "30", "cy": "20", "r": "16.5", "stroke-width": "3.5"}, []),
            ("circle", {"cx": "30", "cy": "20", "r": "9", "stroke-width": "3"}, []),
        ]),
        ("circle", {"cx": "30", "cy": "20", "r": "3.6", "fill": "currentColor"}, []),
    ],
    "xyz": [
        ("path", {"d": "M30 16l22 10-22 10L8 26z", "fill": "currentColor", "fill-opacity": ".38"}, []),
        ("path", {"d": "M30 10l22 10-22 10L8 20z", "fill": "currentColor", "fill-opacity": ".65"}, []),
        ("path", {"d": "M30 4l22 10-22 10L8 14z", "fill": "currentColor"}, []),
    ],
    "ritual": [
        ("g", {"fill": "none", "stroke": "currentColor"}, [
            ("path", {"d": "M10 42V24a20 20 0 0140 0v18", "stroke-width": "3", "stroke-opacity": ".55"}, []),
            ("path", {"d": "M17.5 42V24a12.5 12.5 0 0125 0v18", "stroke-width": "3.5"}, []),
        ]),
        ("path", {"d": "M25 42V24a5 5 0 0110 0v18z", "fill": "currentColor"}, []),
    ],
    "link": [
        ("path", {"d": "M30 9l11 11-11 11-11-11z", "fill": "currentColor"}, []),
        ("path", {"d": "M30 0l5 5H25zM30 40l5-5H25zM8 20l6-6v12zM52 20l-6-6v12z", "fill": "currentColor"}, []),
        ("path", {"d": "M30 14.5l5.5 5.5-5.5 5.5-5.5-5.5z", "fill": "#000", "fill-opacity": ".3"}, []),
    ],
    "pendulum": [
        ("path", {"d": "M2 2c10 40 46 40 56 0", "fill": "none", "stroke": "currentColor", "stroke-width": "2.5", "stroke-opacity": ".55"}, []),
        ("path", {"d": "M30-2L43 26", "stroke": "currentColor", "stroke-width": "2"}, []),
        ("path", {"d": "M43 17l8 9-8 9-8-9z", "fill": "currentColor"}, []),
    ],
    "token": [
        ("path", {"d": "M20 10h20v20H20z", "fill": "none", "stroke": "currentColor", "stroke-width": "3", "stroke-dasharray": "5 3.3"}, []),
    ],
    "spell": [
        ("path", {"d": "M30 2c1.5 11.5 6.5 16.5 18 18-11.5 1.5-16.5 6.5-18 18-1.5-11.5-6.5-16.5-18-18C23.5 18.5 28.5 13.5 30 2z", "fill": "currentColor"}, []),
        ("path", {"d": "M50 2c.6 4 2 5.4 6 6-4 .6-5.4 2-6 6-.6-4-2-5.4-6-6 4-.6 5.4-2 6-6zM9 27c.5 3.3 1.7 4.5 5 5-3.3.5-4.5 1.7-5 5-.5-3.3-1.7-4.5-5-5 3.3-.5 4.5-1.7 5-5z", "fill": "currentColor", "fill-opacity": ".6"}, []),
    ],
    "trap": [
        ("path", {"d": "M-80-1h220v1l-7.5 18-7.5-18-7.5 18-7.5-18-7.5 18-7.5-18-7.5 18-7.5-18-7.5 18-7.5-18-7.5 18-7.5-18-7.5 18-7.5-18-7.5 18-7.5-18-7.5 18-7.5-18-7.5 18-7.5-18-7.5 18-7.5-18-7.5 18-7.5-18-7.5 18-7.5-18-7.5 18-7.5-18z", "fill": "currentColor"}, []),
        ("path", {"d": "M-80 41l7.5-19 7.5 18 7.5-18 7.5 18 7.5-18 7.5 18 7.5-18 7.5 18 7.5-18 7.5 18 7.5-18 7.5 18 7.5-18 7.5 18 7.5-18 7.5 18 7.5-18 7.5 18 7.5-18 7.5 18 7.5-18 7.5 18 7.5-18 7.5 18 7.5-18 7.5 18 7.5-18 7.5 18v1z", "fill": "currentColor", "fill-opacity": ".6"}, []),
    ],
}
"""On a field of 60 by 40; what reaches beyond is cut off."""
# fmt: on

# fmt: off
ATTRIBUTES: "dict[str, list[Any]]" = {
    "light": [
        ("circle", {"cx": "8", "cy": "8", "r": "3", "fill": "currentColor"}, []),
        ("path", {"d": "M8 .5v3M8 12.5v3M.5 8h3M12.5 8h3M2.7 2.7l2 2M11.3 11.3l2 2M13.3 2.7l-2 2M4.7 11.3l-2 2", "stroke": "currentColor", "stroke-width": "1.6"}, []),
    ],
    "dark": [
        ("path", {"d": "M10.5 1.5a7 7 0 100 13 6 6 0 010-13z", "fill": "currentColor"}, []),
    ],
    "fire": [
        ("path", {"d": "M8 .8c.5 3.2 4.8 4.4 4.8 8.8A4.9 4.9 0 018 15.2a4.9 4.9 0 01-4.8-5.6c.2-1.8 1.4-2.6 1.8-4.2C6.5 6 7.8 4 8 .8z", "fill": "currentColor"}, []),
    ],
    "water": [
        ("path", {"d": "M8 1c3 4 5 6.3 5 9A5 5 0 013 10c0-2.7 2-5 5-9z", "fill": "currentColor"}, []),
    ],
    "earth": [
        ("path", {"d": "M.5 14L6 3.5l3 5.5 1.8-3L15.5 14z", "fill": "currentColor"}, []),
    ],
    "wind": [
        ("path", {"d": "M1 5.5h9a2 2 0 10-2-2M1 9h12a2.2 2.2 0 11-2.2 2.5M1 12.5h5.5", "fill": "none", "stroke": "currentColor", "stroke-width": "1.6"}, []),
    ],
    "divine": [
        ("path", {"d": "M1.5 13.5V5l3.6 3L8 2.5 10.9 8l3.6-3v8.5z", "fill": "currentColor"}, []),
    ],
}
"""On a field of 16 by 16."""
# fmt: on
