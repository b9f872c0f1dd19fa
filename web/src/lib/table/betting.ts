/** Sizes of bets: what is lawful is in the decision, this only finds the ones that people mean. */
import { amount } from "$lib/amounts";
import type { BetDecision, TableView } from "$lib/protocol";

export interface Preset {
  label: string;
  to: number;
}

/** The lawful size nearest to one that somebody means. */
export function lawful(bet: BetDecision, to: number): number {
  if (!bet.raise_to) return 0;
  const [least, most] = bet.raise_to;
  if (bet.allowed_sizes.length > 0) return nearest(bet.allowed_sizes, to);
  if (to <= least) return least;
  if (to >= most) return most;
  const step = Math.max(1, bet.increment);
  const below = Math.max(least, Math.floor(to / step) * step);
  const above = Math.min(most, Math.ceil(to / step) * step);
  return to - below <= above - to ? below : above;
}

function nearest(sizes: readonly number[], to: number): number {
  return sizes.reduce((best, size) => (Math.abs(size - to) < Math.abs(best - to) ? size : best));
}

/** What one step more or less is, from a lawful size. */
export function stepped(bet: BetDecision, to: number, steps: number): number {
  if (bet.allowed_sizes.length > 0) {
    const at = bet.allowed_sizes.indexOf(lawful(bet, to));
    return bet.allowed_sizes[Math.max(0, Math.min(bet.allowed_sizes.length - 1, at + steps))] ?? to;
  }
  const step = Math.max(1, bet.increment);
  const from = steps > 0 ? Math.floor(to / step) : Math.ceil(to / step);
  return lawful(bet, (from + steps) * step);
}

/** Whether there is more than one size to choose from. */
export function hasSizes(bet: BetDecision): boolean {
  if (!bet.raise_to) return false;
  return (
    bet.allowed_sizes.length > 1 ||
    (bet.allowed_sizes.length === 0 && bet.raise_to[0] < bet.raise_to[1])
  );
}

export interface Lying {
  /** All that lies in pots and in front of seats. */
  pot: number;
  /** One's own bet of the round. */
  bet: number;
  stack: number;
}

export function lying(view: TableView): Lying {
  const own = view.seats[view.own?.seat ?? -1];
  const bets = view.seats.reduce((sum, seat) => sum + (seat.hand_view?.bet ?? 0), 0);
  const pots = view.pots.reduce((sum, pot) => sum + pot, 0);
  return { pot: pots + bets, bet: own?.hand_view?.bet ?? 0, stack: own?.stack ?? 0 };
}

/** The least, parts of the pot and the most, each once; or the only sizes there are. */
export function presets(bet: BetDecision, { pot, bet: own }: Lying): Preset[] {
  if (!bet.raise_to || !hasSizes(bet)) return [];
  if (bet.allowed_sizes.length > 0)
    return bet.allowed_sizes.map((to) => ({ label: amount(to), to }));
  const [least, most] = bet.raise_to;
  const called = own + bet.call;
  const part = (share: number) => lawful(bet, called + share * (pot + bet.call));
  const all: Preset[] = [
    { label: "Min", to: least },
    { label: "½", to: part(0.5) },
    { label: "¾", to: part(0.75) },
    { label: "Pot", to: part(1) },
    { label: "Max", to: most },
  ];
  return all.filter(
    ({ label, to }, at) =>
      label === "Min" || label === "Max" || (to > least && to < most && to !== all[at - 1]?.to),
  );
}

/** Whether a raise is so big that it is asked about once more. */
export function isBig(bet: BetDecision, to: number, { pot, bet: own, stack }: Lying): boolean {
  if (!hasSizes(bet) || to === bet.raise_to?.[0]) return false;
  const more = to - own;
  return more > stack / 2 || more > 3 * pot;
}
