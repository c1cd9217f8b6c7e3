/** Whether a date is half typed, or the cursor is in an email address. The browser tells neither. */
export const isHalfTyped = (form: HTMLFormElement): boolean =>
  (Array.from(form.elements) as HTMLInputElement[]).some(
    (control) =>
      control.validity?.badInput ||
      (control.type === "email" && control.value !== "" && control === document.activeElement),
  );

/** Puts React's form in the place of the server's, which is right behind it, with the focus, cursor and sizes there. */
export function replace(plain: HTMLElement, island: HTMLElement): void {
  island.setAttribute("data-island", "");
  const twinOf = <E extends HTMLElement>({ id, tagName, textContent }: E): E | undefined =>
    Array.from(island.querySelectorAll<E>(tagName)).find((twin) =>
      id ? twin.id === id : twin.textContent === textContent,
    );
  island.querySelector("details")?.toggleAttribute("open", plain.querySelector("details[open]") !== null);
  for (const area of plain.querySelectorAll("textarea")) twinOf(area)?.style.setProperty("height", area.style.height);

  const focused = document.activeElement as HTMLTextAreaElement;
  const twin = plain.contains(focused) && twinOf(focused);
  if (twin) {
    // Before the field that has it goes: a phone keeps its keyboard.
    twin.focus({ preventScroll: true });
    if (typeof focused.selectionStart === "number")
      twin.setSelectionRange(focused.selectionStart, focused.selectionEnd, focused.selectionDirection);
    twin.scrollTop = focused.scrollTop;
  }
  island.removeAttribute("style");
  plain.remove();
}
