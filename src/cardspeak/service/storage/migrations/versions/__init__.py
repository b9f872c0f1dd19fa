"""One numbered file per migration."""
