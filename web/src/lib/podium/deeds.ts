/** What the floor does at the podium: what it is called, what is asked first, and what is said then. */
import type {
  BoardView,
  CallNow,
  DeskNow,
  ListNow,
  PersonNow,
  Posted,
  WishNow,
} from "$lib/protocol";
import type { RoomCommand } from "./say";

export interface Asked {
  name: string;
  label: string;
  kind: "text" | "number" | "choice" | "tick" | "date";
  usual: string;
  /** For a choice. */
  options?: readonly { value: string; label: string }[];
  /** What is offered while one types. */
  known?: readonly string[];
  hint?: string;
  /** Whether nothing will do. */
  optional?: boolean;
}

export type Said = Readonly<Record<string, string>>;

export interface Deed {
  label: string;
  /** What is asked before it is done. */
  title: string;
  says: string;
  danger?: boolean;
  asks?: readonly Asked[];
  /** The reason that is given mostly; a deed without one is not the floor's, and asks for none. */
  why?: string;
  command: (said: Said, why: string) => RoomCommand;
}

/** The server signs what the floor does. */
const BY = "";
/** The server spreads the deck from which cards are drawn. */
const NO_SEED = "";

const MINUTE = 60;
const DAY = 86_400;

function within(label: string, minutes: readonly number[], usual: number): Asked {
  const options = minutes.map((many) => ({
    value: String(many * MINUTE),
    label:
      many === 0
        ? "now"
        : many < 60
          ? `in ${many} minutes`
          : `in ${many / 60} ${many === 60 ? "hour" : "hours"}`,
  }));
  return { name: "in", label, kind: "choice", usual: String(usual * MINUTE), options };
}

const player = (view: BoardView, usual = ""): Asked => ({
  name: "player",
  label: "Player",
  kind: "text",
  usual,
  known: namesOf(view),
});

/** Everybody who is known here: at the podium, on lists, at tables. */
export function namesOf(view: BoardView): string[] {
  const all = [
    ...(view.podium?.people.map(({ name }) => name) ?? []),
    ...view.lists.flatMap(({ waiting }) => waiting.map(({ player }) => player)),
    ...view.desks.flatMap(({ seats }) => seats),
  ];
  return [...new Set(all.filter(Boolean))].toSorted((a, b) => a.localeCompare(b));
}

// ---------------------------------------------------------------- lists

export function putOn(view: BoardView, list: ListNow): Deed {
  return {
    label: "Put on",
    title: `Put somebody on the list of ${list.title}`,
    says: "He is told when he is called.",
    asks: [player(view)],
    command: ({ player = "" }) => ({ command: "Join", player, game: list.name }),
  };
}

export function waitingDeeds(list: ListNow, name: string, away: boolean): Deed[] {
  return [
    away
      ? {
          label: "He is here",
          title: `Is ${name} here again?`,
          says: "He is called again in his turn.",
          command: () => ({ command: "Here", player: name }),
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
      says: `He is on the list of ${list.title} no longer.`,
      danger: true,
      command: () => ({ command: "LeaveList", player: name, game: list.name }),
    },
  ];
}

export function callDeeds(call: CallNow): Deed[] {
  const { player: name, table } = call;
  const deeds: Deed[] = [];
  if (!call.answered) {
    deeds.push({
      label: "Answered",
      title: `Has ${name} answered?`,
      says: `A seat at table ${table} is kept for him.`,
      command: () => ({ command: "Answer", player: name }),
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
    command: () => ({ command: "Decline", player: name }),
  });
  return deeds;
}

// ---------------------------------------------------------------- tables

/** Another limit, as the players of a table wish. */
function changeLimit(desk: DeskNow, game: Posted): Deed {
  return {
    label: "Change the limit",
    title: `Another limit at table ${desk.name}?`,
    says: "As its players wish; the house’s book says what it takes, and who objects is asked.",
    why: "the players wish it",
    asks: [
      { name: "low", label: "Small", kind: "number", usual: String(game.bets[0] ?? 1) },
      { name: "high", label: "Big", kind: "number", usual: String(game.bets[1] ?? 2) },
      {
        name: "objecting",
        label: "Who objects",
        kind: "text",
        usual: "",
        hint: "Names with commas between them; empty for nobody.",
        known: desk.seats.filter(Boolean),
        optional: true,
      },
      { name: "approved", label: "The house approves it", kind: "tick", usual: "" },
    ],
    command: ({ low, high, objecting = "", approved = "" }, why) => ({
      command: "ChangeLimit",
      by: BY,
      why,
      table: desk.name,
      game: { ...game, bets: [Number(low), Number(high)], buy_in: [0, 0] },
      objecting: objecting
        .split(",")
        .map((name) => name.trim())
        .filter(Boolean),
      approved: approved !== "",
    }),
  };
}

export function tableDeeds(view: BoardView, desk: DeskNow): Deed[] {
  const { name: table } = desk;
  const game = view.lists.find(({ name }) => name === desk.list)?.game;
  return [
    ...(game?.bets.length === 2 ? [changeLimit(desk, game)] : []),
    {
      label: "Add a chair",
      title: `Add a chair to table ${table}?`,
      says: "Until somebody quits.",
      why: "players agree",
      asks: [
        {
          name: "broken",
          label: "For a player of a broken game",
          kind: "tick",
          usual: "",
        },
      ],
      command: ({ broken = "" }, why) => ({
        command: "AddChair",
        by: BY,
        why,
        table,
        broken: broken !== "",
      }),
    },
    {
      label: desk.closes_at > 0 ? "Change the notice" : "Give notice",
      title: `When does table ${table} close?`,
      says: "Everybody at the table is told.",
      why: "the night ends",
      asks: [within("It closes", [15, 30, 60, 120, 180], 60)],
      command: (said, why) => ({
        command: "GiveNotice",
        by: BY,
        why,
        table,
        at: view.now + Number(said.in),
      }),
    },
    {
      label: "Deal to leave",
      title: `Deal cards to those who want to leave table ${table}?`,
      says: "Each who asks for another table is dealt a card; they go in the order of their cards.",
      why: "several want to leave",
      command: (_, why) => ({ command: "DealToLeave", by: BY, why, table, seed: NO_SEED }),
    },
    {
      label: "Break the game",
      title: `Break table ${table}?`,
      says: "Its players draw cards for seats at other tables of the game, or are first on its list.",
      danger: true,
      why: "too few players",
      command: (_, why) => ({ command: "BreakTable", by: BY, why, table, seed: NO_SEED }),
    },
    {
      label: "Close the table",
      title: `Close table ${table}?`,
      says: "When its time has come, or nobody plays. Everybody gets his chips back.",
      danger: true,
      why: "nobody plays",
      command: (_, why) => ({ command: "CloseTable", by: BY, why, table }),
    },
  ];
}

export function wishDeeds({ player: name, to }: WishNow): Deed[] {
  return [
    {
      label: "Allow",
      title: `May ${name} change to table ${to}?`,
      says: "He goes when a seat is free there.",
      why: "he asked",
      command: (_, why) => ({ command: "AllowChange", by: BY, why, player: name }),
    },
    {
      label: "Deny",
      title: `May ${name} not change to table ${to}?`,
      says: "He stays where he is.",
      danger: true,
      why: "his table would be too small",
      command: (_, why) => ({ command: "DenyChange", by: BY, why, player: name }),
    },
  ];
}

// ---------------------------------------------------------------- people

export function identify(view: BoardView, name = ""): Deed {
  return {
    label: "Identify",
    title: name ? `Who is ${name}?` : "See who somebody is",
    says: "What is shown at the podium; who is known to staff need not show it again.",
    why: "seen at the podium",
    asks: [
      player(view, name),
      { name: "age", label: "Age", kind: "number", usual: "", hint: "In years." },
      {
        name: "document",
        label: "Document",
        kind: "choice",
        usual: "passport",
        options: [
          { value: "", label: "none" },
          { value: "passport", label: "passport" },
          { value: "identity card", label: "identity card" },
          { value: "driving licence", label: "driving licence" },
        ],
      },
      { name: "expires", label: "Expires", kind: "date", usual: "", optional: true },
      { name: "tier", label: "Tier of the house’s card", kind: "text", usual: "", optional: true },
      { name: "card", label: "Has the house’s card", kind: "tick", usual: "yes" },
      { name: "known", label: "Known to staff", kind: "tick", usual: "" },
    ],
    command: (said, why) => ({
      command: "Identify",
      by: BY,
      why,
      player: said.player ?? "",
      age: Number(said.age),
      document: said.document ?? "",
      expires: said.expires ? view.now + until(said.expires) : 0,
      has_card: said.card === "yes",
      tier: said.tier ?? "",
      known: said.known === "yes",
    }),
  };
}

/** Seconds from now until a day begins. */
function until(day: string): number {
  return Math.round((new Date(`${day}T00:00`).getTime() - Date.now()) / 1000);
}

export function keepApart(view: BoardView): Deed {
  return {
    label: "Keep apart",
    title: "Have two players not play in the same game",
    says: "Neither is called to a table where the other sits.",
    why: "they play as one",
    asks: [
      { ...player(view), name: "one", label: "One" },
      { ...player(view), name: "other", label: "The other" },
    ],
    command: ({ one = "", other = "" }, why) => ({
      command: "KeepApart",
      by: BY,
      why,
      one,
      other,
    }),
  };
}

export function personDeeds(view: BoardView, person: PersonNow): Deed[] {
  const { name } = person;
  const out = person.barred !== "" || person.excluded_until > view.now || person.sits_out > 0;
  const sits = view.desks.some(({ seats }) => seats.includes(name));
  const deeds: Deed[] = [];
  if (out) {
    deeds.push({
      label: "Readmit",
      title: `May ${name} play again?`,
      says: "Whatever keeps him from playing is over.",
      why: "he may play again",
      command: (_, why) => ({ command: "Readmit", by: BY, why, player: name }),
    });
  }
  deeds.push({
    label: "Warn",
    title: `Warn ${name}?`,
    says: "It is written down with its reason.",
    why: "conduct",
    command: (_, why) => ({ command: "Warn", by: BY, why, player: name }),
  });
  if (sits) {
    deeds.push({
      label: "Penalise",
      title: `Have ${name} sit out?`,
      says: "The hands are counted at his table; his blinds are missed.",
      danger: true,
      why: "conduct",
      asks: [{ name: "hands", label: "Hands", kind: "number", usual: "3" }],
      command: ({ hands }, why) => ({
        command: "Penalise",
        by: BY,
        why,
        player: name,
        hands: Number(hands),
      }),
    });
  }
  deeds.push(
    {
      label: "Accommodate",
      title: `Do something for ${name}?`,
      says: "Who has special needs has more time when called, and may join lists from afar.",
      why: "special needs",
      asks: [
        { name: "minutes", label: "Minutes more when called", kind: "number", usual: "5" },
        { name: "afar", label: "Joins lists from afar", kind: "tick", usual: "" },
      ],
      command: ({ minutes, afar = "" }, why) => ({
        command: "Accommodate",
        by: BY,
        why,
        player: name,
        seconds: Number(minutes) * MINUTE,
        from_afar: afar !== "",
      }),
    },
    {
      label: "Exclude",
      title: `Exclude ${name} for a time?`,
      says: "By his own wish or another’s. He is taken off every list, and leaves his seat.",
      danger: true,
      why: "his own wish",
      asks: [
        {
          name: "in",
          label: "For",
          kind: "choice",
          usual: String(30 * DAY),
          options: [
            { value: String(DAY), label: "a day" },
            { value: String(7 * DAY), label: "a week" },
            { value: String(30 * DAY), label: "a month" },
            { value: String(182 * DAY), label: "half a year" },
            { value: String(365 * DAY), label: "a year" },
          ],
        },
      ],
      command: (said, why) => ({
        command: "Exclude",
        by: BY,
        why,
        player: name,
        until: view.now + Number(said.in),
      }),
    },
    {
      label: "Bar",
      title: `Bar ${name}?`,
      says: "He does not play here any more: he is taken off every list, and leaves his seat.",
      danger: true,
      why: "conduct",
      command: (_, why) => ({ command: "Bar", by: BY, why, player: name }),
    },
  );
  return deeds;
}

export function hours(view: BoardView): Deed {
  return {
    label: "Hours",
    title: "Until when is the room open?",
    says: "Nobody joins a list after that, and no table opens.",
    why: "the night ends",
    asks: [within("It closes", [0, 30, 60, 120, 180, 240, 360, 480], 240)],
    command: (said, why) => ({
      command: "SetHours",
      by: BY,
      why,
      closes: view.now + Number(said.in),
    }),
  };
}

// ---------------------------------------------------------------- asking

/** What a form begins with. */
export function begun(deed: Deed): Record<string, string> {
  return Object.fromEntries((deed.asks ?? []).map(({ name, usual }) => [name, usual]));
}

/** What is wrong with what was said, by the name of what was asked. */
export function troubles(deed: Deed, said: Said): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { name, kind, optional } of deed.asks ?? []) {
    const value = (said[name] ?? "").trim();
    if (kind === "number" && !/^\d+$/.test(value)) found[name] = "This is a whole number.";
    if (kind === "text" && !optional && !value) found[name] = "This must be said.";
  }
  return found;
}
