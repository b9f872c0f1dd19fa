"""The steps that bring a database to the schema of today. Steps that were released never change."""
