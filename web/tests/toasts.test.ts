import { render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { RefusedError } from "$lib/api";
import Toasts from "$lib/components/Toasts.svelte";
import { showRefusal, announce, announcements, toast, toasts } from "$lib/toasts.svelte";

beforeEach(() => {
  vi.useFakeTimers();
  toasts.length = 0;
  announcements.polite.length = 0;
});

describe("toasts", () => {
  it("are shown for a while", () => {
    render(Toasts);
    toast("Chen wins.");
    flushSync();
    expect(screen.getByText("Chen wins.")).toBeTruthy();
    vi.advanceTimersByTime(6_000);
    flushSync();
    expect(screen.queryByText("Chen wins.")).toBeNull();
  });

  it("hide older ones, which are shown afterwards for the rest of their time", () => {
    toast("Chen wins.");
    vi.advanceTimersByTime(5_000);
    toast("Dora wins.");
    vi.advanceTimersByTime(5_999);
    expect(toasts.map(({ text }) => text)).toEqual(["Chen wins.", "Dora wins."]);
    vi.advanceTimersByTime(1);
    expect(toasts.map(({ text }) => text)).toEqual(["Chen wins."]);
    vi.advanceTimersByTime(999);
    expect(toasts.map(({ text }) => text)).toEqual(["Chen wins."]);
    vi.advanceTimersByTime(1);
    expect(toasts).toHaveLength(0);
  });

  it("drop the oldest if there are too many", () => {
    for (let number = 1; number <= 9; number += 1) toast(`Sentence ${number}.`);
    expect(toasts.map(({ text }) => text.slice(9))).toEqual(["6.", "7.", "8.", "9."]);
  });

  it("show refusals; other errors are thrown", () => {
    showRefusal(new RefusedError("The seat is taken.", 409, "wsop-12"));
    expect(toasts[0]?.text).toBe("The seat is taken. (wsop-12)");
    expect(() => showRefusal(new TypeError("ours"))).toThrow("ours");
  });

  it("leave announcements in a live region, the last few only", () => {
    render(Toasts);
    for (let number = 1; number <= 20; number += 1) announce(`Sentence ${number}.`);
    flushSync();
    const log = screen.getByRole("log");
    expect(log.getAttribute("aria-live")).toBe("polite");
    expect(log.querySelectorAll("p")).toHaveLength(12);
    expect(log.textContent).toContain("Sentence 20.");
  });
});
