"""The reader of card texts: effects, their class and their Damage Step permission, from English text alone.

From the ground up: `segments` cuts a text, `rows` are the phrases as data, `matching` lays them over the
words, `passages` tells effects from statements, `telling` collects facts, `classes` and `admission` judge
them, `marks` says which words were understood, `reader` puts it together. What is read is never as good as
what rulings guard: it comes from the text alone.
"""
