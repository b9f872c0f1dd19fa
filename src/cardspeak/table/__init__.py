"""A poker table: hands dealt one after another, with seating, buy-ins and house fees."""

from cardspeak.hand.commands import Refused
from cardspeak.table.spec_error import BadTableSpec
from cardspeak.table.table import Table
from cardspeak.table.table_spec import TableSpec, table_spec

__all__ = ["BadTableSpec", "Refused", "Table", "TableSpec", "table_spec"]
