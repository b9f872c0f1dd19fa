"""Cardspeak: a whole poker room. Cards speak: a tabled hand reads itself."""
