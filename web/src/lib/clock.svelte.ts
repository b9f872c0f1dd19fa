/** Time that passes: whatever shows it is shown anew four times a second, and only while it is shown. */
import { createSubscriber } from "svelte/reactivity";

const TICK = 250;

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, TICK);
  return () => clearInterval(timer);
});

/** This machine's time in seconds, with parts of a second. */
export function seconds(): number {
  subscribe();
  return Date.now() / 1000;
}
