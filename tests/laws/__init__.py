"""Laws: what the books order in every hand and at every table, written from their text alone."""
