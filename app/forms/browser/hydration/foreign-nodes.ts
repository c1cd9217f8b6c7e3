/**
 * Takes the elements of browser extensions out of the page while React hydrates, and puts them back afterwards. React
 * would otherwise discard the changed page with everything typed, and render a new one. Cancels the event
 * `react-hydrate` if something replaced parts of the page itself, such as a translation: React must not start then.
 */
export function setForeignNodesAside(page: HTMLElement): void {
  const foreign: { node: Node; parent: Node; next: Node | null }[] = [];
  let isWhole = true;
  let isHydrating = false;

  function note(changes: MutationRecord[]) {
    for (const { addedNodes, removedNodes, target: parent, nextSibling: next } of changes) {
      if ((parent as Element).hasAttribute("data-draft-note")) continue;
      for (const removed of removedNodes) isWhole &&= foreign.some(({ node }) => node === removed);
      for (const node of addedNodes) foreign.push({ node, parent, next });
    }
    if (isHydrating) foreign.forEach(({ node, parent }) => node.parentNode === parent && parent.removeChild(node));
  }

  const observer = new MutationObserver(note);
  observer.observe(page, { childList: true, subtree: true });
  document.addEventListener("react-hydrate", (event) => {
    note(observer.takeRecords());
    isHydrating = isWhole;
    if (isWhole) note([]);
    else event.preventDefault();
  });
  document.addEventListener("react-hydrated", () => {
    observer.disconnect();
    foreign.forEach(({ node, parent, next }) => parent.insertBefore(node, next?.parentNode === parent ? next : null));
  });
}
