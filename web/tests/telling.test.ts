import { render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Refused } from "$lib/api";
import Toasts from "$lib/components/Toasts.svelte";
import { refusal, speak, spoken, toast, toasts } from "$lib/telling.svelte";

beforeEach(() => {
  vi.useFakeTimers();
  toasts.length = 0;
  spoken.polite.length = 0;
});

describe("what people are told", () => {
  it("is shown for a while, and then no more", () => {
    render(Toasts);
    toast("Chen wins.");
    flushSync();
    expect(screen.getByText("Chen wins.")).toBeTruthy();
    vi.advanceTimersByTime(6_000);
    flushSync();
    expect(screen.queryByText("Chen wins.")).toBeNull();
  });

  it("lies on what was told before, which is shown after it for what was left of its time", () => {
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

  it("is dropped from below where there is too much of it", () => {
    for (let nth = 1; nth <= 9; nth += 1) toast(`Sentence ${nth}.`);
    expect(toasts.map(({ text }) => text.slice(9))).toEqual(["6.", "7.", "8.", "9."]);
  });

  it("is why something was refused; a fault goes on", () => {
    refusal(new Refused("The seat is taken.", 409, "wsop-12"));
    expect(toasts[0]?.text).toBe("The seat is taken. (wsop-12)");
    expect(() => refusal(new TypeError("ours"))).toThrow("ours");
  });

  it("is spoken in a region that screen readers follow, the last few sentences alone", () => {
    render(Toasts);
    for (let nth = 1; nth <= 20; nth += 1) speak(`Sentence ${nth}.`);
    flushSync();
    const log = screen.getByRole("log");
    expect(log.getAttribute("aria-live")).toBe("polite");
    expect(log.querySelectorAll("p")).toHaveLength(12);
    expect(log.textContent).toContain("Sentence 20.");
  });
});
