/** The page's title, if its route alone does not tell. */

const page = $state({ title: "" });

/** Set the title of the current page; it is reset when another is opened. */
export function setPageTitle(title: string): void {
  page.title = title;
}

export function pageTitle(): string {
  return page.title;
}
