/** Labels of limits and houses. */
import { capitalize } from "$lib/text";

export const LIMIT_LABELS: Record<string, string> = {
  "no-limit": "No-limit",
  pot: "Pot-limit",
  "half-pot": "Half-pot limit",
  fixed: "Fixed limit",
  spread: "Spread limit",
};

export function limitLabel(limit: string): string {
  return LIMIT_LABELS[limit] ?? capitalize(limit);
}

/** A house's short name, as in citations: "Crown", "WSOP". */
export function houseName(name: string): string {
  return name.length <= 4 ? name.toUpperCase() : capitalize(name);
}
