/** The event `react-hydrate` asks for all changes of the page since the server sent it. */
export type PageChangesEvent = CustomEvent<(changes: MutationRecord[]) => void>;

/** Records changes by browser extensions and translations until React starts. */
export function recordChanges(page: HTMLElement): void {
  const changes: MutationRecord[] = [];
  const observer = new MutationObserver((more) => changes.push(...more));
  observer.observe(page, { childList: true, subtree: true });
  document.addEventListener("react-hydrate", (event) =>
    (event as PageChangesEvent).detail(changes.concat(observer.takeRecords())),
  );
}
