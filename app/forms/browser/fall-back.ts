/**
 * Safety net for React errors. After any error the page is without React in this tab: the server's HTML stays, or the
 * page opens again and the draft (drafts.ts) fills in everything typed. So no error page replaces a form or a receipt.
 * The browser reports nothing: a report would let strangers write to the log.
 */

/** Calls `fallBack` for the errors of the script that runs now, but those that React catches itself. */
export function watchScript(fallBack: () => void): void {
  const { src } = document.currentScript as HTMLScriptElement;
  window.addEventListener("error", ({ filename }) => filename === src && fallBack());
  window.addEventListener("unhandledrejection", ({ reason }) => {
    if (String((reason as Error | undefined)?.stack).includes(src)) fallBack();
  });
}

export const rememberFailure = (): void => sessionStorage.setItem("plain", "failed");

/** Whether React has failed in this tab. */
export const hasFailed = (): boolean => "plain" in sessionStorage;
