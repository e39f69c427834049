"""Run Python inside Pyodide under Node: `run` starts it on the host, the other modules run inside."""
