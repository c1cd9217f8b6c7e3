import { beforeEach, describe, expect, test } from "vitest";
import { find, openMemoryPage } from "../../../support/browser/memory-page";

const PAGE = `<div id="page"><div data-draft-note></div><form method="post">
  <label id="label" for="name">Name</label><input id="name">
  <button id="send">Send</button></form></div>`;

let setForeignNodesAside: (page: HTMLElement) => boolean;

/** Opens the page. Later changes count as those of an extension. */
async function openPage() {
  openMemoryPage(PAGE);
  const { recordChanges, ...onHydration } = await import("~/forms/browser/hydration/foreign-nodes");
  ({ setForeignNodesAside } = onHydration);
  recordChanges(find("#page"));
}

/** React asks whether it may hydrate the page. */
const mayHydrate = () => setForeignNodesAside(find("#page"));

const addBeside = (selector: string, html: string) => find(selector).insertAdjacentHTML("afterend", html);
const isThere = (selector: string) => document.querySelector(selector) !== null;
/** Lets mutation observers run. */
const changesAreTold = () => new Promise((resolve) => setTimeout(resolve));

describe("An addition by a browser extension", () => {
  beforeEach(openPage);

  test("is removed again when it appears while React hydrates", async () => {
    expect(mayHydrate()).toBe(true);
    addBeside("#name", '<b id="late"></b>');
    await changesAreTold();
    expect(isThere("#late")).toBe(false);
    document.dispatchEvent(new Event("react-hydrated"));
    expect(isThere("#late")).toBe(true);
    addBeside("#send", '<b id="later"></b>');
    await changesAreTold();
    expect(isThere("#later")).toBe(true);
  });

  test("that is removed by the extension does not stop React", () => {
    addBeside("#name", '<b id="first"></b>');
    find("#first").remove();
    expect(mayHydrate()).toBe(true);
    document.dispatchEvent(new Event("react-hydrated"));
  });

  test("that replaced a part of the page leaves the form to the browser", () => {
    addBeside("#name", '<b id="first"></b>');
    find("#label").replaceChildren("Nombre");
    expect(mayHydrate()).toBe(false);
    expect(find("#label").textContent).toBe("Nombre");
    expect(isThere("#first")).toBe(true);
  });

  test("does not include the site's own draft note", () => {
    for (const words of ["Here is what you wrote", "", "Here is what you wrote"]) {
      find("[data-draft-note]").textContent = words;
    }
    expect(mayHydrate()).toBe(true);
    expect(find("[data-draft-note]").textContent).toBe("Here is what you wrote");
  });
});
