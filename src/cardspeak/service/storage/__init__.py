"""What the room remembers: accounts, wallets, and the log of every table."""
