"""Players that need nobody: by chance, and by what a seat sees; see ``docs/bots.md``."""
