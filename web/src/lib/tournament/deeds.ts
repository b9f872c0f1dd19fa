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
    says: "Everything it changed is reversed, unless later actions depend on it.",
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
          label: "Open registration",
          title: "Open registration?",
          says: "Players can register, and the rules and structure are final.",
          command: (_, by) => ({ command: "OpenRegistration", by }),
        },
      ];
    case "registering":
    case "between_sessions":
      return [
        {
          label: "Draw seats",
          title: "Draw tables and seats?",
          says: `A random draw for ${amount(view.players_left)} players.`,
          command: () => ({ command: "DrawSeats", seed: "" }),
        },
      ];
    case "seated":
      return [
        {
          label: "Start",
          title: "Start play?",
          says: "The clock starts and every table deals.",
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
      title: "Resume the clock?",
      says: "The clock runs and hands are dealt again.",
      command: (_, by) => ({ command: "ResumeClock", by }),
    });
  else
    deeds.push({
      label: "Pause",
      title: "Pause the clock?",
      says: "Hands in progress are finished; no more are dealt until you resume.",
      asks: [WHY],
      command: ({ why }, by) => ({ command: "PauseClock", by, reason: word(why) }),
    });
  const to = (label: string, number: number): Deed => ({
    label,
    title: `Go to the start of level ${number}?`,
    says: "Every table plays its stakes from the next hand.",
    asks: [WHY],
    command: ({ why }, by) => ({ command: "SetLevel", level: number, by, reason: word(why) }),
  });
  if (level > 1) deeds.push(to("Previous level", level - 1));
  if (level < levels.length) deeds.push(to("Next level", level + 1));
  deeds.push(
    {
      label: "Break",
      title: "Start a break?",
      says: "Hands in progress are finished first.",
      asks: [
        { kind: "number", name: "minutes", label: "Minutes", value: "15", least: 1, most: 1440 },
      ],
      command: ({ minutes }, by) => ({ command: "StartBreak", seconds: count(minutes) * 60, by }),
    },
    {
      label: "Shot clock",
      title: "How long do players have to act?",
      says: "From the next hand.",
      asks: [
        {
          kind: "number",
          name: "seconds",
          label: "Seconds",
          hint: "0 for no shot clock: players call the clock instead.",
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
      label: "Name director",
      title: "Who is the tournament director?",
      says: view.director ? `Currently ${view.director}.` : "Nobody yet.",
      asks: [{ kind: "words", name: "name", label: "Name" }],
      command: ({ name }, by) => ({ command: "NameDirector", name: word(name), by }),
    });
  if (view.phase === "announced" || view.phase === "registering")
    deeds.push({
      label: "Seats per table",
      title: "How many seats per table?",
      says: "The draw puts at most this many players at a table.",
      asks: [{ kind: "number", name: "seats", label: "Seats", value: "9", least: 2, most: 13 }],
      command: ({ seats }, by) => ({ command: "SetSeatsPerTable", seats: count(seats), by }),
    });
  if (!over && view.phase !== "announced")
    deeds.push(
      {
        label: "Refuse registration",
        title: "Refuse registration?",
        says: "The player can’t register. If they already have, disqualify them instead.",
        asks: [{ kind: "words", name: "player", label: "Player" }, WHY],
        command: ({ player, why }, by) => ({
          command: "RefuseRegistration",
          player: word(player),
          by,
          reason: word(why),
        }),
      },
      {
        label: "Lift refusal",
        title: "Lift a refusal?",
        says: "The player can register again.",
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
      says: "It’s recorded with a number, for everyone to read.",
      asks: [
        { kind: "words", name: "about", label: "Dispute" },
        { kind: "words", name: "ruling", label: "Decision" },
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
      says: "The new outcome replaces the old one.",
      asks: [
        { kind: "number", name: "decision", label: "Decision number", value: "1", least: 1 },
        { kind: "words", name: "outcome", label: "New outcome" },
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
      label: "Cancel tournament",
      title: `Cancel ${view.name}?`,
      says: "Everyone is refunded in full. This can’t be undone.",
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
        label: "Forfeit entry",
        title: `Forfeit ${player}’s entry?`,
        says: "For a player who wasn’t there when the session started. Their chips go out of play.",
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
    label: "Mark absent",
    title: `Mark ${player} absent?`,
    says: "They’re dealt in, their blinds are posted and their hands folded until they’re back.",
    asks: [{ kind: "tick", name: "emergency", label: "Emergency" }],
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
    label: "Mark present",
    title: `Mark ${player} present?`,
    says: "They play from the next hand.",
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
    says: `They’re at table ${table} now, and move between hands. The seat is drawn.`,
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
    label: "Give seat to an alternate",
    title: `Give ${player}’s seat away?`,
    says: "For a player who isn’t there. The alternate pays the buy-in.",
    danger: true,
    asks: [
      {
        kind: "choice",
        name: "reserve",
        label: "Alternate",
        options: view.alternates.map((name) => ({ value: name, label: name })),
      },
      {
        kind: "tick",
        name: "accepted",
        label: "The alternate agrees to the tournament rules",
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
    title: `Who plays for ${player}?`,
    says: "The substitute takes over the seat and chips, and keeps what they win.",
    danger: true,
    asks: [
      { kind: "words", name: "substitute", label: "Substitute" },
      WHY,
      {
        kind: "tick",
        name: "accepted",
        label: "The substitute agrees to the tournament rules",
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
    asks: [WHY, { kind: "tick", name: "concealed", label: "Chips were concealed (permanent)" }],
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
    label: "Reinstate",
    title: `Reinstate ${player}?`,
    says: out
      ? "Knocked out by mistake: enter whose chips are returned. Places are updated."
      : "Their chips come back as they were. Places are updated.",
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
    sum === total ? "" : `${amount(Math.abs(total - sum))} ${sum < total ? "short" : "over"}`;
  return { sum, differs };
}

/** What is wrong with a deal, in a sentence; empty where all is well. */
export function dealTrouble(deal: DealPreview, said: DealSaid): string {
  const against = deal.players.find((name) => !said.agreed.includes(name));
  if (against) return `${against} has not agreed: every player left must.`;
  if (heldBack(said.held) !== deal.held_back)
    return "Enter how much is left to play for, as a whole number.";
  if (said.kind !== "agreed")
    return deal.by.find(({ method: kind }) => kind === said.kind)?.reason ?? "";
  const amounts = deal.players.map((name) => typed(said.amounts, name));
  if (amounts.some((one) => !Number.isInteger(one) || one < 0))
    return "Enter an amount for every player.";
  const { sum, differs } = typedTogether(deal, said.amounts);
  return differs && `The amounts add up to ${amount(sum)}, not ${amount(deal.total)}.`;
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
