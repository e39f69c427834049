"""The shape of every data file and message.

The modules here are plain records; `edge` alone imports pydantic, and it is
imported only where something comes from outside.
"""
