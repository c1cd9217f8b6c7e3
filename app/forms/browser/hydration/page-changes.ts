/** What was added to the page, and taken out of it, since the server sent it: an event `react-hydrate` asks for it. */
export type PageChangesEvent = CustomEvent<(changes: MutationRecord[]) => void>;

/** Records what others (browser extensions, a translation) do to the page until React begins. */
export function recordChanges(page: HTMLElement): void {
  const changes: MutationRecord[] = [];
  const observer = new MutationObserver((more) => changes.push(...more));
  observer.observe(page, { childList: true, subtree: true });
  document.addEventListener("react-hydrate", (event) =>
    (event as PageChangesEvent).detail(changes.concat(observer.takeRecords())),
  );
}
