"""The web service: runs many tables, stores every event, and sends each viewer a redacted view."""
