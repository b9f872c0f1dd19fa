/** Toasts, and announcements for screen readers. */
import { RefusedError } from "./api";

export type ToastKind = "info" | "success" | "warning" | "danger";

export interface Toast {
  id: number;
  text: string;
  kind: ToastKind;
  action: { label: string; run: () => void } | undefined;
  /** How long it is still shown while on top, in milliseconds. */
  remainingMs: number;
}

export const toasts: Toast[] = $state([]);
export const announcements = $state({ polite: [] as { id: number; text: string }[] });

const TOAST_MS = 6_000;
const MAX_TOASTS = 4;
const MAX_ANNOUNCEMENTS = 12;
let lastId = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let shownSince = 0;

/**
 * Show a toast for a while, which is also announced; returns a function that removes it. The newest
 * is on top; those below are shown afterwards for the rest of their time, so that none is missed.
 */
export function toast(
  text: string,
  { kind = "info", action }: { kind?: ToastKind; action?: Toast["action"] } = {},
): () => void {
  const id = ++lastId;
  const top = toasts.at(-1);
  if (top) top.remainingMs -= Date.now() - shownSince;
  toasts.push({ id, text, kind, action, remainingMs: action ? 2 * TOAST_MS : TOAST_MS });
  if (toasts.length > MAX_TOASTS) toasts.shift();
  restartTimer();
  return () => dismiss(id);
}

function restartTimer(): void {
  clearTimeout(timer);
  const top = toasts.at(-1);
  shownSince = Date.now();
  if (top) timer = setTimeout(() => dismiss(top.id), top.remainingMs);
}

/** Show a refusal as a toast; other errors are thrown again. */
export function showRefusal(error: unknown): void {
  if (!(error instanceof RefusedError)) throw error;
  toast(error.clause ? `${error.message} (${error.clause})` : error.message, { kind: "warning" });
}

export function dismiss(id: number): void {
  const index = toasts.findIndex((toast) => toast.id === id);
  if (index < 0) return;
  toasts.splice(index, 1);
  restartTimer();
}

/** Announce a sentence to screen readers, politely. */
export function announce(text: string): void {
  announcements.polite.push({ id: ++lastId, text });
  if (announcements.polite.length > MAX_ANNOUNCEMENTS) announcements.polite.shift();
}
