import { beforeEach, describe, expect, it, vi } from "vitest";
import type { ServerMessage } from "$lib/protocol";
import { line, socket } from "$lib/room.svelte";

/** The room's end of the line. */
class Line {
  static last: Line | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor() {
    Line.last = this;
  }
  send(): void {}
  close(): void {}
  welcome(): void {
    const told: ServerMessage = { tell: "Welcome", protocol_version: 1, me: null, seated_at: [] };
    this.onmessage?.({ data: JSON.stringify(told) });
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Line);
  socket.open();
  Line.last?.welcome();
});

describe("a line that is cut", () => {
  it("is not worth a word when it is back at once", () => {
    Line.last?.onclose?.();
    expect(line.state).toBe("offline");
    vi.advanceTimersByTime(1_000);
    Line.last?.welcome();
    expect(line.state).toBe("online");
    vi.advanceTimersByTime(10_000);
    expect(line.away).toBe(false);
  });

  it("is away after a moment, however often it was tried, until it is back", () => {
    Line.last?.onclose?.();
    vi.advanceTimersByTime(600);
    expect(line.state).toBe("connecting");
    Line.last?.onclose?.();
    vi.advanceTimersByTime(899);
    expect(line.away).toBe(false);
    vi.advanceTimersByTime(1);
    expect(line.away).toBe(true);
    vi.advanceTimersByTime(1_000);
    Line.last?.welcome();
    expect(line.away).toBe(false);
  });
});
