/** What the browser calls the page, where its route alone does not say it. */

const own = $state({ title: "" });

/** Name the page that is shown; it is forgotten when another is opened. */
export function titled(title: string): void {
  own.title = title;
}

export function ownTitle(): string {
  return own.title;
}
