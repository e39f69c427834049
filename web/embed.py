"""Starts the embed. PyScript wants this file as source; everything else comes as bytecode."""

from embedding import listening

listening.start()
