/** Adds a script of another site. Under the page's policy its styles need the `nonce`. */
export function addProviderScript(address: string, nonce?: string): HTMLScriptElement {
  const script = document.createElement("script");
  script.async = true;
  if (nonce) script.setAttribute("data-csp-nonce", nonce);
  script.src = address;
  return document.head.appendChild(script);
}
