"""Players that need nobody: for now, one who plays by chance."""
