"""How many tables one process serves: a room under load, over real sockets on this machine."""
