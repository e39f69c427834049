"""What a click, a key or an address does: the state is changed, drawn, and kept in the address."""
