/** The director's actions: labels, confirmations and commands. */
import { formatAmount } from "$lib/amounts";
import {
  playerChipsOf,
  numberOf,
  isChecked,
  reasonField,
  textOf,
  type FieldOption,
  type ActionForm,
  type FormValues,
} from "$lib/forms/fields";
import type { DealPreview, FloorActionView, EntrantView, TournamentView } from "$lib/protocol";
import type { TournamentCommand } from "./followed-tournament.svelte";

export interface DirectorAction extends ActionForm {
  command: (values: FormValues, by: string) => TournamentCommand;
}

const REASON = reasonField();

/** Undo an action of the director. */
export function undoAction(floorAction: FloorActionView): DirectorAction {
  return {
    label: "Undo",
    title: `Undo action ${floorAction.number + 1}?`,
    description: "Everything it changed is reversed, unless later actions depend on it.",
    fields: [REASON],
    command: (values, by) => ({
      command: "UndoDirectorAction",
      action_number: floorAction.number,
      by,
      reason: textOf(values.reason),
    }),
  };
}

const namesOf = (entrants: readonly EntrantView[]) => entrants.map(({ name }) => name);
const activeEntrants = (view: TournamentView) =>
  view.entrants.filter(({ status }) => status === "active");

// ---------------------------------------------------------------- phases

/** The next step of a tournament: publish, draw seats, start. */
export function nextSteps(view: TournamentView): DirectorAction[] {
  switch (view.phase) {
    case "announced":
      return [
        {
          label: "Open registration",
          title: "Open registration?",
          description: "Players can register, and the rules and structure are final.",
          command: (_, by) => ({ command: "OpenRegistration", by }),
        },
      ];
    case "registering":
    case "between_sessions":
      return [
        {
          label: "Draw seats",
          title: "Draw tables and seats?",
          description: `A random draw for ${formatAmount(view.players_left)} players.`,
          command: () => ({ command: "DrawSeats", seed: "" }),
        },
      ];
    case "seated":
      return [
        {
          label: "Start",
          title: "Start play?",
          description: "The clock starts and every table deals.",
          command: (_, by) => ({ command: "StartSession", by }),
        },
      ];
  }
  return [];
}

/** The actions for the clock. */
export function clockActions(view: TournamentView): DirectorAction[] {
  if (view.phase !== "playing") return [];
  const { level, levels } = view;
  const actions: DirectorAction[] = [];
  if (view.paused)
    actions.push({
      label: "Resume",
      title: "Resume the clock?",
      description: "The clock runs and hands are dealt again.",
      command: (_, by) => ({ command: "ResumeClock", by }),
    });
  else
    actions.push({
      label: "Pause",
      title: "Pause the clock?",
      description: "Hands in progress are finished; no more are dealt until you resume.",
      fields: [REASON],
      command: ({ reason }, by) => ({ command: "PauseClock", by, reason: textOf(reason) }),
    });
  const setLevel = (label: string, number: number): DirectorAction => ({
    label,
    title: `Go to the start of level ${number}?`,
    description: "Every table plays its stakes from the next hand.",
    fields: [REASON],
    command: ({ reason }, by) => ({
      command: "SetLevel",
      level: number,
      by,
      reason: textOf(reason),
    }),
  });
  if (level > 1) actions.push(setLevel("Previous level", level - 1));
  if (level < levels.length) actions.push(setLevel("Next level", level + 1));
  actions.push(
    {
      label: "Break",
      title: "Start a break?",
      description: "Hands in progress are finished first.",
      fields: [
        { kind: "number", name: "minutes", label: "Minutes", value: "15", min: 1, max: 1440 },
      ],
      command: ({ minutes }, by) => ({
        command: "StartBreak",
        seconds: numberOf(minutes) * 60,
        by,
      }),
    },
    {
      label: "Shot clock",
      title: "How long do players have to act?",
      description: "From the next hand.",
      fields: [
        {
          kind: "number",
          name: "seconds",
          label: "Seconds",
          hint: "0 for no shot clock: players call the clock instead.",
          value: "30",
          min: 0,
          max: 600,
        },
      ],
      command: ({ seconds }, by) => ({ command: "SetShotClock", seconds: numberOf(seconds), by }),
    },
  );
  return actions;
}

/** The actions for the tournament as a whole. */
export function tournamentActions(view: TournamentView): DirectorAction[] {
  const isOver = view.phase === "finished" || view.phase === "cancelled";
  const actions: DirectorAction[] = [];
  if (!isOver)
    actions.push({
      label: "Name director",
      title: "Who is the tournament director?",
      description: view.director ? `Currently ${view.director}.` : "Nobody yet.",
      fields: [{ kind: "text", name: "name", label: "Name" }],
      command: ({ name }, by) => ({ command: "NameDirector", name: textOf(name), by }),
    });
  if (view.phase === "announced" || view.phase === "registering")
    actions.push({
      label: "Seats per table",
      title: "How many seats per table?",
      description: "The draw puts at most this many players at a table.",
      fields: [{ kind: "number", name: "seats", label: "Seats", value: "9", min: 2, max: 13 }],
      command: ({ seats }, by) => ({
        command: "SetSeatsPerTable",
        seat_count: numberOf(seats),
        by,
      }),
    });
  if (!isOver && view.phase !== "announced")
    actions.push(
      {
        label: "Refuse entry",
        title: "Refuse entry?",
        description: "The player can’t register. If they already have, disqualify them instead.",
        fields: [{ kind: "text", name: "player", label: "Player" }, REASON],
        command: ({ player, reason }, by) => ({
          command: "RefuseRegistration",
          player: textOf(player),
          by,
          reason: textOf(reason),
        }),
      },
      {
        label: "Lift refusal",
        title: "Lift a refusal?",
        description: "The player can register again.",
        fields: [{ kind: "text", name: "player", label: "Player" }, REASON],
        command: ({ player, reason }, by) => ({
          command: "AllowRegistration",
          player: textOf(player),
          by,
          reason: textOf(reason),
        }),
      },
    );
  actions.push(
    {
      label: "Decide a dispute",
      title: "Decide a dispute",
      description: "It’s recorded with a number, for everyone to read.",
      fields: [
        { kind: "text", name: "subject", label: "Dispute" },
        { kind: "text", name: "ruling", label: "Decision" },
      ],
      command: ({ subject, ruling }, by) => ({
        command: "DecideDispute",
        subject: textOf(subject),
        ruling: textOf(ruling),
        by,
      }),
    },
    {
      label: "Review a decision",
      title: "Review a decision",
      description: "The new outcome replaces the old one.",
      fields: [
        { kind: "number", name: "decision", label: "Decision number", value: "1", min: 1 },
        { kind: "text", name: "outcome", label: "New outcome" },
      ],
      command: ({ decision, outcome }, by) => ({
        command: "ReviewDispute",
        dispute_number: numberOf(decision),
        outcome: textOf(outcome),
        by,
      }),
    },
  );
  if (!isOver)
    actions.push({
      label: "Cancel tournament",
      title: `Cancel ${view.name}?`,
      description: "Everyone is refunded in full. This can’t be undone.",
      danger: true,
      fields: [REASON],
      command: ({ reason }, by) => ({ command: "CancelTournament", by, reason: textOf(reason) }),
    });
  return actions;
}

// ---------------------------------------------------------------- entrants

/** The actions for an entrant. */
export function playerActions(view: TournamentView, entrant: EntrantView): DirectorAction[] {
  const { name: player, status, present } = entrant;
  const playing = view.phase === "playing";
  const actions: DirectorAction[] = [];
  if (status === "active") {
    actions.push(present ? markAbsent(player) : markPresent(player));
    const tables = playing ? otherTables(view, entrant) : [];
    if (tables.length > 0) actions.push(movePlayer(entrant, tables));
    if (entrant.no_show)
      actions.push({
        label: "Forfeit entry",
        title: `Forfeit ${player}’s entry?`,
        description:
          "For a player who wasn’t there when the session started. Their chips go out of play.",
        danger: true,
        command: (_, by) => ({ command: "ForfeitEntry", player, by }),
      });
    if (view.alternates.length > 0 && !playing) actions.push(giveSeatToAlternate(view, player));
    actions.push(substitute(player), disqualify(player, entrant.chips));
  }
  if (playing && (status === "eliminated" || status === "disqualified"))
    actions.push(reinstate(view, entrant));
  return actions;
}

function markAbsent(player: string): DirectorAction {
  return {
    label: "Mark absent",
    title: `Mark ${player} absent?`,
    description:
      "They’re dealt in, their blinds are posted and their hands folded until they’re back.",
    fields: [{ kind: "checkbox", name: "emergency", label: "Emergency" }],
    command: ({ emergency }, by) => ({
      command: "MarkAbsent",
      player,
      by,
      emergency: isChecked(emergency),
    }),
  };
}

function markPresent(player: string): DirectorAction {
  return {
    label: "Mark present",
    title: `Mark ${player} present?`,
    description: "They play from the next hand.",
    command: () => ({ command: "MarkPresent", player }),
  };
}

/** Other tables with a free seat. */
function otherTables(
  view: TournamentView,
  { table_number: tableNumber }: EntrantView,
): FieldOption[] {
  return view.tables
    .filter(({ number, seats }) => number !== tableNumber && seats.some((name) => !name))
    .map(({ number, seats }) => ({
      value: String(number),
      label: `Table ${number}, ${seats.filter(Boolean).length} players`,
    }));
}

function movePlayer(
  { name: player, table_number: tableNumber }: EntrantView,
  options: readonly FieldOption[],
): DirectorAction {
  return {
    label: "Move",
    title: `Move ${player} to another table?`,
    description: `They’re at table ${tableNumber} now, and move between hands. The seat is drawn.`,
    fields: [{ kind: "choice", name: "table", label: "To", options }, REASON],
    command: ({ table, reason }, by) => ({
      command: "MovePlayer",
      player,
      to_table: numberOf(table),
      by,
      reason: textOf(reason),
    }),
  };
}

function giveSeatToAlternate(view: TournamentView, player: string): DirectorAction {
  return {
    label: "Give seat to an alternate",
    title: `Give ${player}’s seat away?`,
    description: "For a player who isn’t there. The alternate pays the buy-in.",
    danger: true,
    fields: [
      {
        kind: "choice",
        name: "alternate",
        label: "Alternate",
        options: view.alternates.map((name) => ({ value: name, label: name })),
      },
      {
        kind: "checkbox",
        name: "accepted",
        label: "The alternate agrees to the tournament rules",
      },
    ],
    command: ({ alternate, accepted }, by) => ({
      command: "GiveSeatToAlternate",
      player,
      alternate: textOf(alternate),
      by,
      accepts_terms: isChecked(accepted),
    }),
  };
}

function substitute(player: string): DirectorAction {
  return {
    label: "Substitute",
    title: `Who plays for ${player}?`,
    description: "The substitute takes over the seat and chips, and keeps what they win.",
    danger: true,
    fields: [
      { kind: "text", name: "substitute", label: "Substitute" },
      REASON,
      {
        kind: "checkbox",
        name: "accepted",
        label: "The substitute agrees to the tournament rules",
      },
    ],
    command: ({ substitute, reason, accepted }, by) => ({
      command: "Substitute",
      player,
      substitute: textOf(substitute),
      by,
      reason: textOf(reason),
      accepts_terms: accepted === true,
    }),
  };
}

function disqualify(player: string, chips: number): DirectorAction {
  return {
    label: "Disqualify",
    title: `Disqualify ${player}?`,
    description: `${formatAmount(chips)} chips go out of play.`,
    danger: true,
    fields: [
      REASON,
      { kind: "checkbox", name: "concealed", label: "Chips were concealed (permanent)" },
    ],
    command: ({ reason, concealed }, by) => ({
      command: "Disqualify",
      player,
      by,
      reason: textOf(reason),
      concealed_chips: isChecked(concealed),
    }),
  };
}

function reinstate(view: TournamentView, { name: player, status }: EntrantView): DirectorAction {
  const wasEliminated = status === "eliminated";
  return {
    label: "Reinstate",
    title: `Reinstate ${player}?`,
    description: wasEliminated
      ? "Knocked out by mistake: enter whose chips are returned. Places are updated."
      : "Their chips come back as they were. Places are updated.",
    danger: true,
    fields: wasEliminated
      ? [
          {
            kind: "playerChips",
            name: "chips",
            label: "Chips from",
            suggestions: namesOf(activeEntrants(view)),
          },
          REASON,
        ]
      : [REASON],
    command: ({ reason, chips }, by) => ({
      command: "Reinstate",
      player,
      by,
      reason: textOf(reason),
      ...(wasEliminated ? { chips_from: playerChipsOf(chips) } : {}),
    }),
  };
}

// ---------------------------------------------------------------- deals

export type DealMethod = "icm" | "chips" | "agreed";

export interface DealFormValues {
  method: DealMethod;
  agreedPlayers: readonly string[];
  /** As typed, by name. */
  amounts: Readonly<Record<string, string>>;
  leftToPlayFor: string;
}

/** The amount typed for a player; NaN if it is not a number. */
const typedAmount = (amounts: DealFormValues["amounts"], name: string) =>
  Number(amounts[name]?.replaceAll(",", "").trim() || "NaN");

/** The amount left to play for, as typed; NaN if it is not a whole number. */
export function parseLeftToPlayFor(text: string): number {
  const count = Number(text.replaceAll(",", "").trim());
  return Number.isInteger(count) && count >= 0 ? count : NaN;
}

/** The total of the typed amounts, and how it differs from the total to share. */
export function typedTotal(
  { players, total }: DealPreview,
  amounts: DealFormValues["amounts"],
): { sum: number; difference: string } {
  const sum = players.reduce((sum, name) => sum + (typedAmount(amounts, name) || 0), 0);
  const difference =
    sum === total ? "" : `${formatAmount(Math.abs(total - sum))} ${sum < total ? "short" : "over"}`;
  return { sum, difference };
}

/** What is wrong with a deal; empty if nothing is. */
export function dealError(deal: DealPreview, form: DealFormValues): string {
  const notAgreed = deal.players.find((name) => !form.agreedPlayers.includes(name));
  if (notAgreed) return `${notAgreed} has not agreed: every player left must.`;
  if (parseLeftToPlayFor(form.leftToPlayFor) !== deal.left_to_play_for)
    return "Enter how much is left to play for, as a whole number.";
  if (form.method !== "agreed")
    return deal.splits.find(({ method }) => method === form.method)?.reason ?? "";
  const amounts = deal.players.map((name) => typedAmount(form.amounts, name));
  if (amounts.some((value) => !Number.isInteger(value) || value < 0))
    return "Enter an amount for every player.";
  const { sum, difference } = typedTotal(deal, form.amounts);
  return (
    difference && `The amounts add up to ${formatAmount(sum)}, not ${formatAmount(deal.total)}.`
  );
}

export function dealCommand(
  deal: DealPreview,
  form: DealFormValues,
  by: string,
): TournamentCommand {
  return {
    command: "MakeDeal",
    method: form.method,
    agreed_players: deal.players.filter((name) => form.agreedPlayers.includes(name)),
    by,
    amounts:
      form.method === "agreed"
        ? deal.players.map((name): [string, number] => [name, typedAmount(form.amounts, name)])
        : [],
    left_to_play_for: deal.left_to_play_for,
  };
}
