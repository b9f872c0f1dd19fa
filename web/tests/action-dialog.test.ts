import { fireEvent, render, screen, within } from "@testing-library/svelte";
import axe from "axe-core";
import { describe, expect, it, vi } from "vitest";
import { RefusedError } from "$lib/api";
import ActionDialog from "$lib/forms/ActionDialog.svelte";
import {
  initialValues,
  playerChipsOf,
  listOf,
  validate,
  reasonField,
  type FormField,
  type ActionForm,
} from "$lib/forms/fields";

const ALL_FIELDS: FormField[] = [
  { kind: "text", name: "player", label: "Player", suggestions: ["Ann", "Bo"] },
  { kind: "text", name: "tier", label: "Tier", optional: true },
  { kind: "number", name: "hands", label: "Hands", value: "3", min: 1, max: 9 },
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
  { kind: "checkbox", name: "known", label: "Known to staff", value: true },
  { kind: "date", name: "until", label: "Until", optional: true },
  { kind: "playerChips", name: "chips", label: "Chips from", suggestions: ["Ann", "Bo"] },
  reasonField("conduct"),
];
const VALUES = {
  ...initialValues(ALL_FIELDS),
  player: "Ann",
  age: "30",
  chips: [["Bo", "1,500"]],
} as const;
const action: ActionForm = {
  label: "Do",
  title: "Do it?",
  description: "It is done.",
  fields: ALL_FIELDS,
};

describe("form fields", () => {
  it("start with their defaults", () => {
    expect(initialValues(ALL_FIELDS)).toEqual({
      player: "",
      tier: "",
      hands: "3",
      age: "",
      paper: "",
      known: true,
      until: "",
      chips: [["", ""]],
      reason: "conduct",
    });
    const chosen: FormField = { kind: "choice", name: "to", label: "To", value: "2", options: [] };
    expect(initialValues([{ ...chosen, options: [{ value: "1", label: "1" }] }])).toEqual({
      to: "2",
    });
    expect(initialValues([chosen, { ...chosen, name: "none", value: "" }])).toEqual({
      to: "2",
      none: "",
    });
  });

  it("are required unless optional", () => {
    expect(validate(ALL_FIELDS, VALUES)).toEqual({});
    expect(validate(ALL_FIELDS, {})).toEqual({
      player: "Required.",
      hands: "Enter a whole number from 1 to 9.",
      age: "Enter a whole number.",
      paper: "Choose one.",
      chips: "Enter whose chips are returned.",
      reason: "Enter a reason. It goes on record.",
    });
    const day: FormField = { kind: "date", name: "until", label: "Until" };
    expect(validate([day], { until: "" })).toEqual({ until: "Pick a date." });
    expect(validate([day], { until: "2027-01-31" })).toEqual({});
  });

  it.each(["0", "10", "1.5", "-1", "1e0", "many", ""])(
    "reject as a number of hands: %j",
    (hands) => {
      expect(validate(ALL_FIELDS, { ...VALUES, hands })).toHaveProperty("hands");
    },
  );

  it("are parsed as typed", () => {
    expect(listOf(" Ann, , Bo ")).toEqual(["Ann", "Bo"]);
    expect(
      playerChipsOf([
        [" Ann ", "4,000"],
        ["", " "],
      ]),
    ).toEqual([["Ann", 4000]]);
    for (const row of [
      ["", "5"],
      ["Bo", "0"],
      ["Bo", "1.5"],
    ] as const)
      expect(validate(ALL_FIELDS, { ...VALUES, chips: [row] })).toHaveProperty("chips");
  });
});

describe("the action dialog", () => {
  const write = (label: string | RegExp, value: string) =>
    fireEvent.input(screen.getByLabelText(label), { target: { value } });
  const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

  it("has a field of every kind, passes axe, and submits the values", async () => {
    const onsubmit = vi.fn(() => Promise.resolve());
    const { container } = render(ActionDialog, { action, onsubmit });
    expect(screen.getByText("It is done.")).toBeTruthy();
    await press("Do");
    expect(screen.getByRole("dialog").textContent).toContain("Required.");
    expect(onsubmit).not.toHaveBeenCalled();
    const result = await axe.run(container, {
      rules: { "color-contrast": { enabled: false }, region: { enabled: false } },
    });
    expect(result.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);

    const [playerField, giverField] = screen.getAllByLabelText("Player") as HTMLInputElement[];
    const options = playerField!.list?.querySelectorAll("option");
    expect([...(options ?? [])].map(({ value }) => value)).toEqual(["Ann", "Bo"]);
    await fireEvent.input(playerField!, { target: { value: "Ann" } });
    await write("Age", "30");
    await write("Until (optional)", "2027-01-31");
    await fireEvent.change(screen.getByLabelText("Paper"), { target: { value: "passport" } });
    await fireEvent.click(screen.getByRole("checkbox", { name: "Known to staff" }));
    const rows = within(screen.getByRole("group", { name: "Chips from" }));
    await fireEvent.input(giverField!, { target: { value: "Bo" } });
    await write("Chips", "1,500");
    await fireEvent.click(rows.getByRole("button", { name: "Add a player" }));
    expect(rows.getAllByLabelText("Player")).toHaveLength(2);
    await fireEvent.click(rows.getAllByRole("button", { name: "Remove this row" })[1]!);
    await press("Do");
    expect(onsubmit).toHaveBeenCalledExactlyOnceWith(action, {
      player: "Ann",
      tier: "",
      hands: "3",
      age: "30",
      paper: "passport",
      known: false,
      until: "2027-01-31",
      chips: [["Bo", "1,500"]],
      reason: "conduct",
    });
    await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  }, 20_000);

  it("submits once, and stays open with the refusal", async () => {
    let refuse: (error: Error) => void = () => {};
    const onsubmit = vi.fn(() => new Promise<void>((_, reject) => (refuse = reject)));
    const { container } = render(ActionDialog, { action: { ...action, fields: [] }, onsubmit });
    await fireEvent.submit(container.querySelector("form")!);
    await fireEvent.submit(container.querySelector("form")!);
    expect(onsubmit).toHaveBeenCalledOnce();
    refuse(new RefusedError("Not so.", 409, "wsop-85.2"));
    expect((await screen.findByRole("alert")).textContent).toContain("Not so.");
    expect(screen.getByRole("button", { name: "Clause wsop-85.2" })).toBeTruthy();
  });
});
