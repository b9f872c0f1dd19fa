/** What a person chose for this browser, kept in localStorage. */

export type Theme = "system" | "light" | "dark";
export type Deck = "two" | "four";
export type Motion = "system" | "less";

interface Settings {
  theme: Theme;
  deck: Deck;
  sound: boolean;
  motion: Motion;
  /** Muck at the showdown where one may, without being asked: what a table is told at first. */
  muck: boolean;
}

const KEY = "cardspeak.settings";
const USUAL: Settings = {
  theme: "system",
  deck: "two",
  sound: false,
  motion: "system",
  muck: true,
};

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
    if (settings.motion === "less") dataset.motion = "less";
    else delete dataset.motion;
    try {
      localStorage.setItem(KEY, JSON.stringify(settings));
    } catch {
      // A browser that keeps nothing still shows what was chosen until the page is left.
    }
  });
}
