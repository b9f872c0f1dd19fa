"""One file a step, numbered."""
