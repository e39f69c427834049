"""Starts the page. PyScript wants this file as source; everything else comes as bytecode."""

import app
import listening

app.run(listening.main())
