import { describe, expect, it } from "vitest";
import { handActions, seatActions, type TableAction } from "$lib/floor/actions";
import {
  initialReport,
  fieldControl,
  fieldLabel,
  parseReport,
  checkboxLabel,
} from "$lib/floor/report-form";
import type { IrregularityField } from "$lib/protocol";
import { moments, TABLES } from "./table-moments";

function field(
  name: string,
  type: string,
  changes: Partial<IrregularityField> = {},
): IrregularityField {
  return { name, type, description: "", required: false, default: null, fields: [], ...changes };
}

const SEAT = field("seat", "integer", { required: true });
const CALL = field("call_action", "object", {
  required: true,
  fields: [
    field("action", "string", { required: true }),
    field("bet_to", "integer", { required: true }),
    field("chips_in_front", "integer", { default: 0 }),
  ],
});

describe("a report's form", () => {
  it("has the right control for each field", () => {
    expect(fieldControl(SEAT)).toBe("seat");
    expect(fieldControl(field("floor_called_by_seat", "integer or null"))).toBe("seat");
    expect(fieldControl(field("count", "integer"))).toBe("number");
    expect(fieldControl(field("looking_seats", "integers"))).toBe("seats");
    expect(fieldControl(field("looked_at", "boolean"))).toBe("checkbox");
    expect(fieldControl(field("cards", "string"))).toBe("cards");
    expect(fieldControl(field("reason", "string"))).toBe("text");
    expect(fieldControl(CALL)).toBe("group");
    expect(fieldControl(field("bet_to", "integer"), true)).toBe("number");
    expect(fieldLabel(field("by_player", "boolean"))).toBe("By player");
  });

  it("labels a checkbox with a statement", () => {
    const lookedAt = field("looked_at", "boolean", {
      description: "Whether they looked at ``it``.",
    });
    expect(checkboxLabel(lookedAt)).toBe("They looked at it");
    expect(checkboxLabel(field("drew_action", "boolean"))).toBe("Drew action");
  });

  it("starts with the defaults and the chosen seat", () => {
    const fields = [
      SEAT,
      field("count", "integer", { default: 1 }),
      field("mucked_seat", "integer", { default: -1 }),
    ];
    expect(initialReport(fields)).toEqual({ seat: "", count: "1", mucked_seat: "-1" });
    expect(initialReport(fields, "3")).toEqual({ seat: "3", count: "1", mucked_seat: "-1" });
    expect(initialReport([CALL])).toEqual({
      call_action: { action: "", bet_to: "", chips_in_front: "0" },
    });
  });

  it("parses values, with numbers as numbers", () => {
    const fields = [
      SEAT,
      field("count", "integer", { default: 1 }),
      field("looking_seats", "integers", { default: [] }),
      field("acted_during_deal", "boolean", { default: false }),
      field("reason", "string", { default: "" }),
    ];
    const values = {
      seat: "2",
      count: "3",
      looking_seats: ["0", "4"],
      acted_during_deal: true,
      reason: "  spilt ",
    };
    expect(parseReport(fields, values)).toEqual({
      values: {
        seat: 2,
        count: 3,
        looking_seats: [0, 4],
        acted_during_deal: true,
        reason: "spilt",
      },
      errors: {},
    });
  });

  it("leaves out empty fields", () => {
    const fields = [
      field("card", "string", { default: "" }),
      field("floor_called_by_seat", "integer or null"),
    ];
    expect(parseReport(fields, initialReport(fields))).toEqual({ values: {}, errors: {} });
    const fouled = [field("mucked_seat", "integer", { default: -1 })];
    expect(parseReport(fouled, initialReport(fouled)).values).toEqual({ mucked_seat: -1 });
  });

  it("has errors for missing fields, by their path", () => {
    expect(parseReport([SEAT], initialReport([SEAT])).errors).toEqual({ seat: "Choose a seat." });
    expect(Object.keys(parseReport([CALL], initialReport([CALL])).errors)).toEqual([
      "call_action.action",
      "call_action.bet_to",
    ]);
    const odd = [field("count", "integer")];
    expect(parseReport(odd, { count: "two" }).errors).toEqual({ count: "Enter a whole number." });
  });

  it("parses cards however they are typed, and rejects anything else", () => {
    const cards = [field("cards", "string", { required: true })];
    expect(parseReport(cards, { cards: "ah, KD jo" }).values).toEqual({ cards: "AhKdJo" });
    expect(parseReport(cards, { cards: "10h" }).errors.cards).toMatch(/Write cards like/);
    expect(parseReport(cards, { cards: "" }).errors.cards).toMatch(/Enter the cards/);
  });
});

describe("the floor's actions at a table", () => {
  const [name = ""] = Object.keys(TABLES);
  const view = { ...moments(name)[0]!.view, hand_over: true };
  const actionNamed = (actions: TableAction[], label: string) =>
    actions.find((action) => action.label === label)!;

  it("pick up chips, with a reason for excessive absences, or extend an absence", () => {
    const seat = view.seats.find(({ player }) => player)!;
    const actions = seatActions(seat, view);
    expect(actionNamed(actions, "Pick up chips").command("away all night")).toEqual({
      command: "PickUpChips",
      seat: seat.seat,
      excessive_absence: "away all night",
    });
    const extend = actionNamed(actions, "Extend absence");
    expect(extend.input?.required).toBe(true);
    expect(extend.command("dinner")).toMatchObject({ command: "ExtendAbsence", reason: "dinner" });
  });

  it("change the deck for each reason in the rulebooks", () => {
    const actions = handActions(view);
    const activeSeats = view.seats
      .filter(({ player, sitting_in: sittingIn }) => player && sittingIn)
      .map(({ seat }) => seat);
    expect(actionNamed(actions, "Change deck").command("")).toMatchObject({ reason: "chosen" });
    expect(actionNamed(actions, "Deck change requested").command("")).toMatchObject({
      reason: "requested",
      requesting_seats: activeSeats,
    });
    expect(actionNamed(actions, "Deck damaged").command("")).toMatchObject({ reason: "damaged" });
  });
});
