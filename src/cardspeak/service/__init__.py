"""The web service: runs many tables, stores every event, and sends each viewer a redacted view.

- `messages`: every WebSocket message, as tagged unions: `ClientMessage`, `ServerMessage`; the
  schema from which the client's types are generated
- `runner`: `Runner`: the one task that changes what a log is about, whatever that is: log, replay,
  transactions, repeated requests, clock
- `table_runner`: `TableRunner`: runs a table
- `controller_runner`: `ControllerRunner`: runs something that decides about tables besides their
  own rules, and has followers
- `podium_runner`, `tournament_runner`: the runners of the podium and of a tournament
- `schedule`: what a table runner does on its own: the next hand, shows, unanswered votes and
  rulings, absent players
- `table_permissions`: which commands are a player's, which the floor's, and for which seat
- `table_views`: the `TableView` of a viewer, and the event lines they are shown
- `subscribers`: `TableSubscribers`: who watches a table, and how updates reach them
- `table_projection`: `TableProjection`: everything derived from a table's log: who is who, what
  can be resent, what moves in wallets
- `table_seals`, `hand_seals`: the cut before a hand and the seal of its deck; the openings of the
  cards that a viewer may see
- `replays`: `ReplayData`: a finished hand step by step, and what a viewer may see of it
- `house_bots`: bots: which of them sits where, and when they act
- `warmup`: hands of each game, played in private to fill caches before anybody waits for them
- `room`, `room_clock`, `settings`, `bootstrap`: `Room`: tables, people and the room's time;
  settings; the tables of a new room
- `browser_connection`: `BrowserConnection`: a WebSocket with its queue, its writer and its limits
- `podium_permissions`, `podium_projection`, `podium_views`: who may do what at the podium; what
  follows from its log; what everybody is shown of it
- `tournament_views`: what everybody is shown of a tournament
- `view_types`: what followers of the podium or a tournament are shown
- `websocket`: the WebSocket protocol underneath: cuts floods before reading them, and clients
  that are stuck: with 512 messages waiting, reading nothing for 20 seconds, or answering no ping.
  Merely closing such a connection would wait until all of it is read
- `http_limits`: the HTTP protocol underneath: time, size and number of requests and connections
- `bounded_json`, `plain_text`: what is taken from outside: JSON that every field can hold, and text
  without characters that mislead
- `accounts`, `display_names`, `device`, `throttle`: accounts: passwords, sessions, guests; allowed
  names; what a browser is called; rate limits
- `second_factor`: codes of an authenticator app, and recovery codes
- `journal`, `room_audit`: privileged acts and the chain of their hashes; the whole room replayed
  and counted
- `rest/`, `openapi`: lobby, games, clauses, hands and accounts over HTTP: `routing.py` defines
  routes, `http_security.py` origins, cookies and headers, then one file a subject
- `errors`: `ApiError`: a refusal, with a message for people
- `all_in_equity`: the equities of an all-in hand on each street
- `app`: all of it as one Starlette application
- `storage/`: the database
"""
