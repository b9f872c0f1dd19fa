"""The books: what each house plays and by which clause."""
