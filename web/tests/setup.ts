import { cleanup } from "@testing-library/svelte";
import { afterEach, beforeEach, vi } from "vitest";

afterEach(cleanup);

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("scrollTo", vi.fn());
});

// jsdom knows dialogs, but not how they open and close.
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false;
  this.dispatchEvent(new Event("close"));
};
