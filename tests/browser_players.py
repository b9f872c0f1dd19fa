"""Players who use the room's web pages, choosing from what the pages offer."""

from __future__ import annotations

import contextlib
import json
import os
import re
import time
from collections import deque
from typing import TYPE_CHECKING, Any, Final, Literal
from urllib.parse import urlsplit

from playwright.sync_api import Error, TimeoutError, expect  # noqa: A004

from browser_fixtures import ADMIN, AXE, ROOT
from soak import TIMEOUT

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import TracebackType

    from playwright.sync_api import Browser, Locator, Page, WebSocket

    from browser_fixtures import BrowserTestServer

DESKTOP: Final = {"width": 1280, "height": 800}
PHONE: Final = {"width": 375, "height": 812}
SCREENSHOTS: Final = ROOT / "build/screenshots"
"""The folder for screenshots, to be looked at."""
_DISCONNECT_ERRORS: Final = re.compile(
    "WebSocket|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|ERR_SOCKET"
)
"""Messages that the browser itself logs when a connection is lost."""

expect.set_options(timeout=TIMEOUT * 1000)

RaiseMethod = Literal["typed", "preset", "slider"]


class BrowserPlayer:
    """A player at a web page. Errors on the page are reported when they leave."""

    def __init__(
        self,
        browser: Browser,
        room: BrowserTestServer,
        *,
        phone: bool = False,
        theme: Literal["dark", "light"] = "dark",
        reduced_motion: bool = True,
        allow_disconnect: bool = False,
    ) -> None:
        size = PHONE if phone else DESKTOP
        self.phone = phone
        self.theme: Literal["dark", "light"] = theme
        self.context = browser.new_context(
            viewport=size,  # type: ignore[arg-type]
            base_url=room.url,
            color_scheme=theme,
            reduced_motion="reduce" if reduced_motion else "no-preference",
            has_touch=phone,
            is_mobile=phone,
            extra_http_headers={"X-Forwarded-For": room.next_address()},
        )
        self.context.set_default_timeout(TIMEOUT * 1000)
        self.context.set_default_navigation_timeout(TIMEOUT * 1000)
        self.page_errors: list[str] = []
        """What no page may log: errors, policy violations and unhandled rejections."""
        self.views: dict[str, dict[str, Any]] = {}
        """The last view received of each table."""
        self.messages_by_seq: dict[int, dict[str, Any]] = {}
        """Messages about tables, by log entry number."""
        self.frames: list[str] = []
        """All frames received."""
        self.raise_methods: deque[RaiseMethod] = deque()
        """How to raise, in order, where there are sizes to choose from."""
        self.cards_to_drag = 0
        """The number of cards to drag rather than tap."""
        self.bet_turns: list[str] = []
        """The turns in which the player bet, checked, called or folded."""
        self._allow_disconnect = allow_disconnect
        self._exposes_next = True
        self.page = self._open()

    def _open(self) -> Page:
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.page_errors.append(str(error)))
        page.on("console", lambda message: self._on_console(message.type, message.text))
        page.on("websocket", self._on_websocket)
        return page

    def __enter__(self) -> BrowserPlayer:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if kind is not None:
            with contextlib.suppress(Error):
                self.screenshot(
                    f"failed-{urlsplit(self.page.url).path.strip('/').replace('/', '-')}"
                )
        self.context.close()
        if kind is None:
            assert self.page_errors == []

    def _on_console(self, kind: str, text: str) -> None:
        if kind == "error" and not (self._allow_disconnect and _DISCONNECT_ERRORS.search(text)):
            self.page_errors.append(text)

    def _on_websocket(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self._on_frame(str(frame)))

    def _on_frame(self, frame: str) -> None:
        self.frames.append(frame)
        message = json.loads(frame)
        if message["type"] in ("TableSnapshot", "TableUpdate"):
            self.views[message["table_id"]] = message["view"]
            self.messages_by_seq[message["seq"]] = message

    # ------------------------------------------------------------ the room

    @property
    def name(self) -> str:
        """The player's name in the room."""
        account = self.page.request.get("/api/me").json()
        return str(account["name"]) if account else ""

    @property
    def wallet(self) -> int:
        """The chips that are not on a table."""
        return int(self.page.request.get("/api/me").json()["chips"])

    def get(self, path: str) -> Any:
        """Send an HTTP GET request to the room as this visitor."""
        answer = self.page.request.get(path)
        assert answer.ok, answer.text()
        return answer.json()

    def wait_until(self, condition: Callable[[], Any]) -> None:
        """Let the page run until a condition holds."""
        deadline = time.monotonic() + TIMEOUT
        while not condition():
            assert time.monotonic() < deadline, f"the condition never held: {self.views}"
            self.page.wait_for_timeout(20)

    # ------------------------------------------------------------ a seat

    def sit(self, table: str) -> None:
        """Sit down from the lobby as a guest: two clicks."""
        self.page.goto("/")
        link = self.page.locator(f'a[href="/tables/{table}?sit"]').first
        link.click()
        self.page.get_by_role("dialog").get_by_role(
            "button", name=re.compile("^Play as a guest$|^Sit down$")
        ).click()
        self.wait_until(lambda: self.seat(table) is not None)

    def seat(self, table: str) -> dict[str, Any] | None:
        """Return the player's seat at a table, as last received."""
        view = self.views.get(table)
        if not view or not view["own"] or view["own"]["seat"] < 0:
            return None
        seat_view: dict[str, Any] = view["seats"][view["own"]["seat"]]
        return seat_view

    def shown_stack(self) -> int:
        """Return the player's stack as the page shows it."""
        seat = self.page.get_by_role("group", name=re.compile("^You, "))
        text = seat.get_attribute("aria-label") or ""
        match = re.search(r"([\d,]+) chips", text)
        assert match, text
        return int(match[1].replace(",", ""))

    @property
    def action_bar(self) -> Locator:
        """The bar with the available actions."""
        return self.page.get_by_role("region", name="Your actions")

    def wait_for_page(self) -> None:
        """Wait until a page has loaded everything and knows its viewer."""
        expect(self.page.locator("h1").first).to_be_attached()
        expect(self.page.locator("main").locator(".loading, [aria-busy=true]")).to_have_count(0)
        expect(self.page.locator('header a[href="/account"]')).to_be_attached()

    def wait_for_controls(self) -> None:
        """Wait until the page offers the actions for the decision."""
        expect(self.page.locator(".dock .actions button").first).to_be_visible()

    def press_button(self, name: str) -> None:
        """Press a button of the action bar, by the beginning of its name."""
        # Only actions for now, no pre-actions.
        actions = self.action_bar.locator(".actions")
        actions.get_by_role("button", name=re.compile(f"^({name})"), disabled=False).first.click()

    # ------------------------------------------------------------ a hand

    def turn_token(self, table: str) -> str:
        """Return the token of the player's turn, or an empty string if it is not their turn."""
        own = (self.views.get(table) or {}).get("own") or {}
        return str(own["turn_token"]) if own.get("decision") else ""

    def hand(self, table: str, name: str) -> dict[str, Any]:
        """Return a finished hand from the table's history, as this player may see it."""
        hands = self.get(f"/api/tables/{table}/hands")
        hand_row: dict[str, Any] = next(hand for hand in hands if hand["id"] == name)
        return hand_row

    def play(self, table: str) -> dict[str, Any]:
        """Play until a hand that this player was dealt into is over, and return it."""
        return play_hand(table, self)[0]

    def respond(self, table: str) -> None:
        """Make the pending decision, if there is one."""
        if self.turn_token(table):
            self.act(table)
        elif self.has_prompt(table):
            self.answer_between_hands(table)

    def has_prompt(self, table: str) -> bool:
        """Whether a table waits for a decision of this player."""
        own = self.views[table].get("own") or {}
        return bool(self.turn_token(table) or own.get("entry_choice") or own.get("game_choices"))

    def answer_between_hands(self, table: str) -> None:
        """Choose the first way to come in, or the first game."""
        # By name: if a hand is dealt meanwhile, the first button would be a fold.
        buttons = self.action_bar.locator(".actions").get_by_role("button", name=_ENTRY_CHOICES)
        answer = buttons.or_(self.action_bar.locator(".games button")).first
        while self.has_prompt(table) and not self.turn_token(table):
            if answer.is_visible():
                with contextlib.suppress(TimeoutError):
                    answer.click(timeout=1000)
            self.page.wait_for_timeout(20)

    def act(self, table: str) -> None:
        """Act on the player's turn, and wait until the action is done."""
        turn = self.turn_token(table)
        decision = self.views[table]["own"]["decision"]
        if decision["decision"] == "BetDecision":
            self.bet_turns.append(turn)
        try:
            kind = decision["decision"].removesuffix("Decision").lower()
            getattr(self, f"_{kind}")(decision)
        except TimeoutError:
            # On a slow machine the clock may run out first.
            if self.turn_token(table) == turn:
                raise
        self.wait_until(lambda: self.turn_token(table) != turn)

    def _bet(self, bet: dict[str, Any]) -> None:
        """Raise as planned, otherwise check, call or bring in."""
        can_choose_size = bet["raise_to"] and bet["raise_to"][0] < bet["raise_to"][1]
        if self.raise_methods and can_choose_size and not bet["allowed_sizes"]:
            self._raise(self.raise_methods.popleft(), *bet["raise_to"])
        elif bet["check"]:
            self.press_button("Check")
        elif bet["call"]:
            self.press_button("Call")
        elif bet["bring_in_amount"]:
            self.press_button("Bring in")
        else:
            self.press_button("Fold" if bet["fold"] else "Bet|Raise|Complete")

    def _raise(self, method: RaiseMethod, minimum: int, maximum: int) -> None:
        if method == "typed":
            self.action_bar.get_by_label("Bet size", exact=True).fill(
                f"{min(minimum * 2, maximum)}"
            )
        elif method == "preset":
            self.action_bar.get_by_role("button", name=re.compile("^Min: ")).click()
        else:
            slider = self.action_bar.get_by_role("slider")
            slider.focus()
            slider.press("ArrowRight")
        self.press_button("Bet|Raise|Complete")
        confirm = self.action_bar.get_by_role("button", name=re.compile("^Confirm"))
        if confirm.count():
            confirm.click()

    def _draw(self, draw: dict[str, Any]) -> None:
        self._pick(min(2, draw["max_cards"]))
        self.press_button("Draw")

    def _discard(self, discard: dict[str, Any]) -> None:
        self._pick(discard["count"])
        self.press_button("Discard")

    def _pick(self, count: int) -> None:
        cards = self.page.get_by_role("toolbar", name="Your cards").get_by_role("button")
        for index in range(count):
            cards.nth(index).click()

    def _expose(self, expose: dict[str, Any]) -> None:
        self.press_button("Turn up" if self._exposes_next else "Keep down")
        self._exposes_next = not self._exposes_next

    def _show(self, show: dict[str, Any]) -> None:
        """Leave it to the runner, which shows or mucks for players without a preference."""

    def _tapout(self, tap: dict[str, Any]) -> None:
        self.press_button("Play on")

    def _runit(self, run: dict[str, Any]) -> None:
        self.press_button("Once")

    def _place(self, place: dict[str, Any]) -> None:
        """Set card after card in the last row with a free slot, then discard the others."""
        own_cards = self.page.locator("[data-target=hand]")
        free_slots = [*place["free_slots"]]
        cards = re.findall("..", place["cards"])
        for index in range(len(cards)):
            row = max((row for row, free in enumerate(free_slots) if free), default=-1)
            is_discard = index >= len(cards) - place["discard_count"]
            card = own_cards.locator(".own-card").first
            if is_discard:
                card.get_by_role("button").click()
                own_cards.get_by_role("button", name=re.compile("^Discard")).first.click()
            elif self.cards_to_drag:
                self.cards_to_drag -= 1
                self._drag(card, self.page.locator(f'[data-target="{row}"] .free-slot').first)
                free_slots[row] -= 1
            else:
                card.get_by_role("button").click()
                self.page.locator(f'[data-target="{row}"]').get_by_role(
                    "button", name=re.compile("^Put in")
                ).click()
                free_slots[row] -= 1
        self.press_button("Confirm")

    def _drag(self, card: Locator, slot: Locator) -> None:
        """Drag a card with the mouse, step by step as a person does."""
        start, end = card.bounding_box(), slot.bounding_box()
        assert start
        assert end
        mouse = self.page.mouse
        mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
        mouse.down()
        mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=6)
        mouse.up()

    # ------------------------------------------------------------ screenshots and checks

    def screenshot(self, name: str) -> None:
        """Save a screenshot of the page."""
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        size = "phone" if self.phone else "desk"
        self.page.screenshot(path=SCREENSHOTS / f"{name}-{size}-{self.theme}.png")

    def screenshot_themes(self, name: str) -> None:
        """Save a screenshot of the page, in both themes if `CARDSPEAK_PICTURES` says so."""
        self.screenshot(name)
        if os.environ.get("CARDSPEAK_PICTURES") != "both":
            return
        theme = self.theme
        self.switch_theme("light" if theme == "dark" else "dark")
        self.screenshot(name)
        self.switch_theme(theme)

    def switch_theme(self, theme: Literal["dark", "light"]) -> None:
        """Switch the page's theme, and wait until all its colours have changed."""
        self.theme = theme
        self.page.emulate_media(color_scheme=theme)
        self.page.evaluate(_WAIT_FOR_ANIMATIONS)

    def check_axe(self) -> None:
        """Check the loaded page with axe, and assert that it finds nothing."""
        self.wait_for_page()
        self.page.evaluate(AXE.read_text("utf-8"))
        violations = self.page.evaluate(
            "async () => (await axe.run()).violations.map(v => v.id + ': ' + "
            "v.nodes.map(n => n.html).join(' | ').slice(0, 400))"
        )
        assert violations == []

    def check_fits(self) -> None:
        """Assert that nothing overflows the window sideways and touch targets are large enough."""
        page = self.page
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        small = page.evaluate(_SMALL_TARGETS)
        assert small == []


_ENTRY_CHOICES: Final = re.compile(
    "^(Wait for the big blind|Deal me in|Post now|Buy the button|Kill the pot|Straddle"
    "|Come in after the button)$"
)
"""The ways to come in that a player may be offered."""
_WAIT_FOR_ANIMATIONS: Final = """async () => {
  const frame = () => new Promise((painted) => requestAnimationFrame(painted));
  await frame();
  await frame();
  const endsSomeTime = (animation) => animation.effect.getComputedTiming().endTime < Infinity;
  const animations = document.getAnimations().filter(endsSomeTime);
  await Promise.all(animations.map((animation) => animation.finished.catch(() => {})));
}"""
_SMALL_TARGETS: Final = """() => {
  const small = [];
  const controls = "button, a[href], input, select, [role=slider]";
  for (const control of document.querySelectorAll(controls)) {
    const box = control.getBoundingClientRect();
    if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (box.width === 0 || box.right <= 0 || box.bottom <= 0) continue;
    if (control.closest(".heard, .skip, p, li, dd")) continue;
    const label = control.closest("label")?.getBoundingClientRect();
    const reach = Math.max(...["::before", "::after"].map(
      (part) => parseFloat(getComputedStyle(control, part).height) || 0));
    const high = Math.max(box.height, label?.height ?? 0, reach);
    const wide = Math.max(box.width, label?.width ?? 0);
    if (high < 43.5 || wide < 24) small.push(
      `${control.getAttribute("aria-label") ?? control.textContent.trim()}: ${wide} x ${high}`);
  }
  return small;
}"""


def play_hand(
    table: str,
    *players: BrowserPlayer,
    before_action: Callable[[BrowserPlayer], None] = lambda _: None,
) -> list[dict[str, Any]]:
    """Play until a hand that all of these were dealt into is over; return each player's view of it.

    `before_action` is called with each player before they act.
    """
    first = players[0]
    last_hand_id = first.views[table]["last_hand_id"]
    while True:
        first.wait_until(
            lambda: (
                first.views[table]["last_hand_id"] != last_hand_id  # noqa: B023
                or any(player.has_prompt(table) for player in players)
            )
        )
        if first.views[table]["last_hand_id"] == last_hand_id:
            for player in players:
                if player.turn_token(table):
                    before_action(player)
                player.respond(table)
            continue
        last_hand_id = first.views[table]["last_hand_id"]
        hands = [player.hand(table, last_hand_id) for player in players]
        if all(hand["own_net"] is not None for hand in hands):
            return hands


def cards_in_json(data: Any) -> set[str]:
    """Return every card named in a message."""
    if isinstance(data, dict):
        return set().union(*map(cards_in_json, data.values()))
    if isinstance(data, list):
        return set().union(*map(cards_in_json, data))
    if not isinstance(data, str):
        return set()
    texts = [data] if _CARDS.fullmatch(data) else re.findall(r"\[([^]]*)\]", data)
    return {card for text in texts for card in re.findall(_CARD, text)}


_CARD: Final = "[2-9TJQKA][shdc]"
_CARDS: Final = re.compile(rf"({_CARD}|\?\?|Jo)+")


def sign_in_admin(admin: BrowserPlayer) -> None:
    """Sign in as the admin."""
    page = admin.page
    page.goto("/account")
    page.get_by_role("tab", name="Sign in").click()
    page.get_by_label("Name", exact=True).fill(ADMIN[0])
    page.get_by_label("Password").fill(ADMIN[1])
    page.get_by_role("button", name="Sign in", exact=True).last.click()
    expect(page.get_by_role("link", name="Floor")).to_be_visible()
