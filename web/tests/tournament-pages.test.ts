import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import axe from "axe-core";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import ActionDialog from "$lib/forms/ActionDialog.svelte";
import TournamentTables from "$lib/tournament/TournamentTables.svelte";
import DealDialog from "$lib/tournament/DealDialog.svelte";
import RegisterDialog from "$lib/tournament/RegisterDialog.svelte";
import Facts from "$lib/tournament/Facts.svelte";
import LevelList from "$lib/tournament/LevelList.svelte";
import PrizeTable from "$lib/tournament/PrizeTable.svelte";
import StandingsTable from "$lib/tournament/StandingsTable.svelte";
import TournamentTile from "$lib/tournament/TournamentTile.svelte";
import MyEntry from "$lib/tournament/MyEntry.svelte";
import type { FollowedTournament } from "$lib/tournament/followed-tournament.svelte";
import type { TournamentView } from "$lib/protocol";
import { RefusedError } from "$lib/api";
import { session, socket } from "$lib/room.svelte";
import { clockActions } from "$lib/tournament/actions";
import { tournamentFacts } from "$lib/tournament/facts";
import { tournamentSummary, dealPreview, entrant, tournamentView } from "./tournament-views";

async function expectNoViolations(container: Element): Promise<void> {
  const { violations } = await axe.run(container, {
    rules: {
      // jsdom does not paint: colours are checked in tokens.test.ts, and it has no canvas.
      "color-contrast": { enabled: false },
      "label-content-name-mismatch": { enabled: false },
      region: { enabled: false },
      "heading-order": { enabled: false },
    },
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

/** Wait as long as a slow machine may need. */
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 20_000 });

/** Answer HTTP requests with this body. */
function answerWith(body: object, status = 200) {
  const json = { "content-type": "application/json" };
  const fetchMock = vi.fn<(address: string) => Promise<Response>>(() =>
    Promise.resolve(new Response(JSON.stringify(body), { status, headers: json })),
  );
  vi.stubGlobal("fetch", fetchMock);
  return fetchMock;
}

/** The cells in a player's row, beside their name. */
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
  const entrants = Array.from({ length: 1000 }, (_, index) =>
    entrant({
      name: `Player ${index + 1}`,
      entry_number: index + 1,
      chips: 5000 - index,
      table_number: index % 100,
    }),
  );
  const names = () =>
    screen
      .getAllByRole("row")
      .slice(1)
      .map((row) => within(row).getByRole("rowheader").textContent?.trim());

  it("have chips and tables during play, and only prizes when it is over", async () => {
    const columns = () =>
      screen.getAllByRole("columnheader").map((entrant) => entrant.textContent?.trim());
    const [ann, bob] = [entrant({ name: "Ann", place: 1, prize: 90 }), entrant({ name: "Bob" })];
    const { rerender } = render(StandingsTable, { entrants: [ann, bob] });
    expect(columns()).toEqual(["Place", "Player", "Chips", "Table", "Prize"]);
    await rerender({ entrants: [ann, { ...bob, status: "eliminated", place: 2 }] });
    expect(columns()).toEqual(["Place", "Player", "Prize"]);
    expect(within(screen.getAllByRole("row")[1] as HTMLElement).getAllByRole("cell")).toHaveLength(
      2,
    );
  });

  it("of a thousand are paged, and find ourselves", async () => {
    const { container } = render(StandingsTable, { entrants, me: "Player 333" });
    expect(names()).toHaveLength(50);
    expect(names()[0]).toMatch(/^Player 1$/);
    await fireEvent.click(screen.getByRole("button", { name: "Next page" }));
    expect(names()[0]).toBe("Player 51");
    await fireEvent.click(screen.getByRole("button", { name: "Show me" }));
    const own = container.querySelector("[aria-current]");
    expect(own?.textContent).toMatch(/^333\s*Player 333\s+you/);
    await expectNoViolations(container);
  }, 30_000);

  it("are sorted, reversed and searched", async () => {
    render(StandingsTable, { entrants });
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
  it("offers to register, to unregister, or to go to the table", async () => {
    const [onregister, onunregister] = [vi.fn(), vi.fn()];
    const summary = tournamentSummary({ registration_open: true, seconds_to_start: 65 });
    const rendered = render(TournamentTile, { tournament: summary, onregister, onunregister });
    expect(screen.getByText("Starts in 1:05")).toBeTruthy();
    await fireEvent.click(screen.getByRole("button", { name: "Register" }));
    expect(onregister).toHaveBeenCalledOnce();
    await expectNoViolations(rendered.container);
    const ownView = {
      registered: true,
      table_id: "",
      registration_refusal: "you are registered",
      can_unregister: true,
      can_rebuy: false,
      can_add_on: false,
      is_absent: false,
    };
    await rendered.rerender({ tournament: summary, ownView, onregister, onunregister });
    expect(screen.queryByRole("button", { name: "Register" })).toBeNull();
    await fireEvent.click(screen.getByRole("button", { name: "Unregister" }));
    expect(onunregister).toHaveBeenCalledOnce();
    await rendered.rerender({
      tournament: summary,
      ownView: { ...ownView, table_id: "t-1" },
      onregister,
      onunregister,
    });
    expect(screen.getByRole("link", { name: "My table" }).getAttribute("href")).toBe("/tables/t-1");
  });

  it("offers nothing once registration is closed", () => {
    render(TournamentTile, {
      tournament: tournamentSummary({ phase: "playing", players_left: 3 }),
      onregister: vi.fn(),
    });
    expect(screen.queryByRole("button")).toBeNull();
    expect(screen.getByText("3 of 9 left")).toBeTruthy();
  });
});

describe("registering", () => {
  it("needs the terms to be accepted", async () => {
    const props = { open: true, id: "t", name: "Sunday", buyIn: 1100, view: tournamentView() };
    const { container } = render(RegisterDialog, props);
    const button = screen.getByRole("button", { name: "Buy in (1,100)" });
    expect(button).toHaveProperty("disabled", true);
    expect(screen.getByRole("region", { name: "Tournament rules" }).textContent).toMatch(
      /Buy-in: 1,100/,
    );
    const rules = screen.getByRole("link", { name: /house rules$/ });
    expect(rules.getAttribute("href")).toBe(`/houses/${tournamentView().house}`);
    await fireEvent.click(
      screen.getByRole("checkbox", {
        name: "I agree to the tournament rules",
      }),
    );
    expect(button).toHaveProperty("disabled", false);
    await expectNoViolations(container);
  });
});

describe("the director's page", () => {
  it("needs a reason before an action", async () => {
    const [pause] = clockActions(tournamentView());
    const onsubmit = vi.fn(() => Promise.resolve());
    const { container } = render(ActionDialog, { action: pause ?? null, onsubmit });
    await expectNoViolations(container);
    await fireEvent.click(screen.getByRole("button", { name: "Pause" }));
    expect(screen.getByText("Enter a reason. It goes on record.")).toBeTruthy();
    expect(onsubmit).not.toHaveBeenCalled();
    await fireEvent.input(screen.getByLabelText("Reason"), { target: { value: "a fire alarm" } });
    await fireEvent.click(screen.getByRole("button", { name: "Pause" }));
    expect(onsubmit).toHaveBeenCalledWith(pause, { reason: "a fire alarm" });
  });

  it("previews the shares, and makes no deal without everyone's agreement", async () => {
    const fetchMock = answerWith(dealPreview());
    const onsubmit = vi.fn(() => Promise.resolve());
    const props = { open: true, view: tournamentView(), by: "Mira", onsubmit };
    const rendered = render(DealDialog, props);
    await eventually(() => expect(cells("Ann")).toEqual(["1,939", "2,200"]));
    expect(fetchMock.mock.calls.map(([address]) => address)).toEqual([
      "/api/tournaments/t/deal?left_to_play_for=0",
    ]);
    expect(cells("Dee")).toEqual(["591", "500"]);
    expect(screen.getByText(/Splitting 5,000/)).toBeTruthy();
    await expectNoViolations(rendered.container);
    await fireEvent.click(screen.getByRole("button", { name: "Make deal" }));
    expect(screen.getByRole("alert").textContent).toMatch(/Ann has not agreed/);
    await fireEvent.click(screen.getByRole("button", { name: "Everyone agrees" }));
    await fireEvent.click(screen.getByRole("button", { name: "Make deal" }));
    expect(onsubmit).not.toHaveBeenCalled();

    // Another hand is over: the shares have changed, and the deal must be confirmed again.
    answerWith(
      dealPreview({ splits: [{ method: "icm", amounts: [9, 8, 7, 6], reason: "", clause: "" }] }),
    );
    const entrants = tournamentView().entrants.map((entrant) => ({
      ...entrant,
      chips: entrant.chips + 1,
    }));
    await rendered.rerender({ ...props, view: tournamentView({ entrants }) });
    await eventually(() => expect(cells("Ann")).toEqual(["9"]));
    await fireEvent.click(screen.getByRole("button", { name: "Make deal" }));
    expect(onsubmit).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByRole("button", { name: "Confirm deal" }));
    expect(onsubmit).toHaveBeenCalledWith({
      command: "MakeDeal",
      method: "icm",
      agreed_players: ["Ann", "Bob", "Cem", "Dee"],
      by: "Mira",
      amounts: [],
      left_to_play_for: 0,
    });
  });

  it("says how the agreed amounts differ from the total", async () => {
    answerWith(dealPreview());
    const { container } = render(DealDialog, {
      open: true,
      view: tournamentView(),
      by: "Mira",
      onsubmit: vi.fn(),
    });
    await eventually(() => expect(screen.getByRole("table")).toBeTruthy());
    await fireEvent.change(screen.getByLabelText("Split by"), {
      target: { value: "agreed" },
    });
    const typeAmount = (name: string, value: string) =>
      fireEvent.input(screen.getByLabelText(`Amount for ${name}`), { target: { value } });
    for (const name of ["Ann", "Bob", "Cem"]) await typeAmount(name, "1,500");
    expect(screen.getByText("500 short.")).toBeTruthy();
    await expectNoViolations(container);
    await typeAmount("Dee", "501");
    expect(screen.getByText("1 over.")).toBeTruthy();
    await typeAmount("Dee", "500");
    expect(screen.getByText("The amounts add up.")).toBeTruthy();
    expect(cells("Total")).toEqual(["5,000"]);

    const fetchMock = answerWith(dealPreview({ total: 4000, left_to_play_for: 1000 }));
    await fireEvent.input(screen.getByLabelText("Left to play for"), {
      target: { value: "1,000" },
    });
    await eventually(() => expect(screen.getByText("1,000 over.")).toBeTruthy());
    expect(fetchMock.mock.calls.at(-1)?.[0]).toBe("/api/tournaments/t/deal?left_to_play_for=1000");
  });

  it("says why a model gives no shares, and why there is no deal", async () => {
    const reason = "An ICM deal is for at most 10 players: share by chips.";
    const chips = dealPreview().splits.slice(1);
    answerWith(
      dealPreview({ splits: [{ method: "icm", amounts: [], reason, clause: "" }, ...chips] }),
    );
    const props = { open: true, view: tournamentView(), by: "Mira", onsubmit: vi.fn() };
    const rendered = render(DealDialog, props);
    await eventually(() => expect(screen.getByRole("alert").textContent).toMatch(reason));
    expect(cells("Ann")).toEqual(["–", "2,200"]);
    await fireEvent.change(screen.getByLabelText("Split by"), {
      target: { value: "chips" },
    });
    expect(screen.queryByRole("alert")).toBeNull();

    answerWith({ reason: "A deal was made already.", clause: "" }, 409);
    await rendered.rerender({ ...props, view: tournamentView({ prizes: [4000, 1000] }) });
    await eventually(() =>
      expect(screen.getByRole("alert").textContent).toMatch("A deal was made already."),
    );
    expect(screen.getByRole("button", { name: "Make deal" })).toHaveProperty("disabled", true);
  });
});

describe("our own entry in a tournament", () => {
  const followedTournament = (tournamentView: TournamentView) =>
    ({ view: tournamentView, say: vi.fn() }) as unknown as FollowedTournament;
  const renderForVisitor = (
    registrationOpen: boolean,
    phase: TournamentView["phase"] = "playing",
  ) =>
    render(MyEntry, {
      tournament: followedTournament(
        tournamentView({ phase, registration_open: registrationOpen }),
      ),
    });

  beforeEach(() => {
    session.me = null;
    session.loaded = true;
  });

  it("is offered to visitors while registration is open", () => {
    renderForVisitor(true, "registering");
    expect(screen.getByRole("button", { name: "Register as a guest" })).toBeTruthy();
    cleanup();
    renderForVisitor(true);
    expect(screen.getByText("Registration is open.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Register as a guest" })).toBeTruthy();
    cleanup();
    renderForVisitor(false);
    expect(screen.queryByRole("button", { name: "Register as a guest" })).toBeNull();
  });

  it("makes a visitor a guest, and shows a refusal", async () => {
    const request = vi
      .spyOn(socket, "request")
      .mockRejectedValue(new RefusedError("the field is full", 0));
    vi.spyOn(socket, "reopen").mockImplementation(() => {});
    const fetchMock = answerWith({
      id: "g",
      name: "Guest 7",
      kind: "guest",
      roles: [],
      chips: 10_000,
    });
    const { container } = renderForVisitor(true);
    await fireEvent.click(screen.getByRole("button", { name: "Register as a guest" }));
    expect(screen.getByText(/You’ll play as a guest/)).toBeTruthy();
    await fireEvent.click(screen.getByRole("checkbox"));
    await expectNoViolations(container);
    await fireEvent.click(screen.getByRole("button", { name: "Buy in (1,100)" }));
    await eventually(() =>
      expect(screen.getByRole("alert").textContent).toMatch("the field is full"),
    );
    expect(fetchMock.mock.calls.map(([address]) => address)).toEqual(["/api/guest", "/api/me"]);
    expect(request).toHaveBeenCalledWith({
      type: "ActInTournament",
      tournament_id: "t",
      command: { command: "Register", player: "Guest 7", accepts_terms: true },
    });
  });
});

describe("the parts of a tournament's page", () => {
  it("mark the current level and the next prizes", async () => {
    const { levels, games, prizes } = tournamentView();
    const rendered = render(LevelList, { levels, games, currentLevel: 2 });
    expect(screen.getByText("Break: 5 minutes")).toBeTruthy();
    expect(rendered.container.querySelector("[aria-current]")?.textContent).toMatch(/100\/200/);
    await expectNoViolations(rendered.container);
    const prizeTable = render(PrizeTable, { prizes, playersLeft: 2, playing: true });
    expect(prizeTable.container.querySelector(".next")?.textContent).toMatch(/2nd\s*2,000/);
    await expectNoViolations(prizeTable.container);
  });

  it("link to the tables, our own first", async () => {
    const { tables, entrants } = tournamentView();
    const chips = new Map(entrants.map((entrant) => [entrant.name, entrant.chips]));
    const { container } = render(TournamentTables, { tables, me: "Dee", chips });
    const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(links).toEqual(["/tables/t-1", "/tables/t-0"]);
    await expectNoViolations(container);
    await expectNoViolations(
      render(Facts, { facts: tournamentFacts(tournamentView(), null) }).container,
    );
  });
});
