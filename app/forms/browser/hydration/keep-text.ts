const prototype = HTMLTextAreaElement.prototype;
const value = Object.getOwnPropertyDescriptor(prototype, "value")!;
const defaultValue = Object.getOwnPropertyDescriptor(prototype, "defaultValue")!;

/**
 * Keeps React from writing into the text areas while it hydrates. It sets each that came with a text to that text again
 * (postMountWrapper in ReactDOMTextarea.js), whatever was typed meanwhile.
 * @returns what ends this
 */
export function keepText(page: HTMLElement): () => void {
  const areas = [...page.querySelectorAll("textarea")];
  areas.forEach(keepSelection);
  areas.forEach((area) => Object.defineProperty(area, "value", { get: value.get, set: () => {}, configurable: true }));
  return () => areas.forEach((area) => Reflect.deleteProperty(area, "value"));
}

/**
 * With each update React sets the default text again too (updateWrapper in the same file), though it is the same. Where
 * nothing was typed yet, that would move the visitor's caret to the beginning.
 */
function keepSelection(area: HTMLTextAreaElement): void {
  const set = (text: string) => text === area.defaultValue || defaultValue.set!.call(area, text);
  Object.defineProperty(area, "defaultValue", { get: defaultValue.get, set });
}
