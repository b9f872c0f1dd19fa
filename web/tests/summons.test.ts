import { beforeEach, describe, expect, it, vi } from "vitest";
import { attention } from "$lib/attention.svelte";
import type { SeatReady } from "$lib/protocol";
import { session } from "$lib/room.svelte";
import { go, place } from "$lib/router.svelte";
import { summoned, tableOf } from "$lib/summons";
import { toasts } from "$lib/telling.svelte";

const summons = (kind: string, changes: Partial<SeatReady> = {}): SeatReady => ({
  tell: "SeatReady",
  kind,
  table_id: "new table",
  text: "You play at table 2 now.",
  from_table_id: "",
  expires_at: 0,
  ...changes,
});

beforeEach(() => {
  toasts.length = 0;
  session.seats = ["old"];
  attention.title = "";
  go("/", { replace: true });
  document.body.innerHTML = "";
});

describe("a summons", () => {
  it("takes one from the table that one was moved from to the other, and says why", () => {
    go("/tables/old");
    summoned(summons("moved", { from_table_id: "old" }));
    expect(place.path).toBe("/tables/new%20table");
    expect(tableOf(place.path)).toBe("new table");
    expect(toasts[0]?.text).toBe("You play at table 2 now.");
    expect(session.seats).toEqual(["new table"]);
  });

  it("leaves one on any other page, and says where to go", () => {
    go("/games");
    summoned(summons("moved", { from_table_id: "old" }));
    expect(place.path).toBe("/games");
    toasts[0]?.action?.run();
    expect(place.path).toBe("/tables/new%20table");
  });

  it("to a tournament that begins interrupts no hand and no question", () => {
    go("/tables/old");
    summoned(summons("begins"));
    expect(place.path).toBe("/tables/old");
    go("/");
    document.body.innerHTML = "<dialog open></dialog>";
    summoned(summons("begins"));
    expect(place.path).toBe("/");
    document.body.innerHTML = "";
    summoned(summons("begins"));
    expect(place.path).toBe("/tables/new%20table");
  });

  it("for a seat is answered first, and stands in the title until one looks", () => {
    vi.spyOn(document, "hasFocus").mockReturnValue(false);
    summoned(summons("called", { text: "A seat is free." }));
    expect(place.path).toBe("/");
    expect(attention.title).toContain("A seat is free.");
    window.dispatchEvent(new Event("focus"));
    expect(attention.title).toBe("");
  });

  it("shows a notification only where the browser was asked for it before", () => {
    const shown = vi.fn();
    vi.spyOn(document, "hasFocus").mockReturnValue(false);
    class Fake {
      static permission = "default";
      static requestPermission = vi.fn();
      constructor(...said: unknown[]) {
        shown(...said);
      }
    }
    vi.stubGlobal("Notification", Fake);
    summoned(summons("called"));
    expect(shown).not.toHaveBeenCalled();
    Fake.permission = "granted";
    summoned(summons("called"));
    expect(shown).toHaveBeenCalledOnce();
    expect(Fake.requestPermission).not.toHaveBeenCalled();
  });
});
