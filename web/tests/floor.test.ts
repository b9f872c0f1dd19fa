import { describe, expect, it } from "vitest";
import { deedsAt, deedsOf, type Deed } from "$lib/floor/deeds";
import { begun, controlOf, labelOf, read, tickOf } from "$lib/floor/form";
import type { IrregularityField } from "$lib/protocol";
import { moments, TABLES } from "./table-views";

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
  it("asks for each field in the way that fits it", () => {
    expect(controlOf(SEAT)).toBe("seat");
    expect(controlOf(field("floor_called_by", "integer or null"))).toBe("seat");
    expect(controlOf(field("count", "integer"))).toBe("number");
    expect(controlOf(field("looked_seats", "integers"))).toBe("seats");
    expect(controlOf(field("looked_at", "boolean"))).toBe("tick");
    expect(controlOf(field("cards", "string"))).toBe("cards");
    expect(controlOf(field("reason", "string"))).toBe("words");
    expect(controlOf(CALL)).toBe("group");
    expect(controlOf(field("bet_to", "integer"), true)).toBe("number");
    expect(labelOf(field("by_player", "boolean"))).toBe("By player");
  });

  it("reads like something that is so where it is ticked", () => {
    const looked = field("looked_at", "boolean", { description: "Whether he looked at ``it``." });
    expect(tickOf(looked)).toBe("He looked at it");
    expect(tickOf(field("drew_action", "boolean"))).toBe("Drew action");
  });

  it("begins with what is usual, and with the seat that was chosen", () => {
    const fields = [
      SEAT,
      field("count", "integer", { default: 1 }),
      field("mucked_seat", "integer", { default: -1 }),
    ];
    expect(begun(fields)).toEqual({ seat: "", count: "1", mucked_seat: "-1" });
    expect(begun(fields, "3")).toEqual({ seat: "3", count: "1", mucked_seat: "-1" });
    expect(begun([CALL])).toEqual({
      call_action: { action: "", bet_to: "", chips_in_front: "0" },
    });
  });

  it("says what was chosen, with numbers as numbers", () => {
    const fields = [
      SEAT,
      field("count", "integer", { default: 1 }),
      field("looked_seats", "integers", { default: [] }),
      field("acted_during_deal", "boolean", { default: false }),
      field("reason", "string", { default: "" }),
    ];
    const values = {
      seat: "2",
      count: "3",
      looked_seats: ["0", "4"],
      acted_during_deal: true,
      reason: "  spilt ",
    };
    expect(read(fields, values)).toEqual({
      said: {
        seat: 2,
        count: 3,
        looked_seats: [0, 4],
        acted_during_deal: true,
        reason: "spilt",
      },
      errors: {},
    });
  });

  it("leaves out what nobody has said", () => {
    const fields = [
      field("card", "string", { default: "" }),
      field("floor_called_by", "integer or null"),
    ];
    expect(read(fields, begun(fields))).toEqual({ said: {}, errors: {} });
    const fouled = [field("mucked_seat", "integer", { default: -1 })];
    expect(read(fouled, begun(fouled)).said).toEqual({ mucked_seat: -1 });
  });

  it("refuses what must be said and is not, by its place", () => {
    expect(read([SEAT], begun([SEAT])).errors).toEqual({ seat: "Choose a seat." });
    expect(Object.keys(read([CALL], begun([CALL])).errors)).toEqual([
      "call_action.action",
      "call_action.bet_to",
    ]);
    const odd = [field("count", "integer")];
    expect(read(odd, { count: "two" }).errors).toEqual({ count: "Enter a whole number." });
  });

  it("reads cards however they are typed, and refuses what are none", () => {
    const cards = [field("cards", "string", { required: true })];
    expect(read(cards, { cards: "ah, KD jo" }).said).toEqual({ cards: "AhKdJo" });
    expect(read(cards, { cards: "10h" }).errors.cards).toMatch(/Write cards like/);
    expect(read(cards, { cards: "" }).errors.cards).toMatch(/Enter the cards/);
  });
});

describe("what the floor may do at a table", () => {
  const [name = ""] = Object.keys(TABLES);
  const view = { ...moments(name)[0]!.view, hand_over: true };
  const named = (deeds: Deed[], label: string) => deeds.find((deed) => deed.label === label)!;

  it("picks chips up, for excessive absences where it says why, or extends an absence", () => {
    const seat = view.seats.find(({ player }) => player)!;
    const deeds = deedsOf(seat, view);
    expect(named(deeds, "Pick up chips").command("away all night")).toEqual({
      command: "PickUpChips",
      seat: seat.seat,
      excessive_absence: "away all night",
    });
    const extend = named(deeds, "Extend absence");
    expect(extend.word?.needed).toBe(true);
    expect(extend.command("dinner")).toMatchObject({ command: "ExtendAbsence", reason: "dinner" });
  });

  it("brings a deck for every reason that a book has", () => {
    const deeds = deedsAt(view);
    const here = view.seats
      .filter(({ player, sitting_in: here }) => player && here)
      .map(({ seat }) => seat);
    expect(named(deeds, "Change deck").command("")).toMatchObject({ reason: "chosen" });
    expect(named(deeds, "Deck change requested").command("")).toMatchObject({
      reason: "asked",
      requesting_seats: here,
    });
    expect(named(deeds, "Deck damaged").command("")).toMatchObject({ reason: "damaged" });
  });
});
