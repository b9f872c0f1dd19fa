import { cleanup } from "@testing-library/svelte";
import { afterEach, beforeEach, vi } from "vitest";

afterEach(cleanup);

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("scrollTo", vi.fn());
});

// jsdom has dialogs, but cannot open or close them.
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false;
  this.dispatchEvent(new Event("close"));
};
// Nor does it have popovers.
const matches = Element.prototype.matches;
Element.prototype.matches = function (selector: string) {
  return selector === ":popover-open"
    ? this.hasAttribute("data-open")
    : matches.call(this, selector);
};
HTMLElement.prototype.showPopover ??= function (this: HTMLElement) {
  this.dataset.open = "";
};
HTMLElement.prototype.hidePopover ??= function (this: HTMLElement) {
  delete this.dataset.open;
};
