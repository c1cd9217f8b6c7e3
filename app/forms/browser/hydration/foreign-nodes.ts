/** The event `react-hydrate` asks for all changes of the page since the server sent it. */
type PageChangesEvent = CustomEvent<(changes: MutationRecord[]) => void>;

/** Records changes by browser extensions and translations until React starts. */
export function recordChanges(page: HTMLElement): void {
  const changes: MutationRecord[] = [];
  const observer = new MutationObserver((more) => changes.push(...more));
  observer.observe(page, { childList: true, subtree: true });
  document.addEventListener("react-hydrate", (event) =>
    (event as PageChangesEvent).detail(changes.concat(observer.takeRecords())),
  );
}

/**
 * Removes the elements of browser extensions during hydration, and puts them back afterwards. React would otherwise
 * discard the changed page with everything typed, and render a new one.
 * @returns false if something replaced parts of the page itself, such as a translation: React must not start then
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

  document.dispatchEvent(new CustomEvent("react-hydrate", { detail: setAside }));
  if (!isWhole) return false;
  const observer = new MutationObserver(setAside);
  observer.observe(page, { childList: true, subtree: true });
  document.addEventListener("react-hydrated", () => {
    observer.disconnect();
    foreign.forEach(({ node, parent, next }) => parent.insertBefore(node, next?.parentNode === parent ? next : null));
  });
  return true;
}
