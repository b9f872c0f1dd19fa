"""Scripts that generate files from the package but are not part of it."""
