import { beforeEach, describe, expect, it, vi } from "vitest";
import { attention } from "$lib/attention.svelte";
import type { SeatReady } from "$lib/protocol";
import { session } from "$lib/room.svelte";
import { navigate, currentUrl } from "$lib/router.svelte";
import { onSeatReady, tableIdIn } from "$lib/seat-ready";
import { toasts } from "$lib/toasts.svelte";

const seatReady = (kind: string, changes: Partial<SeatReady> = {}): SeatReady => ({
  type: "SeatReady",
  kind,
  table_id: "new table",
  text: "You have moved to table 2, seat 3.",
  from_table_id: "",
  expires_at: 0,
  ...changes,
});

beforeEach(() => {
  toasts.length = 0;
  session.seatedAt = ["old"];
  attention.title = "";
  navigate("/", { replace: true });
  document.body.innerHTML = "";
});

describe("a ready seat", () => {
  it("takes a moved player from the old table to the new one, and says why", () => {
    navigate("/tables/old");
    onSeatReady(seatReady("moved", { from_table_id: "old" }));
    expect(currentUrl.path).toBe("/tables/new%20table");
    expect(tableIdIn(currentUrl.path)).toBe("new table");
    expect(toasts[0]?.text).toBe("You have moved to table 2, seat 3.");
    expect(session.seatedAt).toEqual(["new table"]);
  });

  it("leaves the player on any other page, with a link", () => {
    navigate("/games");
    onSeatReady(seatReady("moved", { from_table_id: "old" }));
    expect(currentUrl.path).toBe("/games");
    toasts[0]?.action?.run();
    expect(currentUrl.path).toBe("/tables/new%20table");
  });

  it("of a starting tournament interrupts no hand and no dialog", () => {
    navigate("/tables/old");
    onSeatReady(seatReady("started"));
    expect(currentUrl.path).toBe("/tables/old");
    navigate("/");
    document.body.innerHTML = "<dialog open></dialog>";
    onSeatReady(seatReady("started"));
    expect(currentUrl.path).toBe("/");
    document.body.innerHTML = "";
    onSeatReady(seatReady("started"));
    expect(currentUrl.path).toBe("/tables/new%20table");
  });

  it("must be answered when called, and stays in the title until the page has focus", () => {
    vi.spyOn(document, "hasFocus").mockReturnValue(false);
    onSeatReady(seatReady("called", { text: "A seat is free." }));
    expect(currentUrl.path).toBe("/");
    expect(attention.title).toContain("A seat is free.");
    window.dispatchEvent(new Event("focus"));
    expect(attention.title).toBe("");
  });

  it("shows a notification only if the browser has permission", () => {
    const notify = vi.fn();
    vi.spyOn(document, "hasFocus").mockReturnValue(false);
    class FakeNotification {
      static permission = "default";
      static requestPermission = vi.fn();
      constructor(...args: unknown[]) {
        notify(...args);
      }
    }
    vi.stubGlobal("Notification", FakeNotification);
    onSeatReady(seatReady("called"));
    expect(notify).not.toHaveBeenCalled();
    FakeNotification.permission = "granted";
    onSeatReady(seatReady("called"));
    expect(notify).toHaveBeenCalledOnce();
    expect(FakeNotification.requestPermission).not.toHaveBeenCalled();
  });
});
