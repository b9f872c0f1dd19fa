/** Checks of names and passwords before they are sent to the server. */

export function checkName(name: string): string {
  const length = [...name.trim()].length;
  if (length === 0) return "Enter a name.";
  return length < 2 || length > 20 ? "Use 2 to 20 characters." : "";
}

export function checkPassword(password: string): string {
  if (!password) return "Enter a password.";
  return password.length < 8 ? "Use at least 8 characters." : "";
}
