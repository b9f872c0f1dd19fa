/** The current time: whatever shows it is updated four times a second while it is shown. */
import { createSubscriber } from "svelte/reactivity";

const TICK_MS = 250;

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, TICK_MS);
  return () => clearInterval(timer);
});

/** This machine's time in seconds, with fractions. */
export function seconds(): number {
  subscribe();
  return Date.now() / 1000;
}
