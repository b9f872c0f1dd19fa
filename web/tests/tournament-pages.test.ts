import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import axe from "axe-core";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import Asking from "$lib/asking/Asking.svelte";
import Felts from "$lib/tournament/Felts.svelte";
import DealForm from "$lib/tournament/DealForm.svelte";
import EnterDialog from "$lib/tournament/EnterDialog.svelte";
import Facts from "$lib/tournament/Facts.svelte";
import Levels from "$lib/tournament/Levels.svelte";
import Prizes from "$lib/tournament/Prizes.svelte";
import Standings from "$lib/tournament/Standings.svelte";
import TournamentTile from "$lib/tournament/TournamentTile.svelte";
import Yours from "$lib/tournament/Yours.svelte";
import type { FollowedTournament } from "$lib/tournament/followed.svelte";
import type { TournamentView } from "$lib/protocol";
import { Refused } from "$lib/api";
import { session, socket } from "$lib/room.svelte";
import { clockDeeds } from "$lib/tournament/deeds";
import { factsOf } from "$lib/tournament/facts";
import { card, deal, entrant, view } from "./tournaments";

async function clean(container: Element): Promise<void> {
  const { violations } = await axe.run(container, {
    rules: {
      // jsdom paints nothing: colours are reckoned in tokens.test.ts, and a canvas there is none.
      "color-contrast": { enabled: false },
      "label-content-name-mismatch": { enabled: false },
      region: { enabled: false },
      "heading-order": { enabled: false },
    },
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

/** Wait as long as a slow machine may take. */
const eventually = (so: () => void) => vi.waitFor(so, { timeout: 20_000 });

/** Have the room answer so over HTTP. */
function answers(what: object, status = 200) {
  const json = { "content-type": "application/json" };
  const asked = vi.fn<(address: string) => Promise<Response>>(() =>
    Promise.resolve(new Response(JSON.stringify(what), { status, headers: json })),
  );
  vi.stubGlobal("fetch", asked);
  return asked;
}

/** What stands in the row of somebody, beside his name. */
const cells = (name: string) =>
  within(screen.getByRole("rowheader", { name: new RegExp(`^${name}`) }).closest("tr")!)
    .getAllByRole("cell")
    .map((cell) => cell.textContent?.trim());

beforeEach(() => {
  vi.stubGlobal("fetch", vi.fn());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("standings", () => {
  const field = Array.from({ length: 1000 }, (_, at) =>
    entrant({
      name: `Player ${at + 1}`,
      entry_number: at + 1,
      chips: 5000 - at,
      table_number: at % 100,
    }),
  );
  const names = () =>
    screen
      .getAllByRole("row")
      .slice(1)
      .map((row) => within(row).getByRole("rowheader").textContent?.trim());

  it("have chips and tables while it is played, and prizes alone when it is over", async () => {
    const columns = () => screen.getAllByRole("columnheader").map((one) => one.textContent?.trim());
    const [ann, bob] = [entrant({ name: "Ann", place: 1, prize: 90 }), entrant({ name: "Bob" })];
    const { rerender } = render(Standings, { entrants: [ann, bob] });
    expect(columns()).toEqual(["Place", "Player", "Chips", "Table", "Prize"]);
    await rerender({ entrants: [ann, { ...bob, status: "eliminated", place: 2 }] });
    expect(columns()).toEqual(["Place", "Player", "Prize"]);
    expect(within(screen.getAllByRole("row")[1] as HTMLElement).getAllByRole("cell")).toHaveLength(
      2,
    );
  });

  it("of a thousand are shown a page at a time, and find oneself", async () => {
    const { container } = render(Standings, { entrants: field, me: "Player 333" });
    expect(names()).toHaveLength(50);
    expect(names()[0]).toMatch(/^Player 1$/);
    await fireEvent.click(screen.getByRole("button", { name: "Next page" }));
    expect(names()[0]).toBe("Player 51");
    await fireEvent.click(screen.getByRole("button", { name: "Show me" }));
    const own = container.querySelector("[aria-current]");
    expect(own?.textContent).toMatch(/^333\s*Player 333\s+you/);
    await clean(container);
  }, 30_000);

  it("are sorted by what is pressed, and back, and searched", async () => {
    render(Standings, { entrants: field });
    const chips = screen.getByRole("button", { name: "Chips" });
    const sorted = () =>
      screen.getByRole("columnheader", { name: "Chips" }).getAttribute("aria-sort");
    expect(sorted()).toBeNull();
    await fireEvent.click(chips);
    expect([names()[0], sorted()]).toEqual(["Player 1", "descending"]);
    await fireEvent.click(chips);
    expect([names()[0], sorted()]).toEqual(["Player 1000", "ascending"]);
    await fireEvent.input(screen.getByRole("searchbox"), { target: { value: "#77" } });
    expect(names()).toEqual(["Player 77"]);
    await fireEvent.input(screen.getByRole("searchbox"), { target: { value: "nobody" } });
    expect(screen.getByText("No players found.")).toBeTruthy();
  });
});

describe("a tournament in a list", () => {
  it("offers the way in, or out again, or to one's table", async () => {
    const [onenter, onwithdraw] = [vi.fn(), vi.fn()];
    const open = card({ registration_open: true, starts_in: 65 });
    const shown = render(TournamentTile, { card: open, onenter, onwithdraw });
    expect(screen.getByText("Starts in 1:05")).toBeTruthy();
    await fireEvent.click(screen.getByRole("button", { name: "Register" }));
    expect(onenter).toHaveBeenCalledOnce();
    await clean(shown.container);
    const mine = {
      registered: true,
      table_id: "",
      registration_refusal: "you have entered",
      can_unregister: true,
      can_rebuy: false,
      can_add_on: false,
      is_absent: false,
    };
    await shown.rerender({ card: open, mine, onenter, onwithdraw });
    expect(screen.queryByRole("button", { name: "Register" })).toBeNull();
    await fireEvent.click(screen.getByRole("button", { name: "Unregister" }));
    expect(onwithdraw).toHaveBeenCalledOnce();
    await shown.rerender({ card: open, mine: { ...mine, table_id: "t-1" }, onenter, onwithdraw });
    expect(screen.getByRole("link", { name: "My table" }).getAttribute("href")).toBe("/tables/t-1");
  });

  it("is only looked at when nobody can enter any more", () => {
    render(TournamentTile, { card: card({ phase: "playing", players_left: 3 }), onenter: vi.fn() });
    expect(screen.queryByRole("button")).toBeNull();
    expect(screen.getByText("3 of 9 left")).toBeTruthy();
  });
});

describe("entering", () => {
  it("needs that the conditions are accepted", async () => {
    const props = { open: true, id: "t", name: "Sunday", fee: 1100, view: view() };
    const { container } = render(EnterDialog, props);
    const button = screen.getByRole("button", { name: "Buy in (1,100)" });
    expect(button).toHaveProperty("disabled", true);
    expect(screen.getByRole("region", { name: "Tournament rules" }).textContent).toMatch(
      /Entry fee/,
    );
    const rules = screen.getByRole("link", { name: /house rules$/ });
    expect(rules.getAttribute("href")).toBe(`/houses/${view().house}`);
    await fireEvent.click(
      screen.getByRole("checkbox", {
        name: "I agree to the tournament rules",
      }),
    );
    expect(button).toHaveProperty("disabled", false);
    await clean(container);
  });
});

describe("the director's desk", () => {
  it("asks why before anything is done", async () => {
    const [pause] = clockDeeds(view());
    const ondo = vi.fn(() => Promise.resolve());
    const { container } = render(Asking, { deed: pause ?? null, ondo });
    await clean(container);
    await fireEvent.click(screen.getByRole("button", { name: "Pause" }));
    expect(screen.getByText("Enter a reason. It goes on record.")).toBeTruthy();
    expect(ondo).not.toHaveBeenCalled();
    await fireEvent.input(screen.getByLabelText("Reason"), { target: { value: "a fire alarm" } });
    await fireEvent.click(screen.getByRole("button", { name: "Pause" }));
    expect(ondo).toHaveBeenCalledWith(pause, { why: "a fire alarm" });
  });

  it("shows what everybody would get, and makes no deal that somebody has not agreed to", async () => {
    const asked = answers(deal());
    const ondo = vi.fn(() => Promise.resolve());
    const props = { open: true, view: view(), by: "Mira", ondo };
    const shown = render(DealForm, props);
    await eventually(() => expect(cells("Ann")).toEqual(["1,939", "2,200"]));
    expect(asked.mock.calls.map(([address]) => address)).toEqual([
      "/api/tournaments/t/deal?held_back=0",
    ]);
    expect(cells("Dee")).toEqual(["591", "500"]);
    expect(screen.getByText(/Splitting 5,000/)).toBeTruthy();
    await clean(shown.container);
    await fireEvent.click(screen.getByRole("button", { name: "Make deal" }));
    expect(screen.getByRole("alert").textContent).toMatch(/Ann has not agreed/);
    await fireEvent.click(screen.getByRole("button", { name: "Everyone agrees" }));
    await fireEvent.click(screen.getByRole("button", { name: "Make deal" }));
    expect(ondo).not.toHaveBeenCalled();

    // Another hand is over: shares are others, and he is asked once more.
    answers(deal({ by: [{ method: "icm", amounts: [9, 8, 7, 6], reason: "", clause: "" }] }));
    const entrants = view().entrants.map((one) => ({ ...one, chips: one.chips + 1 }));
    await shown.rerender({ ...props, view: view({ entrants }) });
    await eventually(() => expect(cells("Ann")).toEqual(["9"]));
    await fireEvent.click(screen.getByRole("button", { name: "Make deal" }));
    expect(ondo).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByRole("button", { name: "Confirm deal" }));
    expect(ondo).toHaveBeenCalledWith({
      command: "MakeDeal",
      method: "icm",
      agreed_players: ["Ann", "Bob", "Cem", "Dee"],
      by: "Mira",
      amounts: [],
      left_to_play_for: 0,
    });
  });

  it("says of what is agreed how it differs from what is shared", async () => {
    answers(deal());
    const { container } = render(DealForm, { open: true, view: view(), by: "Mira", ondo: vi.fn() });
    await eventually(() => expect(screen.getByRole("table")).toBeTruthy());
    await fireEvent.change(screen.getByLabelText("Split by"), {
      target: { value: "agreed" },
    });
    const type = (name: string, value: string) =>
      fireEvent.input(screen.getByLabelText(`Amount for ${name}`), { target: { value } });
    for (const name of ["Ann", "Bob", "Cem"]) await type(name, "1,500");
    expect(screen.getByText("500 short.")).toBeTruthy();
    await clean(container);
    await type("Dee", "501");
    expect(screen.getByText("1 over.")).toBeTruthy();
    await type("Dee", "500");
    expect(screen.getByText("The amounts add up.")).toBeTruthy();
    expect(cells("Total")).toEqual(["5,000"]);

    const asked = answers(deal({ total: 4000, held_back: 1000 }));
    await fireEvent.input(screen.getByLabelText("Left to play for"), {
      target: { value: "1,000" },
    });
    await eventually(() => expect(screen.getByText("1,000 over.")).toBeTruthy());
    expect(asked.mock.calls.at(-1)?.[0]).toBe("/api/tournaments/t/deal?held_back=1000");
  });

  it("says why a model gives nothing, and why there is no deal", async () => {
    const why = "A deal by icm is for 10 players at most: share by chips.";
    const chips = deal().by.slice(1);
    answers(deal({ by: [{ method: "icm", amounts: [], reason: why, clause: "" }, ...chips] }));
    const props = { open: true, view: view(), by: "Mira", ondo: vi.fn() };
    const shown = render(DealForm, props);
    await eventually(() => expect(screen.getByRole("alert").textContent).toMatch(why));
    expect(cells("Ann")).toEqual(["–", "2,200"]);
    await fireEvent.change(screen.getByLabelText("Split by"), {
      target: { value: "chips" },
    });
    expect(screen.queryByRole("alert")).toBeNull();

    answers({ reason: "A deal was made already.", clause: "" }, 409);
    await shown.rerender({ ...props, view: view({ prizes: [4000, 1000] }) });
    await eventually(() =>
      expect(screen.getByRole("alert").textContent).toMatch("A deal was made already."),
    );
    expect(screen.getByRole("button", { name: "Make deal" })).toHaveProperty("disabled", true);
  });
});

describe("one's own part in a tournament", () => {
  const followed = (now: TournamentView) =>
    ({ view: now, say: vi.fn() }) as unknown as FollowedTournament;
  const stranger = (late: boolean, phase: TournamentView["phase"] = "playing") =>
    render(Yours, { tournament: followed(view({ phase, registration_open: late })) });

  beforeEach(() => {
    session.me = null;
    session.known = true;
  });

  it("is offered to who has no name as long as anybody may enter", () => {
    stranger(true, "registering");
    expect(screen.getByRole("button", { name: "Register as a guest" })).toBeTruthy();
    cleanup();
    stranger(true);
    expect(screen.getByText("Registration is open.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Register as a guest" })).toBeTruthy();
    cleanup();
    stranger(false);
    expect(screen.queryByRole("button", { name: "Register as a guest" })).toBeNull();
  });

  it("is begun by coming in with a name and entering, and a refusal is read", async () => {
    const said = vi.spyOn(socket, "request").mockRejectedValue(new Refused("the field is full", 0));
    vi.spyOn(socket, "reopen").mockImplementation(() => {});
    const asked = answers({ id: "g", name: "Guest 7", kind: "guest", roles: [], chips: 10_000 });
    const { container } = stranger(true);
    await fireEvent.click(screen.getByRole("button", { name: "Register as a guest" }));
    expect(screen.getByText(/You’ll play as a guest/)).toBeTruthy();
    await fireEvent.click(screen.getByRole("checkbox"));
    await clean(container);
    await fireEvent.click(screen.getByRole("button", { name: "Buy in (1,100)" }));
    await eventually(() =>
      expect(screen.getByRole("alert").textContent).toMatch("the field is full"),
    );
    expect(asked.mock.calls.map(([address]) => address)).toEqual(["/api/guest", "/api/me"]);
    expect(said).toHaveBeenCalledWith({
      say: "ActInTournament",
      tournament_id: "t",
      command: { command: "Register", player: "Guest 7", accepts_terms: true },
    });
  });
});

describe("what is shown of a tournament", () => {
  it("marks the level that is played and the prizes that are next", async () => {
    const { levels, games, prizes } = view();
    const shown = render(Levels, { levels, games, now: 2 });
    expect(screen.getByText("Break: 5 minutes")).toBeTruthy();
    expect(shown.container.querySelector("[aria-current]")?.textContent).toMatch(/100\/200/);
    await clean(shown.container);
    const paid = render(Prizes, { prizes, left: 2, playing: true });
    expect(paid.container.querySelector(".next")?.textContent).toMatch(/2nd\s*2,000/);
    await clean(paid.container);
  });

  it("leads to the tables, one's own first", async () => {
    const { tables, entrants } = view();
    const chips = new Map(entrants.map((one) => [one.name, one.chips]));
    const { container } = render(Felts, { tables, me: "Dee", chips });
    const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(links).toEqual(["/tables/t-1", "/tables/t-0"]);
    await clean(container);
    await clean(render(Facts, { facts: factsOf(view(), null) }).container);
  });
});
