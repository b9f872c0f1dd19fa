import type { Me } from "$lib/protocol";

/** Our own account, as the server describes it. */
export function ownAccount(changes: Partial<Me> = {}): Me {
  return {
    id: "a1",
    name: "Ann",
    kind: "person",
    roles: [],
    chips: 500,
    password_reset_at: 0,
    lacks_second_factor: false,
    ...changes,
  };
}
