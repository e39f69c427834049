"""The operations of effects and costs: what each word of the vocabulary does.

Each says what happened and whether anything did: the connectors between operations read that.
"""
