/** Draws somebody's attention who may be looking elsewhere: a sound, the title, a notification. */
import { go } from "./router.svelte";
import { chime } from "./sound";

type Permission = "default" | "granted" | "denied" | "missing";

export const attention = $state({
  /** What the title of the page says until it is looked at. */
  title: "",
  /** Whether the browser shows notifications for us. */
  permission: permission(),
});

function permission(): Permission {
  return typeof Notification === "undefined" ? "missing" : Notification.permission;
}

/** Ask the browser whether notifications may be shown: only where a person has pressed for it. */
export async function askToNotify(): Promise<void> {
  if (permission() === "default") await Notification.requestPermission();
  attention.permission = permission();
}

/** Say something that must not be missed, and where it leads; gives back how to be quiet again. */
export function attract(text: string, to = ""): () => void {
  chime();
  const shown = document.hasFocus() ? null : notified(text, to);
  const quiet = () => {
    attention.title = "";
    shown?.close();
    window.removeEventListener("focus", quiet);
  };
  if (!document.hasFocus()) {
    attention.title = `● ${text}`;
    window.addEventListener("focus", quiet);
  }
  return quiet;
}

function notified(text: string, to: string): Notification | null {
  if (permission() !== "granted") return null;
  try {
    const shown = new Notification("Cardspeak", {
      body: text,
      tag: to || "call",
      icon: "/icon.svg",
    });
    shown.onclick = () => {
      window.focus();
      if (to) go(to);
    };
    return shown;
  } catch {
    // Phones let only a worker show one: the sound and the title are there.
    return null;
  }
}
