"""Join a Cardspeak room as a guest, sit down at a table, and check or call through one hand."""

import json
import sys
import urllib.request
import uuid

from websockets.sync.client import connect

room, table = sys.argv[1:]  # http://localhost:8000 wsop-holdem
headers = {"Origin": room, "Content-Type": "application/json"}
with urllib.request.urlopen(urllib.request.Request(f"{room}/api/guest", b"{}", headers)) as answer:
    cookie = answer.headers["Set-Cookie"].partition(";")[0]
url = room.replace("http", "ws", 1) + "/ws"
with connect(url, origin=room, additional_headers={"Cookie": cookie}, proxy=None) as socket:

    def send(message: str, **fields: object) -> None:
        socket.send(json.dumps({"type": message, "table_id": table, **fields}))

    send("WatchTable")
    acted = False
    for message in map(json.loads, socket):
        print(*(line["text"] for line in message.get("lines", ())), sep="\n", end="\n")
        view = message.get("view", {})
        own = view.get("own") or {}
        if message["type"] == "TableSnapshot":
            send("TakeSeat", request_id=uuid.uuid4().hex, seat=-1, chips=view["buy_in"][0])
        elif message["type"] == "RequestRefused" or (acted and view.get("hand_over")):
            sys.exit(message.get("reason"))
        elif decision := own.get("decision"):
            action = "Check" if decision.get("check") else "Call"
            command = {"command": "Play", "action": {"command": action}}
            hand, turn = view["hand_number"], own["turn_token"]
            send("Act", request_id=turn, command=command, hand_number=hand, turn_token=turn)
            acted = True
