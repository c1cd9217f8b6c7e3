import { type PageChangesEvent } from "./page-changes";

/**
 * Browser extensions put elements of their own beside a field. React would find a page that is not the server's, throw
 * it away with everything that was typed, and make a new one. So these elements are taken out while React hydrates, and
 * put back afterwards.
 * @returns false where something of the page itself was replaced, by a translation for instance: React must not begin,
 *   and the form stays the browser's own
 */
export function setForeignNodesAside(page: HTMLElement): boolean {
  const foreign: { node: Node; parent: Node; next: Node | null }[] = [];
  let isWhole = true;

  function setAside(changes: MutationRecord[]) {
    for (const { addedNodes, removedNodes, target: parent, nextSibling: next } of changes) {
      if ((parent as Element).hasAttribute("data-draft-note")) continue;
      for (const removed of removedNodes) isWhole &&= foreign.some(({ node }) => node === removed);
      for (const node of addedNodes) foreign.push({ node, parent, next });
    }
    if (isWhole) foreign.forEach(({ node, parent }) => node.parentNode === parent && parent.removeChild(node));
  }

  document.dispatchEvent(new CustomEvent("react-hydrate", { detail: setAside }) satisfies PageChangesEvent);
  if (!isWhole) return false;
  const observer = new MutationObserver(setAside);
  observer.observe(page, { childList: true, subtree: true });
  document.addEventListener("react-hydrated", () => {
    observer.disconnect();
    foreign.forEach(({ node, parent, next }) => parent.insertBefore(node, next?.parentNode === parent ? next : null));
  });
  return true;
}
