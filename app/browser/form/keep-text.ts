/**
 * Keeps React from writing into the text areas while it hydrates. It sets each that came with a text to that text again
 * (postMountWrapper in ReactDOMTextarea.js), whatever was typed meanwhile.
 * @returns what ends this
 */
export function keepText(page: HTMLElement): () => void {
  const areas = [...page.querySelectorAll("textarea")];
  const { get } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")!;
  areas.forEach((area) => Object.defineProperty(area, "value", { get, set: () => {}, configurable: true }));
  return () => areas.forEach((area) => Reflect.deleteProperty(area, "value"));
}
