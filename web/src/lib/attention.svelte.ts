/**
 * Gets the attention of someone who may be looking elsewhere: a sound, the page's title, a
 * notification.
 */
import { navigate } from "./router.svelte";
import { playCallSound } from "./sound";

type Permission = "default" | "granted" | "denied" | "missing";

export const attention = $state({
  /** The page's title until someone looks at it. */
  title: "",
  /** Whether the browser may show notifications. */
  permission: permission(),
});

function permission(): Permission {
  return typeof Notification === "undefined" ? "missing" : Notification.permission;
}

/** Ask the browser for permission to show notifications: only after a click. */
export async function requestNotifications(): Promise<void> {
  if (permission() === "default") await Notification.requestPermission();
  attention.permission = permission();
}

/**
 * Announce something that must not be missed, with the page it leads to; returns a function that
 * stops it.
 */
export function getAttention(text: string, path = ""): () => void {
  playCallSound();
  const notification = document.hasFocus() ? null : showNotification(text, path);
  const stop = () => {
    attention.title = "";
    notification?.close();
    window.removeEventListener("focus", stop);
  };
  if (!document.hasFocus()) {
    attention.title = `● ${text}`;
    window.addEventListener("focus", stop);
  }
  return stop;
}

function showNotification(text: string, path: string): Notification | null {
  if (permission() !== "granted") return null;
  try {
    const notification = new Notification("Cardspeak", {
      body: text,
      tag: path || "call",
      icon: "/icon.svg",
    });
    notification.onclick = () => {
      window.focus();
      if (path) navigate(path);
    };
    return notification;
  } catch {
    // On phones only a service worker may show one; the sound and the title remain.
    return null;
  }
}
