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
    label: "Add player",
    title: `Add a player to the ${list.game_names} waitlist`,
    says: "They’re told when they’re called.",
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
          label: "Check in",
          title: `Check ${name} in?`,
          says: "They’re called again in turn.",
          command: () => ({ command: "CheckIn", player: name }),
        }
      : {
          label: "Mark away",
          title: `Mark ${name} as away?`,
          says: "They keep their place, but aren’t called until they’re back.",
          command: () => ({ command: "StepAway", player: name }),
        },
    {
      label: "Remove",
      title: `Remove ${name} from the waitlist?`,
      says: `They lose their place on the ${list.game_names} waitlist.`,
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
      says: `This locks up a seat at table ${table} for them.`,
      command: () => ({ command: "AnswerCall", player: name }),
    });
  } else if (!call.arrived) {
    deeds.push({
      label: "Arrived",
      title: `Has ${name} arrived at table ${table}?`,
      says: "Whoever arrives first picks their seat first.",
      command: () => ({ command: "Arrive", player: name }),
    });
  }
  deeds.push({
    label: "Declined",
    title: `Has ${name} declined the seat?`,
    says: "The next player on the waitlist is called.",
    danger: true,
    command: () => ({ command: "DeclineSeat", player: name }),
  });
  return deeds;
}

// ---------------------------------------------------------------- tables

/** Another limit, as the players of a table wish. */
function changeLimit(desk: PodiumTableView, game: ListedGame): Saying {
  return {
    label: "Change limit",
    title: `Change the limit at table ${desk.name}?`,
    says: "At the players’ request. The house’s book says what it takes, and whether objections count.",
    asks: [
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
        kind: "words",
        name: "objecting",
        label: "Players who object",
        hint: "Separate names with commas.",
        known: desk.seats.filter(Boolean),
        optional: true,
      },
      { kind: "tick", name: "approved", label: "Approved by the house" },
      why("players’ request"),
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
      says: "Until someone leaves.",
      asks: [
        {
          kind: "tick",
          name: "broken",
          label: "For a player from a broken table",
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
      label: desk.closes_at > 0 ? "Change closing time" : "Schedule closing",
      title: `When does table ${table} close?`,
      says: "Everyone at the table is told.",
      asks: [within("Closes", [15, 30, 60, 120, 180], 60), why("end of the night")],
      command: (said) => ({
        command: "ScheduleTableClosing",
        ...signed(said),
        table,
        closes_at: view.now + count(said.in),
      }),
    },
    {
      label: "Draw to leave",
      title: `Draw for who leaves table ${table} first?`,
      says: "Players who want to change tables are dealt a card each and leave in card order.",
      asks: [why("several players want to leave")],
      command: (said) => ({ command: "DrawForTableChange", ...signed(said), table, seed: NO_SEED }),
    },
    {
      label: "Break table",
      title: `Break table ${table}?`,
      says: "Players draw for seats at other tables of this game, or go to the top of its waitlist.",
      danger: true,
      asks: [why("too few players")],
      command: (said) => ({ command: "BreakGame", ...signed(said), table, seed: NO_SEED }),
    },
    {
      label: "Close table",
      title: `Close table ${table}?`,
      says: "At closing time, or when nobody is playing. Everyone gets their chips back.",
      danger: true,
      asks: [why("nobody is playing")],
      command: (said) => ({ command: "CloseTable", ...signed(said), table }),
    },
  ];
}

export function wishDeeds({ player: name, to_table: to }: TableChangeRequestView): Saying[] {
  return [
    {
      label: "Allow",
      title: `Let ${name} change to table ${to}?`,
      says: "They move when a seat opens there.",
      asks: [why("player’s request")],
      command: (said) => ({ command: "ApproveTableChange", ...signed(said), player: name }),
    },
    {
      label: "Deny",
      title: `Deny ${name} the change to table ${to}?`,
      says: "They stay where they are.",
      danger: true,
      asks: [why("table would be short")],
      command: (said) => ({ command: "DenyTableChange", ...signed(said), player: name }),
    },
  ];
}

// ---------------------------------------------------------------- people

export function identify(view: PodiumView, name = ""): Saying {
  return {
    label: "Check ID",
    title: name ? `Check ${name}’s ID` : "Check a player’s ID",
    says: "Record what they show at the podium. Players known to staff need not show it again.",
    asks: [
      player(view, name),
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
      { kind: "words", name: "tier", label: "Players card tier", optional: true },
      ...(view.floor?.private_games_clause ? [groups(view, name)] : []),
      { kind: "tick", name: "card", label: "Has a players card", value: true },
      { kind: "tick", name: "known", label: "Known to staff" },
      why("shown at the podium"),
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
    hint: "For private games. Separate with commas.",
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
    title: "Keep two players apart",
    says: "Neither is called to a table where the other sits.",
    asks: [
      { ...player(view), name: "one", label: "First player" },
      { ...player(view), name: "other", label: "Second player" },
      why("playing as partners"),
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
      title: `Let ${name} play again?`,
      says: "This lifts every bar, exclusion and penalty.",
      asks: [why("may play again")],
      command: (said) => ({ command: "LiftRestrictions", ...signed(said), player: name }),
    });
  }
  deeds.push({
    label: "Warn",
    title: `Warn ${name}?`,
    says: "The warning is recorded with its reason.",
    asks: [why("conduct")],
    command: (said) => ({ command: "Warn", ...signed(said), player: name }),
  });
  if (sits) {
    deeds.push({
      label: "Penalise",
      title: `Penalise ${name}?`,
      says: "They sit out this many hands at their table and miss their blinds.",
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
      title: `Accommodate ${name}?`,
      says: "Players with special needs get more time when called, and can join waitlists remotely.",
      asks: [
        { kind: "number", name: "minutes", label: "Extra minutes when called", value: "5" },
        { kind: "tick", name: "afar", label: "May join waitlists remotely" },
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
      title: `Exclude ${name}?`,
      says: "At their own request or someone else’s. They come off every waitlist and leave their seat.",
      danger: true,
      asks: [
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
        why("own request"),
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
      says: "They can’t play here any more: they come off every waitlist and leave their seat.",
      danger: true,
      asks: [why("conduct")],
      command: (said) => ({ command: "Bar", ...signed(said), player: name }),
    },
  );
  return deeds;
}

export function sendAway(bot: string): Sending {
  return {
    label: "Remove bot",
    title: `Remove ${bot}?`,
    says: "The bot leaves its waitlists now, and its seat after the hand.",
    bot,
  };
}

export function hours(view: PodiumView): Saying {
  return {
    label: "Hours",
    title: "When does the room close?",
    says: "After that nobody can join a waitlist and no table opens.",
    asks: [within("Closes", [0, 30, 60, 120, 180, 240, 360, 480], 240), why("end of the night")],
    command: (said) => ({
      command: "SetClosingTime",
      ...signed(said),
      closes_at: view.now + count(said.in),
    }),
  };
}
