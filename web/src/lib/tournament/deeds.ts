/** What a director may do: what it is called, what is asked first, and what is said then. */
import { amount } from "$lib/amounts";
import {
  chipsOf,
  count,
  ticked,
  why,
  word,
  type Choice,
  type Question,
  type Values,
} from "$lib/asking/asks";
import type { DealPreview, FloorActionView, EntrantView, TournamentView } from "$lib/protocol";
import type { TournamentCommand } from "./followed.svelte";

export interface Deed extends Question {
  command: (said: Values, by: string) => TournamentCommand;
}

const WHY = why();

/** Undo something that the director did. */
export function undoing(done: FloorActionView): Deed {
  return {
    label: "Undo",
    title: `Undo action ${done.number + 1}?`,
    says: "Everything it changed is put back, unless something has come of it since.",
    asks: [WHY],
    command: (said, by) => ({
      command: "UndoDirectorAction",
      action_number: done.number,
      by,
      reason: word(said.why),
    }),
  };
}

const names = (those: readonly EntrantView[]) => those.map(({ name }) => name);
const inside = (view: TournamentView) =>
  view.entrants.filter(({ status: standing }) => standing === "active");

// ---------------------------------------------------------------- on the way

/** The step that comes next, if the director takes it: publish, draw, start. */
export function nextSteps(view: TournamentView): Deed[] {
  switch (view.phase) {
    case "announced":
      return [
        {
          label: "Publish the conditions",
          title: "Publish the conditions?",
          says: "Entries are open from then on, and the conditions never change.",
          command: (_, by) => ({ command: "OpenRegistration", by }),
        },
      ];
    case "registering":
    case "between_sessions":
      return [
        {
          label: "Draw seats",
          title: "Draw tables and seats?",
          says: `By ballot, for ${amount(view.players_left)} players.`,
          command: () => ({ command: "DrawSeats", seed: "" }),
        },
      ];
    case "seated":
      return [
        {
          label: "Start",
          title: "Start play?",
          says: "The clock runs, and every table deals.",
          command: (_, by) => ({ command: "StartSession", by }),
        },
      ];
  }
  return [];
}

/** What is done about the clock. */
export function clockDeeds(view: TournamentView): Deed[] {
  if (view.phase !== "playing") return [];
  const { level, levels } = view;
  const deeds: Deed[] = [];
  if (view.paused)
    deeds.push({
      label: "Resume",
      title: "Let the clock go on?",
      says: "Time runs again, and hands are dealt.",
      command: (_, by) => ({ command: "ResumeClock", by }),
    });
  else
    deeds.push({
      label: "Pause",
      title: "Stop the clock?",
      says: "Hands that are being played are finished; no other is dealt until it goes on.",
      asks: [WHY],
      command: ({ why }, by) => ({ command: "PauseClock", by, reason: word(why) }),
    });
  const to = (label: string, number: number): Deed => ({
    label,
    title: `Put the clock at the beginning of level ${number}?`,
    says: "All tables have its stakes from their next hand on.",
    asks: [WHY],
    command: ({ why }, by) => ({ command: "SetLevel", level: number, by, reason: word(why) }),
  });
  if (level > 1) deeds.push(to("Level before", level - 1));
  if (level < levels.length) deeds.push(to("Next level", level + 1));
  deeds.push(
    {
      label: "Break",
      title: "Give a break?",
      says: "Hands that are being played are finished first.",
      asks: [
        { kind: "number", name: "minutes", label: "Minutes", value: "15", least: 1, most: 1440 },
      ],
      command: ({ minutes }, by) => ({ command: "StartBreak", seconds: count(minutes) * 60, by }),
    },
    {
      label: "Pace",
      title: "How long has everybody to act?",
      says: "It holds from the next hand on.",
      asks: [
        {
          kind: "number",
          name: "seconds",
          label: "Seconds",
          hint: "0 for no limit: the clock is called then.",
          value: "30",
          least: 0,
          most: 600,
        },
      ],
      command: ({ seconds }, by) => ({ command: "SetShotClock", seconds: count(seconds), by }),
    },
  );
  return deeds;
}

/** What is done about the tournament as a whole. */
export function houseDeeds(view: TournamentView): Deed[] {
  const over = view.phase === "finished" || view.phase === "cancelled";
  const deeds: Deed[] = [];
  if (!over)
    deeds.push({
      label: "Name the director",
      title: "Who directs the tournament?",
      says: view.director ? `It is ${view.director} now.` : "Nobody is named yet.",
      asks: [{ kind: "words", name: "name", label: "Name" }],
      command: ({ name }, by) => ({ command: "NameDirector", name: word(name), by }),
    });
  if (view.phase === "announced" || view.phase === "registering")
    deeds.push({
      label: "Seats of a table",
      title: "How many play at a table?",
      says: "Tables are drawn for so many at most.",
      asks: [{ kind: "number", name: "seats", label: "Seats", value: "9", least: 2, most: 13 }],
      command: ({ seats }, by) => ({ command: "SetSeatsPerTable", seats: count(seats), by }),
    });
  if (!over && view.phase !== "announced")
    deeds.push(
      {
        label: "Refuse an entry",
        title: "Refuse an entry?",
        says: "Who is refused cannot enter. Somebody who has entered is disqualified instead.",
        asks: [{ kind: "words", name: "player", label: "Player" }, WHY],
        command: ({ player, why }, by) => ({
          command: "RefuseRegistration",
          player: word(player),
          by,
          reason: word(why),
        }),
      },
      {
        label: "Admit after all",
        title: "Take a refusal back?",
        says: "The player may enter again.",
        asks: [{ kind: "words", name: "player", label: "Player" }, WHY],
        command: ({ player, why }, by) => ({
          command: "AllowRegistration",
          player: word(player),
          by,
          reason: word(why),
        }),
      },
    );
  deeds.push(
    {
      label: "Decide a dispute",
      title: "Decide a dispute",
      says: "It is written down with its number, and everybody can read it.",
      asks: [
        { kind: "words", name: "about", label: "What it is about" },
        { kind: "words", name: "ruling", label: "What is decided" },
      ],
      command: ({ about, ruling }, by) => ({
        command: "DecideDispute",
        subject: word(about),
        ruling: word(ruling),
        by,
      }),
    },
    {
      label: "Review a decision",
      title: "Review a decision",
      says: "What comes out of it holds instead.",
      asks: [
        { kind: "number", name: "decision", label: "Number of the decision", value: "1", least: 1 },
        { kind: "words", name: "outcome", label: "What holds now" },
      ],
      command: ({ decision, outcome }, by) => ({
        command: "ReviewDispute",
        dispute_number: count(decision),
        outcome: word(outcome),
        by,
      }),
    },
  );
  if (!over)
    deeds.push({
      label: "Cancel the tournament",
      title: `Cancel ${view.name}?`,
      says: "Everybody gets everything back. This cannot be undone.",
      danger: true,
      asks: [WHY],
      command: ({ why }, by) => ({ command: "CancelTournament", by, reason: word(why) }),
    });
  return deeds;
}

// ---------------------------------------------------------------- about somebody

/** What is done about an entrant, as things are. */
export function playerDeeds(view: TournamentView, entrant: EntrantView): Deed[] {
  const { name: player, status: standing, present } = entrant;
  const playing = view.phase === "playing";
  const deeds: Deed[] = [];
  if (standing === "active") {
    deeds.push(present ? absent(player) : here(player));
    const tables = playing ? tablesFor(view, entrant) : [];
    if (tables.length > 0) deeds.push(move(entrant, tables));
    if (entrant.no_show)
      deeds.push({
        label: "Forfeit the place",
        title: `Is the place of ${player} forfeited?`,
        says: "Of somebody who was not there when the session began. His chips go out of play.",
        danger: true,
        command: (_, by) => ({ command: "ForfeitEntry", player, by }),
      });
    if (view.alternates.length > 0 && !playing) deeds.push(giveSeat(view, player));
    deeds.push(substitute(player), disqualify(player, entrant.chips));
  }
  if (playing && (standing === "eliminated" || standing === "disqualified"))
    deeds.push(reinstate(view, entrant));
  return deeds;
}

function absent(player: string): Deed {
  return {
    label: "Absent",
    title: `Is ${player} not there?`,
    says: "Cards are dealt, blinds taken and hands folded until he is back.",
    asks: [{ kind: "tick", name: "emergency", label: "It is an emergency" }],
    command: ({ emergency }, by) => ({
      command: "MarkAbsent",
      player,
      by,
      emergency: ticked(emergency),
    }),
  };
}

function here(player: string): Deed {
  return {
    label: "Present",
    title: `Is ${player} there?`,
    says: "He plays from the next hand on.",
    command: () => ({ command: "MarkPresent", player }),
  };
}

/** Tables with a free seat, and not his own. */
function tablesFor(view: TournamentView, { table_number: table }: EntrantView): Choice[] {
  return view.tables
    .filter(({ number, seats }) => number !== table && seats.some((name) => !name))
    .map(({ number, seats }) => ({
      value: String(number),
      label: `Table ${number}, ${seats.filter(Boolean).length} players`,
    }));
}

function move(
  { name: player, table_number: table }: EntrantView,
  options: readonly Choice[],
): Deed {
  return {
    label: "Move",
    title: `Move ${player} to another table?`,
    says: `He sits at table ${table} now, and goes between hands. The seat is drawn.`,
    asks: [{ kind: "choice", name: "table", label: "To", options }, WHY],
    command: ({ table, why }, by) => ({
      command: "MovePlayer",
      player,
      to_table: count(table),
      by,
      reason: word(why),
    }),
  };
}

function giveSeat(view: TournamentView, player: string): Deed {
  return {
    label: "Give the seat to a reserve",
    title: `Give the seat of ${player} away?`,
    says: "To a reserve, who pays; of a player who is not there.",
    danger: true,
    asks: [
      {
        kind: "choice",
        name: "reserve",
        label: "Reserve",
        options: view.alternates.map((name) => ({ value: name, label: name })),
      },
      {
        kind: "tick",
        name: "accepted",
        label: "The reserve was told the conditions and accepts them",
      },
    ],
    command: ({ reserve, accepted }, by) => ({
      command: "GiveSeatToAlternate",
      player,
      alternate: word(reserve),
      by,
      accepts_terms: ticked(accepted),
    }),
  };
}

function substitute(player: string): Deed {
  return {
    label: "Substitute",
    title: `Who plays instead of ${player}?`,
    says: "The substitute takes the seat and the chips, and what they win is his.",
    danger: true,
    asks: [
      { kind: "words", name: "substitute", label: "Who plays" },
      WHY,
      {
        kind: "tick",
        name: "accepted",
        label: "The substitute was told the conditions and accepts them",
      },
    ],
    command: ({ substitute, why, accepted }, by) => ({
      command: "Substitute",
      player,
      substitute: word(substitute),
      by,
      reason: word(why),
      accepts_terms: accepted === true,
    }),
  };
}

function disqualify(player: string, chips: number): Deed {
  return {
    label: "Disqualify",
    title: `Disqualify ${player}?`,
    says: `${amount(chips)} chips go out of play.`,
    danger: true,
    asks: [WHY, { kind: "tick", name: "concealed", label: "Chips were concealed: it is for good" }],
    command: ({ why, concealed }, by) => ({
      command: "Disqualify",
      player,
      by,
      reason: word(why),
      concealed_chips: ticked(concealed),
    }),
  };
}

function reinstate(view: TournamentView, { name: player, status: standing }: EntrantView): Deed {
  const out = standing === "eliminated";
  return {
    label: "Bring back",
    title: `Bring ${player} back?`,
    says: out
      ? "He was knocked out by mistake: say whose chips go back to him. Places follow."
      : "His chips come back as they were. Places follow.",
    danger: true,
    asks: out
      ? [{ kind: "people", name: "chips", label: "Chips from", known: names(inside(view)) }, WHY]
      : [WHY],
    command: ({ why, chips }, by) => ({
      command: "Reinstate",
      player,
      by,
      reason: word(why),
      ...(out ? { chips_from: chipsOf(chips) } : {}),
    }),
  };
}

// ---------------------------------------------------------------- deals

export type DealKind = "icm" | "chips" | "agreed";

export interface DealSaid {
  kind: DealKind;
  agreed: readonly string[];
  /** As typed, by name. */
  amounts: Readonly<Record<string, string>>;
  held: string;
}

/** What is typed for a player; not a number where that is none. */
const typed = (amounts: DealSaid["amounts"], name: string) =>
  Number(amounts[name]?.replaceAll(",", "").trim() || "NaN");

/** What is held back, as typed; not a number where that is none. */
export function heldBack(held: string): number {
  const count = Number(held.replaceAll(",", "").trim());
  return Number.isInteger(count) && count >= 0 ? count : NaN;
}

/** What is typed for all players together, and how it differs from what is shared, in words. */
export function typedTogether(
  { players, total }: DealPreview,
  amounts: DealSaid["amounts"],
): { sum: number; differs: string } {
  const sum = players.reduce((all, name) => all + (typed(amounts, name) || 0), 0);
  const differs =
    sum === total ? "" : `${amount(Math.abs(total - sum))} too ${sum < total ? "little" : "much"}`;
  return { sum, differs };
}

/** What is wrong with a deal, in a sentence; empty where all is well. */
export function dealTrouble(deal: DealPreview, said: DealSaid): string {
  const against = deal.players.find((name) => !said.agreed.includes(name));
  if (against) return `${against} has not agreed: all who are left must.`;
  if (heldBack(said.held) !== deal.held_back) return "Say how much is held back, in whole numbers.";
  if (said.kind !== "agreed")
    return deal.by.find(({ method: kind }) => kind === said.kind)?.reason ?? "";
  const amounts = deal.players.map((name) => typed(said.amounts, name));
  if (amounts.some((one) => !Number.isInteger(one) || one < 0))
    return "Say for everybody how much he gets.";
  const { sum, differs } = typedTogether(deal, said.amounts);
  return differs && `${amount(deal.total)} are shared, and these are ${amount(sum)}.`;
}

export function dealCommand(deal: DealPreview, said: DealSaid, by: string): TournamentCommand {
  return {
    command: "MakeDeal",
    method: said.kind,
    agreed_players: deal.players.filter((name) => said.agreed.includes(name)),
    by,
    amounts:
      said.kind === "agreed"
        ? deal.players.map((name): [string, number] => [name, typed(said.amounts, name)])
        : [],
    left_to_play_for: deal.held_back,
  };
}
