import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import AccountDialog from "$lib/floor/AccountDialog.svelte";
import type { AccountDetail } from "$lib/protocol";

const ANN: AccountDetail = {
  id: "a1",
  name: "Ann",
  kind: "person",
  roles: [],
  created_at: 0,
  chips: 100,
  frozen_at: 0,
  has_second_factor: true,
};

function refuse(reason: string): void {
  const response = Response.json({ reason, clause: "" }, { status: 409 });
  vi.stubGlobal("fetch", vi.fn<typeof fetch>().mockResolvedValue(response));
}

describe("an admin's dialog for an account", () => {
  const onchanged = vi.fn();
  beforeEach(() => {
    onchanged.mockReset();
    render(AccountDialog, { account: ANN, onchanged, onclose: () => undefined });
  });

  it("shows why an account can't be closed, and stays open", async () => {
    refuse("Ann has chips on table 3");
    await fireEvent.click(screen.getByRole("button", { name: "Close account…" }));
    const dialog = within(screen.getByRole("dialog", { name: /Close Ann/ }));
    await fireEvent.click(dialog.getByRole("button", { name: "Close account" }));
    expect(await dialog.findByText(/Ann has chips on table 3/)).toBeTruthy();
    expect(onchanged).not.toHaveBeenCalled();
  });

  it("shows why chips can't be removed, and keeps the number", async () => {
    refuse("Ann has only 100 chips");
    const field = screen.getByLabelText(/Chips to add/);
    await fireEvent.input(field, { target: { value: "-200" } });
    await fireEvent.click(screen.getByRole("button", { name: "Apply" }));
    expect(await screen.findByText(/Ann has only 100 chips/)).toBeTruthy();
    expect((field as HTMLInputElement).value).toBe("-200");
  });

  it("resets a password after a confirmation, and shows the new one only then", async () => {
    const answer = { ...ANN, one_time_password: "k7fm-2xqp-9tra" };
    vi.stubGlobal("fetch", vi.fn<typeof fetch>().mockResolvedValue(Response.json(answer)));
    await fireEvent.click(screen.getByRole("button", { name: "Reset password…" }));
    expect(fetch).not.toHaveBeenCalled();
    const dialog = within(screen.getByRole("dialog", { name: /Reset Ann’s password/ }));
    await fireEvent.click(dialog.getByRole("button", { name: "Reset password" }));
    expect(await screen.findByText("k7fm-2xqp-9tra")).toBeTruthy();
    expect(vi.mocked(fetch).mock.calls[0]?.[1]?.body).toBe('{"reset_password":true}');
    expect(onchanged).toHaveBeenCalled();
  });

  it("freezes an account, and resets a lost second factor", async () => {
    vi.stubGlobal(
      "fetch",
      vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ ...ANN, frozen_at: 7 }))),
    );
    const bodies = () => vi.mocked(fetch).mock.calls.map(([, init]) => init?.body);
    await fireEvent.click(screen.getByRole("switch", { name: "Frozen" }));
    await vi.waitFor(() => expect(bodies()).toEqual(['{"freeze":true}']));
    await fireEvent.click(await screen.findByRole("button", { name: "Reset second factor…" }));
    const dialog = within(screen.getByRole("dialog", { name: /second factor/ }));
    await fireEvent.click(dialog.getByRole("button", { name: "Reset second factor" }));
    await vi.waitFor(() => expect(bodies()[1]).toBe('{"reset_second_factor":true}'));
  });
});
