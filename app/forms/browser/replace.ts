/** Whether a date is half typed, or the cursor is in an email address. No browser tells a script more of either. */
export const isHalfTyped = (form: HTMLFormElement): boolean =>
  (Array.from(form.elements) as HTMLInputElement[]).some(
    (control) =>
      control.validity?.badInput ||
      (control.type === "email" && control.value !== "" && control === document.activeElement),
  );

/** Replaces the server's form by React's, which stands right before it. Focus, cursor and sizes stay as they are. */
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
