/** The phases of tournaments: their groups, badges and order. */
import type { TournamentSummary } from "$lib/protocol";

export type PhaseGroup = "upcoming" | "running" | "finished";

export type Phase = TournamentSummary["phase"];

const PHASE_GROUPS: Record<Phase, PhaseGroup> = {
  announced: "upcoming",
  registering: "upcoming",
  seated: "upcoming",
  playing: "running",
  between_sessions: "running",
  finished: "finished",
  cancelled: "finished",
};

export function phaseGroup(phase: Phase): PhaseGroup {
  return PHASE_GROUPS[phase];
}

type BadgeKind = "plain" | "accent" | "success" | "warning" | "danger";

const PHASE_BADGES: Record<Phase, { label: string; kind: BadgeKind }> = {
  announced: { label: "Not open yet", kind: "plain" },
  registering: { label: "Registering", kind: "accent" },
  seated: { label: "Seats drawn", kind: "accent" },
  playing: { label: "Running", kind: "success" },
  between_sessions: { label: "Between sessions", kind: "plain" },
  finished: { label: "Finished", kind: "plain" },
  cancelled: { label: "Cancelled", kind: "danger" },
};

export function phaseBadge(
  phase: Phase,
  lateRegistration = false,
): { label: string; kind: BadgeKind } {
  const badge = PHASE_BADGES[phase];
  return lateRegistration && phase === "playing" ? { ...badge, label: "Late registration" } : badge;
}

/** The tournaments of a group, in the order people look for them. */
export function tournamentsIn(
  tournaments: readonly TournamentSummary[],
  group: PhaseGroup,
): TournamentSummary[] {
  const inGroup = tournaments.filter(({ phase }) => phaseGroup(phase) === group);
  if (group !== "upcoming") return inGroup;
  // Those that start soonest come first, and those with a start time before those without.
  const startOrder = ({ seconds_to_start: secondsToStart }: TournamentSummary) =>
    secondsToStart > 0 ? secondsToStart : Infinity;
  return inGroup.toSorted(
    (a, b) => zeroIfNaN(startOrder(a) - startOrder(b)) || b.entry_count - a.entry_count,
  );
}

/** For comparing two numbers that may both be infinite: their difference is NaN, and means equal. */
export function zeroIfNaN(difference: number): number {
  return Number.isNaN(difference) ? 0 : difference;
}
