// Puts the kept theme and deck on the page before it is painted; lib/settings.svelte.ts keeps them.
try {
  const kept = JSON.parse(localStorage.getItem("cardspeak.settings") || "{}");
  const root = document.documentElement;
  if (kept.theme === "light" || kept.theme === "dark") root.dataset.theme = kept.theme;
  if (kept.deck === "four") root.dataset.deck = "four";
} catch {
  // Nothing stored, or storage is not allowed: the system decides.
}
