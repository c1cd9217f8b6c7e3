/** Whether the visitor asks for as little data as possible: https://wicg.github.io/savedata/ */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return !!connection && !!connection.saveData;
}

/** Adds a script of another site. Under the page's policy its styles need the `nonce`. */
export function addProviderScript(address: string, nonce?: string): HTMLScriptElement {
  const script = document.createElement("script");
  script.async = true;
  if (nonce) script.setAttribute("data-csp-nonce", nonce);
  script.src = address;
  return document.head.appendChild(script);
}
