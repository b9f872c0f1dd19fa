"""The log in and out: hand histories, replay."""
