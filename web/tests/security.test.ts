import { fireEvent, render, screen, within } from "@testing-library/svelte";
import axe from "axe-core";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import CredentialsForm from "$lib/account/CredentialsForm.svelte";
import OwnData from "$lib/account/OwnData.svelte";
import SecondFactor from "$lib/account/SecondFactor.svelte";
import Security from "$lib/account/Security.svelte";
import { describeAct, describeCaller, describePlace, matchesSearch } from "$lib/floor/journal";
import JournalList from "$lib/floor/JournalList.svelte";
import SharedAddresses from "$lib/floor/SharedAddresses.svelte";
import type { JournalEntry, SessionDetail } from "$lib/protocol";
import { session } from "$lib/room.svelte";
import { ownAccount } from "./own-account";

const ME = ownAccount();
const NOW = 1_790_000_000;

const SESSION: SessionDetail = {
  id: "s1",
  device: "Firefox on Windows",
  address: "192.0.2.7",
  signed_in_at: NOW - 5000,
  last_seen_at: NOW,
  is_connected: true,
  is_own: true,
};

/** The room's answers by method and path; what was asked is in `requests`. */
let answers: Record<string, unknown> = {};
let requests: { route: string; body: unknown }[] = [];

function refusal(status: number, body: object): Response {
  return Response.json({ reason: "No.", clause: "", needs: "", ...body }, { status });
}

beforeEach(() => {
  requests = [];
  answers = {};
  session.me = ME;
  vi.stubGlobal(
    "fetch",
    vi.fn((url: string, init: RequestInit) => {
      const route = `${init.method} ${url}`;
      const body: unknown = init.body ? JSON.parse(init.body as string) : null;
      requests.push({ route, body });
      const answer = answers[route] ?? null;
      const given: unknown = typeof answer === "function" ? (answer as () => unknown)() : answer;
      return Promise.resolve(given instanceof Response ? given.clone() : Response.json(given));
    }),
  );
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
  };
});
afterEach(() => {
  vi.unstubAllGlobals();
  session.me = null;
});

async function expectNoViolations(container: Element): Promise<void> {
  const rules = { "color-contrast": { enabled: false }, region: { enabled: false } };
  const { violations } = await axe.run(container, { rules });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

describe("signing in", () => {
  async function fill(label: string | RegExp, value: string): Promise<void> {
    await fireEvent.input(screen.getByLabelText(label), { target: { value } });
  }
  const press = () => fireEvent.click(screen.getByRole("button", { name: "Sign in" }));

  it("asks for a code only if the room does, and sends it along", async () => {
    const ondone = vi.fn();
    answers["POST /api/login"] = refusal(401, { reason: "Enter the code.", needs: "code" });
    render(CredentialsForm, { mode: "login", ondone });
    expect(screen.queryByLabelText("Code")).toBeNull();
    await fill("Name", "Ann");
    await fill("Password", "correct horse");
    await press();
    expect(await screen.findByText("Enter the code.")).toBeTruthy();
    expect(ondone).not.toHaveBeenCalled();
    await fill("Code", " 123 456 ");
    answers["POST /api/login"] = ME;
    await press();
    await vi.waitFor(() => expect(ondone).toHaveBeenCalled());
    expect(requests.filter(({ route }) => route === "POST /api/login").at(-1)?.body).toEqual({
      name: "Ann",
      password: "correct horse",
      new_password: "",
      code: "123 456",
    });
  });

  it("asks for a new password after an admin has reset it", async () => {
    answers["POST /api/login"] = refusal(401, { reason: "Choose one.", needs: "new_password" });
    const { container } = render(CredentialsForm, { mode: "login" });
    await fill("Name", "Ann");
    await fill("Password", "once-only-word");
    await press();
    await screen.findByLabelText("New password");
    await expectNoViolations(container);
    await fill("New password", "short");
    await press();
    expect(requests).toHaveLength(1);
    await fill("New password", "battery staple");
    await press();
    expect(requests.at(-1)?.body).toMatchObject({ new_password: "battery staple" });
  });
});

describe("the page of one's sign-ins", () => {
  beforeEach(() => {
    answers["GET /api/me/sessions"] = [
      SESSION,
      { ...SESSION, id: "s2", device: "Safari on iPhone", is_own: false, is_connected: false },
    ];
    answers["GET /api/me/second-factor"] = {
      is_on: false,
      recovery_codes_left: 0,
      is_required: false,
    };
    answers["GET /api/me/journal"] = [
      { recorded_at: NOW, name: "Mira", act: "reset password", detail: "" },
    ];
  });

  it("lists browsers and what admins did, and passes axe", async () => {
    const { container } = render(Security);
    expect(await screen.findByText("Firefox on Windows")).toBeTruthy();
    expect(screen.getByText("this browser")).toBeTruthy();
    expect(screen.getByText(/here now/)).toBeTruthy();
    expect(await screen.findByText("Reset password")).toBeTruthy();
    expect(screen.getByText(/by Mira/)).toBeTruthy();
    await expectNoViolations(container);
  });

  it("signs one browser out, and all after a confirmation", async () => {
    render(Security);
    await fireEvent.click(await screen.findByTitle("Sign out Safari on iPhone"));
    expect(requests.map(({ route }) => route)).toContain("DELETE /api/me/sessions/s2");
    await fireEvent.click(screen.getByRole("button", { name: "Sign out everywhere" }));
    expect(requests.map(({ route }) => route)).not.toContain("DELETE /api/me/sessions");
    const dialog = within(screen.getByRole("dialog", { name: "Sign out everywhere?" }));
    await fireEvent.click(dialog.getByRole("button", { name: "Sign out everywhere" }));
    expect(requests.map(({ route }) => route)).toContain("DELETE /api/me/sessions");
  });
});

describe("the second factor", () => {
  it("is turned on with a code, and shows recovery codes once", async () => {
    answers["GET /api/me/second-factor"] = {
      is_on: false,
      recovery_codes_left: 0,
      is_required: true,
    };
    answers["POST /api/me/second-factor"] = {
      key: "ABCDEFGH",
      link: "otpauth://totp/Cardspeak:Ann",
      qr_code: "data:image/svg+xml,%3Csvg/%3E",
    };
    answers["POST /api/me/second-factor/confirm"] = { codes: ["aaaa-bbbb-cccc"] };
    const { container } = render(SecondFactor);
    expect(await screen.findByText("Staff need one here.")).toBeTruthy();
    await fireEvent.input(screen.getByLabelText("Your password"), { target: { value: "secret" } });
    await fireEvent.click(screen.getByRole("button", { name: "Set up" }));
    expect(await screen.findByText("ABCD EFGH")).toBeTruthy();
    await expectNoViolations(container);
    answers["GET /api/me/second-factor"] = {
      is_on: true,
      recovery_codes_left: 10,
      is_required: true,
    };
    await fireEvent.input(screen.getByLabelText("Code"), { target: { value: "123456" } });
    await fireEvent.click(screen.getByRole("button", { name: "Turn on" }));
    expect(await screen.findByText("aaaa-bbbb-cccc")).toBeTruthy();
    expect(await screen.findByText(/10 recovery codes left/)).toBeTruthy();
    await fireEvent.click(screen.getByRole("button", { name: "I’ve kept them" }));
    expect(screen.queryByText("aaaa-bbbb-cccc")).toBeNull();
  });
});

describe("one's own data", () => {
  it("are deleted only with the password, and chips only given up knowingly", async () => {
    answers["POST /api/me/delete"] = refusal(409, { reason: "You have 500 chips." });
    render(OwnData);
    expect(screen.getByRole("link", { name: /Download/ }).getAttribute("href")).toBe(
      "/api/me/data",
    );
    await fireEvent.click(screen.getByRole("button", { name: "Delete my data…" }));
    const dialog = within(screen.getByRole("dialog"));
    await fireEvent.input(dialog.getByLabelText("Your password"), { target: { value: "secret" } });
    await fireEvent.click(dialog.getByRole("button", { name: "Delete my data" }));
    expect(await dialog.findByText("You have 500 chips.")).toBeTruthy();
    await fireEvent.click(dialog.getByRole("checkbox", { name: /give up my 500 chips/ }));
    await fireEvent.click(dialog.getByRole("button", { name: "Delete my data" }));
    expect(requests.map(({ body }) => body)).toEqual([
      { password: "secret", forfeit_chips: false },
      { password: "secret", forfeit_chips: true },
    ]);
  });
});

describe("the journal", () => {
  const ENTRY: JournalEntry = {
    number: 57,
    recorded_at: NOW,
    name: "Mira",
    address: "192.0.2.7",
    act: "add chips",
    subject: "Ann",
    place: "",
    hand_number: 0,
    times: 1,
    detail: "500",
    entry_hash: "0c9a",
  };
  const REFUSED: JournalEntry = {
    ...ENTRY,
    number: 58,
    act: "refused: void",
    subject: "",
    detail: "",
    place: "table-1",
    hand_number: 12,
    times: 4,
  };

  it("says what was done, to whom, where and how often", () => {
    expect(describeAct(ENTRY)).toBe("Add chips: Ann, 500");
    expect(describePlace(ENTRY)).toBe("");
    expect(describeAct(REFUSED)).toBe("Refused: void");
    expect(describePlace(REFUSED)).toBe("table-1, hand 12, 4 times");
    expect(describeCaller(ENTRY)).toBe("Mira, from 192.0.2.7");
    expect(describeCaller({ ...ENTRY, name: "", address: "" })).toBe("the room’s terminal");
    expect(describeCaller({ ...ENTRY, name: "", act: "failed to sign in" })).toBe(
      "somebody, from 192.0.2.7",
    );
  });

  it("is searched by every word", () => {
    expect(matchesSearch(ENTRY, "chips ann")).toBe(true);
    expect(matchesSearch(ENTRY, "192.0.2.7 MIRA")).toBe(true);
    expect(matchesSearch(ENTRY, "chips bob")).toBe(false);
    expect(matchesSearch(ENTRY, "")).toBe(true);
  });

  it("marks what was refused, and passes axe", async () => {
    const { container } = render(JournalList, { entries: [REFUSED, ENTRY] });
    expect(screen.getAllByText("refused")).toHaveLength(1);
    expect(screen.getByText(/Mira, from 192.0.2.7, at table-1/)).toBeTruthy();
    await expectNoViolations(container);
  });
});

describe("players of one address", () => {
  const props = { id: "t", players: ["Ann", "Bob", "Cid"] };

  it("are named to the floor", async () => {
    answers["GET /api/tables/t/shared-addresses"] = [{ players: ["Ann", "Bob"] }];
    render(SharedAddresses, props);
    expect((await screen.findByRole("note")).textContent).toBe(
      "Ann and Bob play from the same address.",
    );
  });

  it("are not named to whoever plays there", async () => {
    answers["GET /api/tables/t/shared-addresses"] = refusal(409, {});
    render(SharedAddresses, props);
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    expect(screen.queryByRole("note")).toBeNull();
  });
});
