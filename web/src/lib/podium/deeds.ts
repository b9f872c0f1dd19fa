/** What the floor does at the podium: what it is called, what is asked first, and what is said then. */
import {
  count,
  several,
  ticked,
  why,
  word,
  type Ask,
  type Question,
  type Values,
} from "$lib/asking/asks";
import type {
  PodiumView,
  SeatCallView,
  PodiumTableView,
  WaitlistView,
  PodiumPersonView,
  ListedGame,
  TableChangeRequestView,
} from "$lib/protocol";
import type { RoomCommand } from "./say";

/** What is said at the podium. */
export interface Saying extends Question {
  command: (said: Values) => RoomCommand;
}
/** A bot is sent away, which is no business of the room's book. */
export interface Sending extends Question {
  bot: string;
}
export type Deed = Saying | Sending;

/** The server signs what the floor does; the reason is written down. */
const signed = (said: Values) => ({ by: "", reason: word(said.why) });
/** The server spreads the deck from which cards are drawn. */
const NO_SEED = "";

const MINUTE = 60;
const DAY = 86_400;

function within(label: string, minutes: readonly number[], usual: number): Ask {
  const options = minutes.map((many) => ({
    value: String(many * MINUTE),
    label:
      many === 0
        ? "now"
        : many < 60
          ? `in ${many} minutes`
          : `in ${many / 60} ${many === 60 ? "hour" : "hours"}`,
  }));
  return { kind: "choice", name: "in", label, value: String(usual * MINUTE), options };
}

const player = (view: PodiumView, value = ""): Ask => ({
  kind: "words",
  name: "player",
  label: "Player",
  value,
  known: namesOf(view),
});

/** Everybody who is known here: at the podium, on lists, at tables. */
export function namesOf(view: PodiumView): string[] {
  const all = [
    ...(view.floor?.people.map(({ name }) => name) ?? []),
    ...view.waitlists.flatMap(({ waiting }) => waiting.map(({ player }) => player)),
    ...view.tables.flatMap(({ seats }) => seats),
  ];
  return [...new Set(all.filter(Boolean))].toSorted((a, b) => a.localeCompare(b));
}

/** The groups that somebody belongs to, or that a game is for. */
export function groupsOf(view: PodiumView): string[] {
  const all = [
    ...(view.floor?.people.flatMap(({ groups }) => groups) ?? []),
    ...view.tables.map(({ group }) => group),
  ];
  return [...new Set(all.filter(Boolean))].toSorted((a, b) => a.localeCompare(b));
}

// ---------------------------------------------------------------- lists

export function putOn(view: PodiumView, list: WaitlistView): Saying {
  return {
    label: "Put on",
    title: `Put somebody on the list of ${list.game_names}`,
    says: "He is told when he is called.",
    asks: [player(view)],
    command: ({ player }) => ({
      command: "JoinWaitlist",
      player: word(player),
      waitlist: list.name,
    }),
  };
}

export function waitingDeeds(list: WaitlistView, name: string, away: boolean): Saying[] {
  return [
    away
      ? {
          label: "He is here",
          title: `Is ${name} here again?`,
          says: "He is called again in his turn.",
          command: () => ({ command: "CheckIn", player: name }),
        }
      : {
          label: "Steps away",
          title: `Does ${name} step away?`,
          says: "He keeps his place, and is not called until he is here.",
          command: () => ({ command: "StepAway", player: name }),
        },
    {
      label: "Take off",
      title: `Take ${name} off the list?`,
      says: `He is on the list of ${list.game_names} no longer.`,
      danger: true,
      command: () => ({ command: "LeaveWaitlist", player: name, waitlist: list.name }),
    },
  ];
}

export function callDeeds(call: SeatCallView): Saying[] {
  const { player: name, table_name: table } = call;
  const deeds: Saying[] = [];
  if (!call.answered) {
    deeds.push({
      label: "Answered",
      title: `Has ${name} answered?`,
      says: `A seat at table ${table} is kept for him.`,
      command: () => ({ command: "AnswerCall", player: name }),
    });
  } else if (!call.arrived) {
    deeds.push({
      label: "Is there",
      title: `Is ${name} at table ${table}?`,
      says: "Who comes first chooses his seat first.",
      command: () => ({ command: "Arrive", player: name }),
    });
  }
  deeds.push({
    label: "Declines",
    title: `Does ${name} not want the seat?`,
    says: "The next on the list is called.",
    danger: true,
    command: () => ({ command: "DeclineSeat", player: name }),
  });
  return deeds;
}

// ---------------------------------------------------------------- tables

/** Another limit, as the players of a table wish. */
function changeLimit(desk: PodiumTableView, game: ListedGame): Saying {
  return {
    label: "Change the limit",
    title: `Another limit at table ${desk.name}?`,
    says: "As its players wish; the house’s book says what it takes, and who objects is asked.",
    asks: [
      { kind: "number", name: "low", label: "Small", value: String(game.stakes[0] ?? 1) },
      { kind: "number", name: "high", label: "Big", value: String(game.stakes[1] ?? 2) },
      {
        kind: "words",
        name: "objecting",
        label: "Who objects",
        hint: "Names with commas between them; empty for nobody.",
        known: desk.seats.filter(Boolean),
        optional: true,
      },
      { kind: "tick", name: "approved", label: "The house approves it" },
      why("the players wish it"),
    ],
    command: (said) => ({
      command: "ChangeLimit",
      ...signed(said),
      table: desk.name,
      game: { ...game, stakes: [count(said.low), count(said.high)], buy_in: [0, 0] },
      objectors: several(said.objecting),
      approved: ticked(said.approved),
    }),
  };
}

export function tableDeeds(view: PodiumView, desk: PodiumTableView): Saying[] {
  const { name: table } = desk;
  const game = view.waitlists.find(({ name }) => name === desk.waitlist)?.game;
  return [
    ...(game?.stakes.length === 2 ? [changeLimit(desk, game)] : []),
    {
      label: "Add a chair",
      title: `Add a chair to table ${table}?`,
      says: "Until somebody quits.",
      asks: [
        {
          kind: "tick",
          name: "broken",
          label: "For a player of a broken game",
        },
        why("players agree"),
      ],
      command: (said) => ({
        command: "AddChair",
        ...signed(said),
        table,
        for_broken_game: ticked(said.broken),
      }),
    },
    {
      label: desk.closes_at > 0 ? "Change the notice" : "Give notice",
      title: `When does table ${table} close?`,
      says: "Everybody at the table is told.",
      asks: [within("It closes", [15, 30, 60, 120, 180], 60), why("the night ends")],
      command: (said) => ({
        command: "ScheduleTableClosing",
        ...signed(said),
        table,
        closes_at: view.now + count(said.in),
      }),
    },
    {
      label: "Deal to leave",
      title: `Deal cards to those who want to leave table ${table}?`,
      says: "Each who asks for another table is dealt a card; they go in the order of their cards.",
      asks: [why("several want to leave")],
      command: (said) => ({ command: "DrawForTableChange", ...signed(said), table, seed: NO_SEED }),
    },
    {
      label: "Break the game",
      title: `Break table ${table}?`,
      says: "Its players draw cards for seats at other tables of the game, or are first on its list.",
      danger: true,
      asks: [why("too few players")],
      command: (said) => ({ command: "BreakGame", ...signed(said), table, seed: NO_SEED }),
    },
    {
      label: "Close the table",
      title: `Close table ${table}?`,
      says: "When its time has come, or nobody plays. Everybody gets his chips back.",
      danger: true,
      asks: [why("nobody plays")],
      command: (said) => ({ command: "CloseTable", ...signed(said), table }),
    },
  ];
}

export function wishDeeds({ player: name, to_table: to }: TableChangeRequestView): Saying[] {
  return [
    {
      label: "Allow",
      title: `May ${name} change to table ${to}?`,
      says: "He goes when a seat is free there.",
      asks: [why("he asked")],
      command: (said) => ({ command: "ApproveTableChange", ...signed(said), player: name }),
    },
    {
      label: "Deny",
      title: `May ${name} not change to table ${to}?`,
      says: "He stays where he is.",
      danger: true,
      asks: [why("his table would be too small")],
      command: (said) => ({ command: "DenyTableChange", ...signed(said), player: name }),
    },
  ];
}

// ---------------------------------------------------------------- people

export function identify(view: PodiumView, name = ""): Saying {
  return {
    label: "Identify",
    title: name ? `Who is ${name}?` : "See who somebody is",
    says: "What is shown at the podium; who is known to staff need not show it again.",
    asks: [
      player(view, name),
      { kind: "number", name: "age", label: "Age", hint: "In years." },
      {
        kind: "choice",
        name: "document",
        label: "Document",
        value: "passport",
        options: [
          { value: "", label: "none" },
          { value: "passport", label: "passport" },
          { value: "identity card", label: "identity card" },
          { value: "driving licence", label: "driving licence" },
        ],
      },
      { kind: "date", name: "expires", label: "Expires", optional: true },
      { kind: "words", name: "tier", label: "Tier of the house’s card", optional: true },
      ...(view.floor?.private_games_clause ? [groups(view, name)] : []),
      { kind: "tick", name: "card", label: "Has the house’s card", value: true },
      { kind: "tick", name: "known", label: "Known to staff" },
      why("seen at the podium"),
    ],
    command: (said) => ({
      command: "Identify",
      ...signed(said),
      player: word(said.player),
      age: count(said.age),
      document: word(said.document),
      document_expires_at: word(said.expires) ? view.now + until(word(said.expires)) : 0,
      has_players_card: ticked(said.card),
      tier: word(said.tier),
      already_verified: ticked(said.known),
      groups: several(said.groups),
    }),
  };
}

/** The groups somebody belongs to, where games may be for one. */
function groups(view: PodiumView, name: string): Ask {
  const person = view.floor?.people.find((one) => one.name === name);
  return {
    kind: "words",
    name: "groups",
    label: "Groups",
    value: person?.groups.join(", ") ?? "",
    hint: "For games that are reserved for one; with commas between them.",
    known: groupsOf(view),
    optional: true,
  };
}

/** Seconds from now until a day begins. */
function until(day: string): number {
  return Math.round((new Date(`${day}T00:00`).getTime() - Date.now()) / 1000);
}

export function keepApart(view: PodiumView): Saying {
  return {
    label: "Keep apart",
    title: "Have two players not play in the same game",
    says: "Neither is called to a table where the other sits.",
    asks: [
      { ...player(view), name: "one", label: "One" },
      { ...player(view), name: "other", label: "The other" },
      why("they play as one"),
    ],
    command: (said) => ({
      command: "KeepApart",
      ...signed(said),
      first_player: word(said.one),
      second_player: word(said.other),
    }),
  };
}

export function personDeeds(view: PodiumView, person: PodiumPersonView): Saying[] {
  const { name } = person;
  const out =
    person.barred_reason !== "" || person.excluded_until > view.now || person.penalty_hands > 0;
  const sits = view.tables.some(({ seats }) => seats.includes(name));
  const deeds: Saying[] = [];
  if (out) {
    deeds.push({
      label: "Readmit",
      title: `May ${name} play again?`,
      says: "Whatever keeps him from playing is over.",
      asks: [why("he may play again")],
      command: (said) => ({ command: "LiftRestrictions", ...signed(said), player: name }),
    });
  }
  deeds.push({
    label: "Warn",
    title: `Warn ${name}?`,
    says: "It is written down with its reason.",
    asks: [why("conduct")],
    command: (said) => ({ command: "Warn", ...signed(said), player: name }),
  });
  if (sits) {
    deeds.push({
      label: "Penalise",
      title: `Have ${name} sit out?`,
      says: "The hands are counted at his table; his blinds are missed.",
      danger: true,
      asks: [{ kind: "number", name: "hands", label: "Hands", value: "3" }, why("conduct")],
      command: (said) => ({
        command: "Penalise",
        ...signed(said),
        player: name,
        hands: count(said.hands),
      }),
    });
  }
  deeds.push(
    {
      label: "Accommodate",
      title: `Do something for ${name}?`,
      says: "Who has special needs has more time when called, and may join lists from afar.",
      asks: [
        { kind: "number", name: "minutes", label: "Minutes more when called", value: "5" },
        { kind: "tick", name: "afar", label: "Joins lists from afar" },
        why("special needs"),
      ],
      command: (said) => ({
        command: "Accommodate",
        ...signed(said),
        player: name,
        extra_seconds: count(said.minutes) * MINUTE,
        may_join_remotely: ticked(said.afar),
      }),
    },
    {
      label: "Exclude",
      title: `Exclude ${name} for a time?`,
      says: "By his own wish or another’s. He is taken off every list, and leaves his seat.",
      danger: true,
      asks: [
        {
          kind: "choice",
          name: "in",
          label: "For",
          value: String(30 * DAY),
          options: [
            { value: String(DAY), label: "a day" },
            { value: String(7 * DAY), label: "a week" },
            { value: String(30 * DAY), label: "a month" },
            { value: String(182 * DAY), label: "half a year" },
            { value: String(365 * DAY), label: "a year" },
          ],
        },
        why("his own wish"),
      ],
      command: (said) => ({
        command: "Exclude",
        ...signed(said),
        player: name,
        until: view.now + count(said.in),
      }),
    },
    {
      label: "Bar",
      title: `Bar ${name}?`,
      says: "He does not play here any more: he is taken off every list, and leaves his seat.",
      danger: true,
      asks: [why("conduct")],
      command: (said) => ({ command: "Bar", ...signed(said), player: name }),
    },
  );
  return deeds;
}

export function sendAway(bot: string): Sending {
  return {
    label: "Send away",
    title: `Send ${bot} away?`,
    says: "The bot leaves its lists, and its seat when its hand is over.",
    bot,
  };
}

export function hours(view: PodiumView): Saying {
  return {
    label: "Hours",
    title: "Until when is the room open?",
    says: "Nobody joins a list after that, and no table opens.",
    asks: [within("It closes", [0, 30, 60, 120, 180, 240, 360, 480], 240), why("the night ends")],
    command: (said) => ({
      command: "SetClosingTime",
      ...signed(said),
      closes_at: view.now + count(said.in),
    }),
  };
}
