/** Settings of this browser, kept in localStorage. */

export type Theme = "system" | "light" | "dark";
export type DeckColours = "two" | "four";
export type MotionSetting = "system" | "reduced";

interface Settings {
  theme: Theme;
  deck: DeckColours;
  sound: boolean;
  motion: MotionSetting;
  /** Muck losing hands automatically; sent to each table at first. */
  autoMuck: boolean;
}

const KEY = "cardspeak.settings";
const DEFAULTS: Settings = {
  theme: "system",
  deck: "two",
  sound: false,
  motion: "system",
  autoMuck: true,
};

function storedSettings(): Settings {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings: Settings = $state(storedSettings());

/** Apply the settings to the page and store them; called once, by the app. */
export function applySettings(): void {
  $effect(() => {
    const { dataset } = document.documentElement;
    if (settings.theme === "system") delete dataset.theme;
    else dataset.theme = settings.theme;
    if (settings.deck === "four") dataset.deck = "four";
    else delete dataset.deck;
    if (settings.motion === "reduced") dataset.motion = "reduced";
    else delete dataset.motion;
    try {
      localStorage.setItem(KEY, JSON.stringify(settings));
    } catch {
      // Without storage, settings last until the page is closed.
    }
  });
}
