/**
 * Browser extensions put elements of their own beside a field. React would find a page that is not the server's, throw
 * it away with everything that was typed, and make a new one. So these elements are taken out while React hydrates, and
 * put back afterwards. Where something of the page itself was replaced, by a translation for instance, React does not
 * begin, and the form stays the browser's own.
 */
export function setForeignNodesAside(page: HTMLElement): void {
  const foreign: { node: Node; parent: Node; next: Node | null }[] = [];
  let isChanged = false;
  let isHydrating = false;

  const detach = () => foreign.forEach(({ node, parent }) => node.parentNode === parent && parent.removeChild(node));

  function note(records: MutationRecord[]) {
    records
      .filter(({ target }) => !(target as Element).hasAttribute("data-draft-note"))
      .forEach(({ addedNodes, removedNodes, target: parent, nextSibling: next }) => {
        removedNodes.forEach((removed) => (isChanged = isChanged || !foreign.some(({ node }) => node === removed)));
        addedNodes.forEach((node) => foreign.push({ node, parent, next }));
      });
    if (isHydrating) detach();
  }

  const observer = new MutationObserver(note);
  observer.observe(page, { childList: true, subtree: true });

  document.addEventListener("react-hydrate", (event) => {
    note(observer.takeRecords());
    if (isChanged) return event.preventDefault();
    isHydrating = true;
    detach();
  });
  document.addEventListener("react-hydrated", () => {
    observer.disconnect();
    foreign.forEach(({ node, parent, next }) =>
      parent.insertBefore(node, next && next.parentNode === parent ? next : null),
    );
  });
}
