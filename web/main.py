"""Starts the page. PyScript wants this file as source; everything else comes as bytecode."""

import app

app.run(app.main())
