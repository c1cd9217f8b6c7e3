/**
 * Safety net for React errors. After any error the page opens again without React in this tab, and the draft
 * (../drafts.ts) fills in everything typed since. So no error page replaces a form or a receipt. The browser reports
 * nothing: a report would let strangers write to the log.
 */

/**
 * Watches React. A missing form means that React shows an error in its place.
 * @returns a function that falls back, for errors that React reports itself
 */
export function watchReact(page: HTMLElement): () => void {
  const { src } = document.currentScript as HTMLScriptElement;
  let outcome = "failed";

  const observer = new MutationObserver(() => page.querySelector("form[method=post]") ?? fallBack());
  observer.observe(page, { childList: true, subtree: true });
  document.addEventListener("form-sent", () => (outcome = "sent"));
  window.addEventListener("error", ({ filename }) => filename === src && fallBack());
  window.addEventListener("unhandledrejection", ({ reason }) => {
    if (String((reason as Error | undefined)?.stack).includes(src)) fallBack();
  });

  function fallBack() {
    observer.disconnect();
    sessionStorage.setItem("plain", outcome);
    // A reload would send a native post again.
    location.assign(location.pathname);
  }
  return fallBack;
}

/** Whether React has failed in this tab. Confirms a form that was sent before, once and unless the page does. */
export function hasFailed(page: HTMLElement): boolean {
  const outcome = sessionStorage.getItem("plain");
  if (outcome === null) return false;
  sessionStorage.setItem("plain", "failed");
  if (outcome === "sent" && !page.querySelector("[data-sent]"))
    page.querySelector("[data-draft-note]")!.innerHTML =
      '<p class="draft-note" role="status">What you sent was received.</p>';
  return true;
}
