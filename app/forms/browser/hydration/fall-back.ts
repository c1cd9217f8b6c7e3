/**
 * Safety net for React errors. After any error the page returns to the server's HTML, with everything typed since. So
 * no error page replaces a form or a receipt. React does not load again in this tab. The browser reports nothing: a
 * report would let strangers write to the log.
 */
import { type Control, isChoice } from "~/forms/browser/controls";
import { hiddenFieldNames } from "~/forms/receive/form-response";

/** none: no attempt, or rejected. pressed: perhaps not sent. posting: on its way. sent: the server has it. */
type Attempt = "none" | "pressed" | "posting" | "sent";

const sentences: Record<Attempt, string> = {
  none: "",
  pressed: "This could not be sent. Please press the button once more: nothing was lost.",
  posting: "Sending…",
  sent: "What you sent was received.",
};

let attempt: Attempt = "none";
let hasFallen = false;
/** The form element whose values the server has. */
let sentForm: HTMLFormElement | null = null;

export const hasFallenBack = (): boolean => hasFallen;

/** Notes the state of the visitor's last attempt. The page shows it after a fall back. */
export function noteAttempt(next: Attempt): void {
  attempt = next;
  if (next === "sent") sentForm = formIn(document);
  if (!hasFallen) return;
  // The server's own receipt waits there.
  if (next === "sent") location.assign(location.pathname);
  else showAttempt();
}

/**
 * Keeps the server's HTML and watches React. A missing form means that React shows an error in its place.
 * @param unmount ends React
 * @returns a function that falls back, for errors that React reports itself
 */
export function keepServerHtml(page: HTMLElement, unmount: () => void): () => void {
  const html = page.innerHTML;
  const { title } = document;
  const { src } = document.currentScript as HTMLScriptElement;
  let form = formIn(page)!;
  let focused = document.activeElement;

  const observer = new MutationObserver(() => {
    const present = formIn(page);
    if (present) form = present;
    else fallBack();
  });
  observer.observe(page, { childList: true, subtree: true });
  document.addEventListener("focusin", ({ target }) => (focused = target as Element));
  window.addEventListener("error", ({ filename }) => filename === src && fallBack());
  window.addEventListener("unhandledrejection", ({ reason }) => {
    if (String((reason as Error | undefined)?.stack).includes(src)) fallBack();
  });

  function fallBack() {
    if (hasFallen) return;
    hasFallen = true;
    observer.disconnect();
    const filledIn = form;
    // Wait until React has finished its current work.
    queueMicrotask(() => {
      document.dispatchEvent(new Event("react-hydrated"));
      try {
        unmount();
      } catch (error) {
        window.console.error(error);
      }
      page.innerHTML = html;
      page.removeAttribute("data-enhanced");
      document.title = title;
      fillInAgain(filledIn, formIn(page)!);
      // The focused element has left the page.
      if (focused?.id && !focused.isConnected) document.getElementById(focused.id)?.focus({ preventScroll: true });
      rememberFall();
      showAttempt();
    });
  }
  return fallBack;
}

const formIn = (element: ParentNode) => element.querySelector<HTMLFormElement>("form[method=post]");

const controlsOf = (form: HTMLFormElement) =>
  ([...form.elements] as Control[]).filter(
    ({ name, type }) => name && name !== hiddenFieldNames.token && type !== "submit",
  );

/** Leaves the form empty if the server has its values: a second send would be rejected as a duplicate. */
function fillInAgain(from: HTMLFormElement, to: HTMLFormElement): void {
  const answers = from === sentForm ? [] : controlsOf(from).filter((control) => !isChoice(control) || control.checked);
  // Hidden fields carry a wizard's other steps. They may be outdated: write them anew.
  controlsOf(to).forEach((control) => control.type === "hidden" && control.remove());
  const shown = controlsOf(to);
  for (const control of shown) {
    const same = answers.find(
      ({ name, value }) => name === control.name && (!isChoice(control) || value === control.value),
    );
    if (isChoice(control)) control.checked = Boolean(same);
    else control.value = same ? same.value : "";
  }
  for (const { name, value } of answers.filter((answer) => !shown.some(({ name }) => name === answer.name)))
    to.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
  const another = to.closest("details");
  if (another) another.open = Boolean(from.closest("details")?.open);
}

function rememberFall(): void {
  try {
    sessionStorage.setItem("plain", "1");
  } catch {
    // Without storage the next page tries React again.
  }
}

function showAttempt(): void {
  const note = document.querySelector("[data-draft-note]")!;
  note.innerHTML = sentences[attempt] && '<p class="draft-note" role="status"></p>';
  if (note.firstChild) note.firstChild.textContent = sentences[attempt];
  // Prevent a second send of a post on its way.
  const fieldset = document.querySelector<HTMLFieldSetElement>("main form[method=post] > fieldset");
  if (fieldset) fieldset.disabled = attempt === "posting";
}
