"""Hand after hand at one table, with the house's money."""

from cardspeak.hand.commands import Refused
from cardspeak.table.bad_sign import BadSign
from cardspeak.table.sign import Sign, sign
from cardspeak.table.table import Table

__all__ = ["BadSign", "Refused", "Sign", "Table", "sign"]
