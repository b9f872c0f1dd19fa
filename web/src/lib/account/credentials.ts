/** What can be said about a name or a password before the room is asked. */

export function nameTrouble(name: string): string {
  const length = [...name.trim()].length;
  if (length === 0) return "Enter a name.";
  return length < 2 || length > 20 ? "Use 2 to 20 characters." : "";
}

export function passwordTrouble(password: string): string {
  if (!password) return "Enter a password.";
  return password.length < 8 ? "Use at least 8 characters." : "";
}
