"""How many tables one process serves: a room under load, over real sockets of this machine."""
