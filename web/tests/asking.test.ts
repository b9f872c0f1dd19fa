import { fireEvent, render, screen, within } from "@testing-library/svelte";
import axe from "axe-core";
import { describe, expect, it, vi } from "vitest";
import { Refused } from "$lib/api";
import Asking from "$lib/asking/Asking.svelte";
import { begun, chipsOf, several, troubles, why, type Ask, type Question } from "$lib/asking/asks";

const EVERYTHING: Ask[] = [
  { kind: "words", name: "player", label: "Player", known: ["Ann", "Bo"] },
  { kind: "words", name: "tier", label: "Tier", optional: true },
  { kind: "number", name: "hands", label: "Hands", value: "3", least: 1, most: 9 },
  { kind: "number", name: "age", label: "Age", hint: "In years." },
  {
    kind: "choice",
    name: "paper",
    label: "Paper",
    options: [
      { value: "", label: "none" },
      { value: "passport", label: "passport" },
    ],
  },
  { kind: "tick", name: "known", label: "Known to staff", value: true },
  { kind: "date", name: "until", label: "Until", optional: true },
  { kind: "people", name: "chips", label: "Chips from", known: ["Ann", "Bo"] },
  why("conduct"),
];
const SAID = {
  ...begun(EVERYTHING),
  player: "Ann",
  age: "30",
  chips: [["Bo", "1,500"]],
} as const;
const deed: Question = { label: "Do", title: "Do it?", says: "It is done.", asks: EVERYTHING };

describe("what is asked", () => {
  it("begins with what is usual", () => {
    expect(begun(EVERYTHING)).toEqual({
      player: "",
      tier: "",
      hands: "3",
      age: "",
      paper: "",
      known: true,
      until: "",
      chips: [["", ""]],
      why: "conduct",
    });
    const chosen: Ask = { kind: "choice", name: "to", label: "To", value: "2", options: [] };
    expect(begun([{ ...chosen, options: [{ value: "1", label: "1" }] }])).toEqual({ to: "2" });
    expect(begun([chosen, { ...chosen, name: "none", value: "" }])).toEqual({ to: "2", none: "" });
  });

  it("must be said, but for what is optional", () => {
    expect(troubles(EVERYTHING, SAID)).toEqual({});
    expect(troubles(EVERYTHING, {})).toEqual({
      player: "Required.",
      hands: "Enter a whole number from 1 to 9.",
      age: "Enter a whole number.",
      paper: "Choose one.",
      chips: "Enter whose chips are returned.",
      why: "Enter a reason. It goes on record.",
    });
    const day: Ask = { kind: "date", name: "until", label: "Until" };
    expect(troubles([day], { until: "" })).toEqual({ until: "Pick a date." });
    expect(troubles([day], { until: "2027-01-31" })).toEqual({});
  });

  it.each(["0", "10", "1.5", "-1", "1e0", "many", ""])("is no number of hands: %j", (hands) => {
    expect(troubles(EVERYTHING, { ...SAID, hands })).toHaveProperty("hands");
  });

  it("is read as it was meant", () => {
    expect(several(" Ann, , Bo ")).toEqual(["Ann", "Bo"]);
    expect(
      chipsOf([
        [" Ann ", "4,000"],
        ["", " "],
      ]),
    ).toEqual([["Ann", 4000]]);
    for (const row of [
      ["", "5"],
      ["Bo", "0"],
      ["Bo", "1.5"],
    ] as const)
      expect(troubles(EVERYTHING, { ...SAID, chips: [row] })).toHaveProperty("chips");
  });
});

describe("the dialog", () => {
  const write = (label: string | RegExp, value: string) =>
    fireEvent.input(screen.getByLabelText(label), { target: { value } });
  const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

  it("has a field for everything, is clean by axe, and does what was said", async () => {
    const ondo = vi.fn(() => Promise.resolve());
    const { container } = render(Asking, { deed, ondo });
    expect(screen.getByText("It is done.")).toBeTruthy();
    await press("Do");
    expect(screen.getByRole("dialog").textContent).toContain("Required.");
    expect(ondo).not.toHaveBeenCalled();
    const found = await axe.run(container, {
      rules: { "color-contrast": { enabled: false }, region: { enabled: false } },
    });
    expect(found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);

    const [player, giver] = screen.getAllByLabelText("Player") as HTMLInputElement[];
    const names = player!.list?.querySelectorAll("option");
    expect([...(names ?? [])].map(({ value }) => value)).toEqual(["Ann", "Bo"]);
    await fireEvent.input(player!, { target: { value: "Ann" } });
    await write("Age", "30");
    await write("Until (optional)", "2027-01-31");
    await fireEvent.change(screen.getByLabelText("Paper"), { target: { value: "passport" } });
    await fireEvent.click(screen.getByRole("checkbox", { name: "Known to staff" }));
    const lines = within(screen.getByRole("group", { name: "Chips from" }));
    await fireEvent.input(giver!, { target: { value: "Bo" } });
    await write("Chips", "1,500");
    await fireEvent.click(lines.getByRole("button", { name: "Add a player" }));
    expect(lines.getAllByLabelText("Player")).toHaveLength(2);
    await fireEvent.click(lines.getAllByRole("button", { name: "Remove this row" })[1]!);
    await press("Do");
    expect(ondo).toHaveBeenCalledExactlyOnceWith(deed, {
      player: "Ann",
      tier: "",
      hands: "3",
      age: "30",
      paper: "passport",
      known: false,
      until: "2027-01-31",
      chips: [["Bo", "1,500"]],
      why: "conduct",
    });
    await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  }, 20_000);

  it("does it once, and stays open with what was refused", async () => {
    let refuse: (why: Error) => void = () => {};
    const ondo = vi.fn(() => new Promise<void>((_, no) => (refuse = no)));
    const { container } = render(Asking, { deed: { ...deed, asks: [] }, ondo });
    await fireEvent.submit(container.querySelector("form")!);
    await fireEvent.submit(container.querySelector("form")!);
    expect(ondo).toHaveBeenCalledOnce();
    refuse(new Refused("Not so.", 409, "wsop-85.2"));
    expect((await screen.findByRole("alert")).textContent).toContain("Not so.");
    expect(screen.getByRole("button", { name: "Clause wsop-85.2" })).toBeTruthy();
  });
});
