import { beforeEach, describe, expect, it, vi } from "vitest";
import type { ServerMessage } from "$lib/protocol";
import { connection, socket } from "$lib/room.svelte";

/** A WebSocket whose server side is the test. */
class FakeSocket {
  static last: FakeSocket | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor() {
    FakeSocket.last = this;
  }
  send(): void {}
  close(): void {}
  welcome(): void {
    const message: ServerMessage = {
      type: "Welcome",
      protocol_version: 1,
      me: null,
      seated_at: [],
    };
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  socket.open();
  FakeSocket.last?.welcome();
});

describe("a lost connection", () => {
  it("is not shown if it is back at once", () => {
    FakeSocket.last?.onclose?.();
    expect(connection.state).toBe("offline");
    vi.advanceTimersByTime(1_000);
    FakeSocket.last?.welcome();
    expect(connection.state).toBe("online");
    vi.advanceTimersByTime(10_000);
    expect(connection.lost).toBe(false);
  });

  it("is shown after a while, however many retries, until it is back", () => {
    FakeSocket.last?.onclose?.();
    vi.advanceTimersByTime(600);
    expect(connection.state).toBe("connecting");
    FakeSocket.last?.onclose?.();
    vi.advanceTimersByTime(899);
    expect(connection.lost).toBe(false);
    vi.advanceTimersByTime(1);
    expect(connection.lost).toBe(true);
    vi.advanceTimersByTime(1_000);
    FakeSocket.last?.welcome();
    expect(connection.lost).toBe(false);
  });
});
