/** The floor's actions at the podium: labels, confirmations and commands. */
import {
  numberOf,
  listOf,
  isChecked,
  reasonField,
  textOf,
  type FormField,
  type ActionForm,
  type FormValues,
} from "$lib/forms/fields";
import type {
  PodiumView,
  SeatCallView,
  PodiumTableView,
  WaitlistView,
  PodiumPersonView,
  ListedGame,
  TableChangeRequestView,
} from "$lib/protocol";
import type { PodiumCommand } from "./commands";

/** An action that sends a command to the podium. */
export interface PodiumCommandAction extends ActionForm {
  command: (values: FormValues) => PodiumCommand;
}
/** An action that removes a bot; no rulebook has a rule for it. */
export interface RemoveBotAction extends ActionForm {
  bot: string;
}
export type PodiumAction = PodiumCommandAction | RemoveBotAction;

/** The server fills in who did it; the reason is logged. */
const withReason = (values: FormValues) => ({ by: "", reason: textOf(values.reason) });
/** The server shuffles the deck for the draw. */
const NO_SEED = "";

const MINUTE = 60;
const DAY = 86_400;

function closingField(
  label: string,
  minutes: readonly number[],
  defaultMinutes: number,
): FormField {
  const options = minutes.map((count) => ({
    value: String(count * MINUTE),
    label:
      count === 0
        ? "now"
        : count < 60
          ? `in ${count} minutes`
          : `in ${count / 60} ${count === 60 ? "hour" : "hours"}`,
  }));
  return { kind: "choice", name: "in", label, value: String(defaultMinutes * MINUTE), options };
}

const playerField = (view: PodiumView, value = ""): FormField => ({
  kind: "text",
  name: "player",
  label: "Player",
  value,
  suggestions: knownNames(view),
});

/** Everyone known here: at the podium, on waitlists or at tables. */
export function knownNames(view: PodiumView): string[] {
  const names = [
    ...(view.floor?.people.map(({ name }) => name) ?? []),
    ...view.waitlists.flatMap(({ waiting }) => waiting.map(({ player }) => player)),
    ...view.tables.flatMap(({ seats }) => seats),
  ];
  return [...new Set(names.filter(Boolean))].toSorted((a, b) => a.localeCompare(b));
}

/** The groups that people belong to or that games are reserved for. */
export function knownGroups(view: PodiumView): string[] {
  const allGroups = [
    ...(view.floor?.people.flatMap(({ groups }) => groups) ?? []),
    ...view.tables.map(({ group }) => group),
  ];
  return [...new Set(allGroups.filter(Boolean))].toSorted((a, b) => a.localeCompare(b));
}

// ---------------------------------------------------------------- waitlists

export function addToWaitlist(view: PodiumView, waitlist: WaitlistView): PodiumCommandAction {
  return {
    label: "Add player",
    title: `Add a player to the ${waitlist.game_names} waitlist`,
    description: "They’re told when they’re called.",
    fields: [playerField(view)],
    command: ({ player: name }) => ({
      command: "JoinWaitlist",
      player: textOf(name),
      waitlist: waitlist.name,
    }),
  };
}

export function waitingActions(
  waitlist: WaitlistView,
  name: string,
  away: boolean,
): PodiumCommandAction[] {
  return [
    away
      ? {
          label: "Check in",
          title: `Check ${name} in?`,
          description: "They’re called again in turn.",
          command: () => ({ command: "CheckIn", player: name }),
        }
      : {
          label: "Mark away",
          title: `Mark ${name} as away?`,
          description: "They keep their place, but aren’t called until they’re back.",
          command: () => ({ command: "StepAway", player: name }),
        },
    {
      label: "Remove",
      title: `Remove ${name} from the waitlist?`,
      description: `They lose their place on the ${waitlist.game_names} waitlist.`,
      danger: true,
      command: () => ({ command: "LeaveWaitlist", player: name, waitlist: waitlist.name }),
    },
  ];
}

export function callActions(call: SeatCallView): PodiumCommandAction[] {
  const { player: name, table_name: tableName } = call;
  const actions: PodiumCommandAction[] = [];
  if (!call.answered) {
    actions.push({
      label: "Answered",
      title: `Has ${name} answered?`,
      description: `This locks up a seat at table ${tableName} for them.`,
      command: () => ({ command: "AnswerCall", player: name }),
    });
  } else if (!call.arrived) {
    actions.push({
      label: "Arrived",
      title: `Has ${name} arrived at table ${tableName}?`,
      description: "Whoever arrives first picks their seat first.",
      command: () => ({ command: "Arrive", player: name }),
    });
  }
  actions.push({
    label: "Declined",
    title: `Has ${name} declined the seat?`,
    description: "The next player on the waitlist is called.",
    danger: true,
    command: () => ({ command: "DeclineSeat", player: name }),
  });
  return actions;
}

// ---------------------------------------------------------------- tables

/** Changes the limit at the players' request. */
function changeLimit(table: PodiumTableView, game: ListedGame): PodiumCommandAction {
  return {
    label: "Change limit",
    title: `Change the limit at table ${table.name}?`,
    description:
      "At the players’ request. The house rules say what it takes, and whether objections count.",
    fields: [
      {
        kind: "number",
        name: "low",
        label: "Small blind or bet",
        value: String(game.stakes[0] ?? 1),
      },
      {
        kind: "number",
        name: "high",
        label: "Big blind or bet",
        value: String(game.stakes[1] ?? 2),
      },
      {
        kind: "text",
        name: "objectors",
        label: "Players who object",
        hint: "Separate names with commas.",
        suggestions: table.seats.filter(Boolean),
        optional: true,
      },
      { kind: "checkbox", name: "approved", label: "Approved by the house" },
      reasonField("players’ request"),
    ],
    command: (values) => ({
      command: "ChangeLimit",
      ...withReason(values),
      table: table.name,
      game: { ...game, stakes: [numberOf(values.low), numberOf(values.high)], buy_in: [0, 0] },
      objectors: listOf(values.objectors),
      approved: isChecked(values.approved),
    }),
  };
}

export function tableActions(view: PodiumView, table: PodiumTableView): PodiumCommandAction[] {
  const { name: tableName } = table;
  const game = view.waitlists.find(({ name }) => name === table.waitlist)?.game;
  return [
    ...(game?.stakes.length === 2 ? [changeLimit(table, game)] : []),
    {
      label: "Add a chair",
      title: `Add a chair to table ${tableName}?`,
      description: "Until someone leaves.",
      fields: [
        {
          kind: "checkbox",
          name: "broken",
          label: "For a player from a broken table",
        },
        reasonField("players agree"),
      ],
      command: (values) => ({
        command: "AddChair",
        ...withReason(values),
        table: tableName,
        for_broken_game: isChecked(values.broken),
      }),
    },
    {
      label: table.closes_at > 0 ? "Change closing time" : "Schedule closing",
      title: `When does table ${tableName} close?`,
      description: "Everyone at the table is told.",
      fields: [closingField("Closes", [15, 30, 60, 120, 180], 60), reasonField("end of the night")],
      command: (values) => ({
        command: "ScheduleTableClosing",
        ...withReason(values),
        table: tableName,
        closes_at: view.now + numberOf(values.in),
      }),
    },
    {
      label: "Draw to leave",
      title: `Draw for who leaves table ${tableName} first?`,
      description:
        "Players who want to change tables are dealt a card each and leave in card order.",
      fields: [reasonField("several players want to leave")],
      command: (values) => ({
        command: "DrawForTableChange",
        ...withReason(values),
        table: tableName,
        seed: NO_SEED,
      }),
    },
    {
      label: "Break table",
      title: `Break table ${tableName}?`,
      description:
        "Players draw for seats at other tables of this game, or go to the top of its waitlist.",
      danger: true,
      fields: [reasonField("too few players")],
      command: (values) => ({
        command: "BreakGame",
        ...withReason(values),
        table: tableName,
        seed: NO_SEED,
      }),
    },
    {
      label: "Close table",
      title: `Close table ${tableName}?`,
      description: "At closing time, or when nobody is playing. Everyone gets their chips back.",
      danger: true,
      fields: [reasonField("nobody is playing")],
      command: (values) => ({ command: "CloseTable", ...withReason(values), table: tableName }),
    },
  ];
}

export function changeRequestActions({
  player: name,
  to_table: toTable,
}: TableChangeRequestView): PodiumCommandAction[] {
  return [
    {
      label: "Allow",
      title: `Let ${name} change to table ${toTable}?`,
      description: "They move when a seat opens there.",
      fields: [reasonField("player’s request")],
      command: (values) => ({ command: "ApproveTableChange", ...withReason(values), player: name }),
    },
    {
      label: "Deny",
      title: `Deny ${name} the change to table ${toTable}?`,
      description: "They stay where they are.",
      danger: true,
      fields: [reasonField("table would be short")],
      command: (values) => ({ command: "DenyTableChange", ...withReason(values), player: name }),
    },
  ];
}

// ---------------------------------------------------------------- people

export function identify(view: PodiumView, name = ""): PodiumCommandAction {
  return {
    label: "Check ID",
    title: name ? `Check ${name}’s ID` : "Check a player’s ID",
    description:
      "Record what they show at the podium. Players known to staff need not show it again.",
    fields: [
      playerField(view, name),
      { kind: "number", name: "age", label: "Age" },
      {
        kind: "choice",
        name: "document",
        label: "Document",
        value: "passport",
        options: [
          { value: "", label: "None" },
          { value: "passport", label: "Passport" },
          { value: "identity card", label: "Identity card" },
          { value: "driving licence", label: "Driving licence" },
        ],
      },
      { kind: "date", name: "expires", label: "Expires", optional: true },
      { kind: "text", name: "tier", label: "Players card tier", optional: true },
      ...(view.floor?.private_games_clause ? [groupsField(view, name)] : []),
      { kind: "checkbox", name: "card", label: "Has a players card", value: true },
      { kind: "checkbox", name: "known", label: "Known to staff" },
      reasonField("shown at the podium"),
    ],
    command: (values) => ({
      command: "Identify",
      ...withReason(values),
      player: textOf(values.player),
      age: numberOf(values.age),
      document: textOf(values.document),
      document_expires_at: textOf(values.expires)
        ? view.now + secondsUntil(textOf(values.expires))
        : 0,
      has_players_card: isChecked(values.card),
      tier: textOf(values.tier),
      already_verified: isChecked(values.known),
      groups: listOf(values.groups),
    }),
  };
}

/** The groups a player belongs to, if games may be reserved for one. */
function groupsField(view: PodiumView, name: string): FormField {
  const person = view.floor?.people.find((person) => person.name === name);
  return {
    kind: "text",
    name: "groups",
    label: "Groups",
    value: person?.groups.join(", ") ?? "",
    hint: "For private games. Separate with commas.",
    suggestions: knownGroups(view),
    optional: true,
  };
}

/** Seconds until the start of a day. */
function secondsUntil(day: string): number {
  return Math.round((new Date(`${day}T00:00`).getTime() - Date.now()) / 1000);
}

export function keepApart(view: PodiumView): PodiumCommandAction {
  return {
    label: "Keep apart",
    title: "Keep two players apart",
    description: "Neither is called to a table where the other sits.",
    fields: [
      { ...playerField(view), name: "first", label: "First player" },
      { ...playerField(view), name: "second", label: "Second player" },
      reasonField("playing as partners"),
    ],
    command: (values) => ({
      command: "KeepApart",
      ...withReason(values),
      first_player: textOf(values.first),
      second_player: textOf(values.second),
    }),
  };
}

export function personActions(view: PodiumView, person: PodiumPersonView): PodiumCommandAction[] {
  const { name } = person;
  const restricted =
    person.barred_reason !== "" ||
    person.excluded_until > view.now ||
    person.penalty_hands_left > 0;
  const seated = view.tables.some(({ seats }) => seats.includes(name));
  const actions: PodiumCommandAction[] = [];
  if (restricted) {
    actions.push({
      label: "Readmit",
      title: `Let ${name} play again?`,
      description: "This lifts every bar, exclusion and penalty.",
      fields: [reasonField("may play again")],
      command: (values) => ({ command: "LiftRestrictions", ...withReason(values), player: name }),
    });
  }
  actions.push({
    label: "Warn",
    title: `Warn ${name}?`,
    description: "The warning is recorded with its reason.",
    fields: [reasonField("conduct")],
    command: (values) => ({ command: "Warn", ...withReason(values), player: name }),
  });
  if (seated) {
    actions.push({
      label: "Penalise",
      title: `Penalise ${name}?`,
      description: "They sit out this many hands at their table and miss their blinds.",
      danger: true,
      fields: [
        { kind: "number", name: "hands", label: "Hands", value: "3" },
        reasonField("conduct"),
      ],
      command: (values) => ({
        command: "Penalise",
        ...withReason(values),
        player: name,
        hand_count: numberOf(values.hands),
      }),
    });
  }
  actions.push(
    {
      label: "Accommodate",
      title: `Accommodate ${name}?`,
      description:
        "Players with special needs get more time when called, and can join waitlists remotely.",
      fields: [
        { kind: "number", name: "minutes", label: "Extra minutes when called", value: "5" },
        { kind: "checkbox", name: "remote", label: "May join waitlists remotely" },
        reasonField("special needs"),
      ],
      command: (values) => ({
        command: "Accommodate",
        ...withReason(values),
        player: name,
        extra_seconds: numberOf(values.minutes) * MINUTE,
        may_join_remotely: isChecked(values.remote),
      }),
    },
    {
      label: "Exclude",
      title: `Exclude ${name}?`,
      description:
        "At their own request or someone else’s. They come off every waitlist and leave their seat.",
      danger: true,
      fields: [
        {
          kind: "choice",
          name: "in",
          label: "For",
          value: String(30 * DAY),
          options: [
            { value: String(DAY), label: "1 day" },
            { value: String(7 * DAY), label: "1 week" },
            { value: String(30 * DAY), label: "1 month" },
            { value: String(182 * DAY), label: "6 months" },
            { value: String(365 * DAY), label: "1 year" },
          ],
        },
        reasonField("own request"),
      ],
      command: (values) => ({
        command: "Exclude",
        ...withReason(values),
        player: name,
        until: view.now + numberOf(values.in),
      }),
    },
    {
      label: "Bar",
      title: `Bar ${name}?`,
      description:
        "They can’t play here any more: they come off every waitlist and leave their seat.",
      danger: true,
      fields: [reasonField("conduct")],
      command: (values) => ({ command: "Bar", ...withReason(values), player: name }),
    },
  );
  return actions;
}

export function removeBot(bot: string): RemoveBotAction {
  return {
    label: "Remove bot",
    title: `Remove ${bot}?`,
    description: "The bot leaves its waitlists now, and its seat after the hand.",
    bot,
  };
}

export function setClosingTime(view: PodiumView): PodiumCommandAction {
  return {
    label: "Set closing time",
    title: "When does the room close?",
    description: "After that nobody can join a waitlist and no table opens.",
    fields: [
      closingField("Closes", [0, 30, 60, 120, 180, 240, 360, 480], 240),
      reasonField("end of the night"),
    ],
    command: (values) => ({
      command: "SetClosingTime",
      ...withReason(values),
      closes_at: view.now + numberOf(values.in),
    }),
  };
}
