/** What a person chose for this browser: theme and deck, kept in localStorage. */

export type Theme = "system" | "light" | "dark";
export type Deck = "two" | "four";

interface Settings {
  theme: Theme;
  deck: Deck;
  sound: boolean;
}

const KEY = "cardspeak.settings";
const USUAL: Settings = { theme: "system", deck: "two", sound: false };

function kept(): Settings {
  try {
    return { ...USUAL, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return { ...USUAL };
  }
}

export const settings: Settings = $state(kept());

/** Put them on the page and keep them; called once, by the shell. */
export function keepSettings(): void {
  $effect(() => {
    const { dataset } = document.documentElement;
    if (settings.theme === "system") delete dataset.theme;
    else dataset.theme = settings.theme;
    if (settings.deck === "four") dataset.deck = "four";
    else delete dataset.deck;
    try {
      localStorage.setItem(KEY, JSON.stringify(settings));
    } catch {
      // A browser that keeps nothing still shows what was chosen until the page is left.
    }
  });
}
