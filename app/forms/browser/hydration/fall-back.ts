/**
 * What stands below React. Whatever it throws, while it hydrates, renders or sends, the page goes back to the HTML that
 * the server sent, with everything that was typed since: a form never gives way to an error page, nor does a
 * confirmation. In this tab React does not come again. Nothing is told to the server: the form goes on, and a report
 * would be a way in for strangers to write into the log.
 */
import { type Control, isChoice } from "~/forms/browser/controls";
import { hiddenFieldNames } from "~/forms/receive/form-response";

/**
 * none: nothing, or it was refused. pressed: it may never have left. posting: it is on its way. sent: the server has
 * it.
 */
type Attempt = "none" | "pressed" | "posting" | "sent";

const sentences: Record<Attempt, string> = {
  none: "",
  pressed: "This could not be sent. Please press the button once more: nothing was lost.",
  posting: "Sending…",
  sent: "What you sent was received.",
};

let attempt: Attempt = "none";
let hasFallen = false;
/** The form that the server has. The next one is another. */
let sentForm: HTMLFormElement | null = null;

export const hasFallenBack = (): boolean => hasFallen;

/** Notes what became of the visitor's last attempt to send. The page says so when it goes back to the server's HTML. */
export function noteAttempt(next: Attempt): void {
  attempt = next;
  if (next === "sent") sentForm = formIn(document);
  if (!hasFallen) return;
  // The server's own confirmation waits there.
  if (next === "sent") location.assign(location.pathname);
  else showAttempt();
}

/**
 * Keeps the page's HTML before React touches it, and watches over what React makes of it. A page with a form always has
 * its form; where that is gone, React shows an error in its place.
 * @param unmount ends React
 * @returns what falls back to the HTML, to be called for an error that React reports itself
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
    // React may be in the middle of its work.
    queueMicrotask(() => {
      document.dispatchEvent(new Event("react-hydrated"));
      try {
        unmount();
      } catch (error) {
        console.error(error);
      }
      page.innerHTML = html;
      page.removeAttribute("data-enhanced");
      document.title = title;
      fillInAgain(filledIn, formIn(page)!);
      // What had the focus is gone from the page.
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

/** The form stays empty where the server has what was typed: sent again, it would be refused. */
function fillInAgain(from: HTMLFormElement, to: HTMLFormElement): void {
  const answers = from === sentForm ? [] : controlsOf(from).filter((control) => !isChoice(control) || control.checked);
  // What a step of a wizard does not show is in hidden fields. It may have changed since, and others may have come.
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
    // Where the browser blocks its storage React is tried again on the next page.
  }
}

function showAttempt(): void {
  const note = document.querySelector("[data-draft-note]")!;
  note.innerHTML = sentences[attempt] && '<p class="draft-note" role="status"></p>';
  if (note.firstChild) note.firstChild.textContent = sentences[attempt];
  // What is on its way is not sent twice.
  const fieldset = document.querySelector<HTMLFieldSetElement>("main form[method=post] > fieldset");
  if (fieldset) fieldset.disabled = attempt === "posting";
}
