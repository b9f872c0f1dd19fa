"""The room: its lists, its tables as far as they concern each other, and its people."""

from cardspeak.hand.commands import Refused
from cardspeak.room.posted import Posted, posted
from cardspeak.room.record import Record
from cardspeak.room.room import Room
from cardspeak.room.signs import sign_for
from cardspeak.table.record import Differs

__all__ = ["Differs", "Posted", "Record", "Refused", "Room", "posted", "sign_for"]
