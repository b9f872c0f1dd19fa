"""What is made out of the package, and is no part of it."""
