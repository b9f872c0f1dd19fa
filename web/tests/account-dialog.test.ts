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
});
