"""People at the room's pages, who play by what the pages offer."""

from __future__ import annotations

import json
import re
from collections import deque
from typing import TYPE_CHECKING, Any, Final, Literal

from playwright.sync_api import expect

from browsers import AXE, ROOT

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import TracebackType

    from playwright.sync_api import Browser, Locator, Page, WebSocket

    from browsers import Service

DESK: Final = {"width": 1280, "height": 800}
PHONE: Final = {"width": 375, "height": 812}
PICTURES: Final = ROOT / "build/screenshots"
"""Where pictures of pages are kept, to be looked at."""
PATIENCE: Final = 20_000
"""Milliseconds until something that must happen has failed to: for slow machines."""
_CUT: Final = re.compile("WebSocket|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|ERR_SOCKET")
"""What a browser complains of itself when a line is cut."""

Raise = Literal["typed", "preset", "slider"]


class Patron:
    """Somebody at a page. Whatever goes wrong in it, is found when he leaves."""

    def __init__(
        self,
        browser: Browser,
        room: Service,
        *,
        phone: bool = False,
        theme: Literal["dark", "light"] = "dark",
        still: bool = True,
        may_be_cut: bool = False,
    ) -> None:
        size = PHONE if phone else DESK
        self.phone = phone
        self.theme = theme
        self.context = browser.new_context(
            viewport=size,  # type: ignore[arg-type]
            base_url=room.url,
            color_scheme=theme,
            reduced_motion="reduce" if still else "no-preference",
            has_touch=phone,
            is_mobile=phone,
            extra_http_headers={"X-Forwarded-For": room.address()},
        )
        self.context.set_default_timeout(PATIENCE)
        self.context.set_default_navigation_timeout(PATIENCE)
        self.wrong: list[str] = []
        """What no page may say: errors, what its policy forbids, promises nobody caught."""
        self.views: dict[str, dict[str, Any]] = {}
        """The last view of each table that the room told."""
        self.frames: list[str] = []
        """Everything the room told."""
        self.raises: deque[Raise] = deque()
        """How to raise, one after the other, where there are sizes to choose from."""
        self.drags = 0
        """How many cards to drag rather than to tap."""
        self._may_be_cut = may_be_cut
        self._exposes = True
        self.page = self._open()

    def _open(self) -> Page:
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.wrong.append(str(error)))
        page.on("console", lambda said: self._hear(said.type, said.text))
        page.on("websocket", self._listen)
        return page

    def __enter__(self) -> Patron:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if kind is not None:
            self.picture(f"failed-{self.name}" if self.page.url != "about:blank" else "failed")
        self.context.close()
        if kind is None:
            assert self.wrong == []

    def _hear(self, kind: str, text: str) -> None:
        if kind == "error" and not (self._may_be_cut and _CUT.search(text)):
            self.wrong.append(text)

    def _listen(self, line: WebSocket) -> None:
        line.on("framereceived", lambda frame: self._told(str(frame)))

    def _told(self, frame: str) -> None:
        self.frames.append(frame)
        told = json.loads(frame)
        if told["tell"] in ("Seen", "Happened"):
            self.views[told["table"]] = told["view"]

    # ------------------------------------------------------------ the room

    @property
    def name(self) -> str:
        """What he is called in the room."""
        me = self.page.request.get("/api/me").json()
        return str(me["name"]) if me else ""

    @property
    def wallet(self) -> int:
        """The chips that are on no table."""
        return int(self.page.request.get("/api/me").json()["chips"])

    def get(self, path: str) -> Any:
        """Ask the room over HTTP, as this visitor."""
        answer = self.page.request.get(path)
        assert answer.ok, answer.text()
        return answer.json()

    def until(self, come_true: Callable[[], Any]) -> None:
        """Let the page go on until something has come true."""
        for _ in range(PATIENCE // 20):
            if come_true():
                return
            self.page.wait_for_timeout(20)
        raise AssertionError(f"it has not happened: {self.views}")

    # ------------------------------------------------------------ a seat

    def sit(self, table: str) -> None:
        """Sit down from the lobby as a guest: two clicks."""
        self.page.goto("/")
        link = self.page.locator(f'a[href="/tables/{table}?sit"]').first
        link.click()
        self.page.get_by_role("dialog").get_by_role(
            "button", name=re.compile("^Play as a guest$|^Sit down$")
        ).click()
        self.until(lambda: self.seat(table) is not None)

    def seat(self, table: str) -> dict[str, Any] | None:
        """Give one's seat at a table, as the room told it last."""
        view = self.views.get(table)
        if not view or not view["yours"] or view["yours"]["seat"] < 0:
            return None
        found: dict[str, Any] = view["seats"][view["yours"]["seat"]]
        return found

    def shown_stack(self) -> int:
        """Read one's chips off one's plate."""
        plate = self.page.get_by_role("group", name=re.compile("^You, "))
        said = plate.get_attribute("aria-label") or ""
        found = re.search(r"([\d,]+) chips", said)
        assert found, said
        return int(found[1].replace(",", ""))

    @property
    def dock(self) -> Locator:
        """What may be done now."""
        return self.page.get_by_role("region", name="What you may do")

    def press(self, name: str) -> None:
        """Press a button of the dock, by the beginning of its name."""
        self.dock.get_by_role("button", name=re.compile(f"^{name}"), disabled=False).first.click()

    # ------------------------------------------------------------ a hand

    def turn(self, table: str) -> str:
        """Give the token of one's turn; nothing if it is not one's turn."""
        yours = (self.views.get(table) or {}).get("yours") or {}
        return str(yours["turn"]) if yours.get("decision") else ""

    def finished(self, table: str) -> list[dict[str, Any]]:
        """List the finished hands that this visitor was dealt into, the newest first."""
        hands = self.get(f"/api/tables/{table}/hands")
        return [hand for hand in hands if hand["yours"] is not None]

    def play(self, table: str, *, until: Callable[[], bool] | None = None) -> dict[str, Any]:
        """Play until a hand that this visitor was dealt into is over, and give it."""
        before = len(self.finished(table)) if self.views.get(table, {}).get("over", True) else None
        last = self.views[table]["last_hand"]
        while True:
            self.until(lambda: self._asked(table) or self.views[table]["last_hand"] != last)
            if self.views[table]["last_hand"] != last:
                last = self.views[table]["last_hand"]
                done = self.finished(table)
                if len(done) > (before or 0):
                    return done[0]
            elif self.turn(table):
                self.act(table)
            else:
                self.between(table)

    def _asked(self, table: str) -> bool:
        yours = self.views[table].get("yours") or {}
        return bool(self.turn(table) or yours.get("ways") or yours.get("choose_game"))

    def between(self, table: str) -> None:
        """Come in by the first way there is, or choose the first game."""
        self.dock.get_by_role("button", disabled=False).first.click()
        self.until(lambda: not self._asked(table) or self.turn(table))

    def act(self, table: str) -> None:
        """Do what one's turn asks for, and wait until it is done."""
        turn = self.turn(table)
        decision = self.views[table]["yours"]["decision"]
        getattr(self, f"_{decision['decision'].lower()}")(decision)
        self.until(lambda: self.turn(table) != turn)

    def _bet(self, bet: dict[str, Any]) -> None:
        """Raise as one has in mind, else check, call or bring in."""
        sizes = bet["raise_to"] and bet["raise_to"][0] < bet["raise_to"][1]
        if self.raises and sizes and not bet["only"]:
            self._raise(self.raises.popleft(), *bet["raise_to"])
        elif bet["check"]:
            self.press("Check")
        elif bet["call"]:
            self.press("Call")
        elif bet["bring_in"]:
            self.press("Bring in")
        else:
            self.press("Fold" if bet["fold"] else "Bet|Raise|Complete")

    def _raise(self, how: Raise, least: int, most: int) -> None:
        if how == "typed":
            self.dock.get_by_label(re.compile(", typed$")).fill(f"{min(least * 2, most)}")
        elif how == "preset":
            self.dock.get_by_role("button", name=re.compile("^Min: ")).click()
        else:
            slider = self.dock.get_by_role("slider")
            slider.focus()
            slider.press("ArrowRight")
        self.press("Bet|Raise|Complete")
        sure = self.dock.get_by_role("button", name=re.compile("^Really"))
        if sure.count():
            sure.click()

    def _draw(self, draw: dict[str, Any]) -> None:
        self._pick(min(2, draw["most"]))
        self.press("Draw")

    def _discard(self, discard: dict[str, Any]) -> None:
        self._pick(discard["cards"])
        self.press("Throw away")

    def _pick(self, count: int) -> None:
        cards = self.page.get_by_role("toolbar", name="Your cards").get_by_role("button")
        for at in range(count):
            cards.nth(at).click()

    def _expose(self, expose: dict[str, Any]) -> None:
        self.press("Turn it up" if self._exposes else "Keep it down")
        self._exposes = not self._exposes

    def _show(self, show: dict[str, Any]) -> None:
        # What must be shown the croupier turns up himself, sooner than anybody can press.
        if show["may_muck"]:
            self.press("Show")

    def _tapout(self, tap: dict[str, Any]) -> None:
        self.press("Play on")

    def _runit(self, run: dict[str, Any]) -> None:
        self.press("Once")

    def _place(self, place: dict[str, Any]) -> None:
        """Set card after card into the last row that has room, then throw the others away."""
        held = self.page.locator("[data-target=hand]")
        free = [*place["room"]]
        cards = re.findall("..", place["cards"])
        for nth in range(len(cards)):
            row = max((at for at, left in enumerate(free) if left), default=-1)
            away = nth >= len(cards) - place["throw"]
            card = held.locator(".mine").first
            if away:
                card.get_by_role("button").click()
                held.get_by_role("button", name=re.compile("^Throw away")).first.click()
            elif self.drags:
                self.drags -= 1
                self._drag(card, self.page.locator(f'[data-target="{row}"] .free').first)
                free[row] -= 1
            else:
                card.get_by_role("button").click()
                self.page.locator(f'[data-target="{row}"]').get_by_role(
                    "button", name=re.compile("^Put into")
                ).click()
                free[row] -= 1
        self.press("Set the cards")

    def _drag(self, card: Locator, onto: Locator) -> None:
        """Drag a card with the mouse, step by step as a hand does."""
        start, end = card.bounding_box(), onto.bounding_box()
        assert start
        assert end
        mouse = self.page.mouse
        mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
        mouse.down()
        mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=6)
        mouse.up()

    # ------------------------------------------------------------ looking

    def picture(self, name: str) -> None:
        """Keep a picture of the page."""
        PICTURES.mkdir(parents=True, exist_ok=True)
        size = "phone" if self.phone else "desk"
        self.page.screenshot(path=str(PICTURES / f"{name}-{size}-{self.theme}.png"))

    def check_axe(self) -> None:
        """Let axe look over the page, and find nothing."""
        self.page.evaluate(AXE.read_text("utf-8"))
        found = self.page.evaluate(
            "async () => (await axe.run()).violations.map(v => v.id + ': ' + "
            "v.nodes.map(n => n.html).join(' | ').slice(0, 400))"
        )
        assert found == []

    def check_fits(self) -> None:
        """See that nothing runs out of the window sideways, and that fingers can hit everything."""
        page = self.page
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        small = page.evaluate(_SMALL_TARGETS)
        assert small == []


_SMALL_TARGETS: Final = """() => {
  const small = [];
  for (const one of document.querySelectorAll("button, a[href], input, select, [role=slider]")) {
    const box = one.getBoundingClientRect();
    if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (box.width === 0 || box.right <= 0 || box.bottom <= 0) continue;
    if (one.closest(".heard, .skip, p, li, dd")) continue;
    const label = one.closest("label")?.getBoundingClientRect();
    const reach = parseFloat(getComputedStyle(one, "::before").height) || 0;
    const high = Math.max(box.height, label?.height ?? 0, reach);
    const wide = Math.max(box.width, label?.width ?? 0);
    if (high < 43.5 || wide < 24) small.push(
      `${one.getAttribute("aria-label") ?? one.textContent.trim()}: ${wide} x ${high}`);
  }
  return small;
}"""


def expect_gone(locator: Locator) -> None:
    """See that something goes away."""
    expect(locator).to_have_count(0, timeout=PATIENCE)
