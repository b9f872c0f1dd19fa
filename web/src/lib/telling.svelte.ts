/** What people are told besides what they look at: toasts for eyes, sentences for ears. */
import { Refused } from "./api";

export type ToastKind = "info" | "good" | "warn" | "danger";

export interface Toast {
  id: number;
  text: string;
  kind: ToastKind;
  action: { label: string; run: () => void } | undefined;
  /** Milliseconds for which it is still shown when it lies on top. */
  left: number;
}

export const toasts: Toast[] = $state([]);
export const spoken = $state({ polite: [] as { id: number; text: string }[] });

const STAYS = 6_000;
const MOST_TOASTS = 4;
const MOST_SPOKEN = 12;
let last = 0;
let shown: ReturnType<typeof setTimeout> | undefined;
let since = 0;

/**
 * Show a sentence for a while; it is spoken, too. Gives back how to take it away. The last is shown
 * first, and then those that it lay on for what is left of their time, so that nothing is told in vain.
 */
export function toast(
  text: string,
  { kind = "info", action }: { kind?: ToastKind; action?: Toast["action"] } = {},
): () => void {
  const id = ++last;
  const top = toasts.at(-1);
  if (top) top.left -= Date.now() - since;
  toasts.push({ id, text, kind, action, left: action ? 2 * STAYS : STAYS });
  if (toasts.length > MOST_TOASTS) toasts.shift();
  timeTheLast();
  return () => dismiss(id);
}

function timeTheLast(): void {
  clearTimeout(shown);
  const top = toasts.at(-1);
  since = Date.now();
  if (top) shown = setTimeout(() => dismiss(top.id), top.left);
}

/** Show why something was refused; whatever else went wrong is a fault, and goes on. */
export function refusal(error: unknown): void {
  if (!(error instanceof Refused)) throw error;
  toast(error.clause ? `${error.message} (${error.clause})` : error.message, { kind: "warn" });
}

export function dismiss(id: number): void {
  const at = toasts.findIndex((one) => one.id === id);
  if (at < 0) return;
  toasts.splice(at, 1);
  timeTheLast();
}

/** Have a sentence spoken by a screen reader when it has time for it. */
export function speak(text: string): void {
  spoken.polite.push({ id: ++last, text });
  if (spoken.polite.length > MOST_SPOKEN) spoken.polite.shift();
}
