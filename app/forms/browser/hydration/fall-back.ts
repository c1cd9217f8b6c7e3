/**
 * What stands below React. Whatever it throws, while it hydrates, renders or sends, the page goes back to the HTML that the
 * server sent, with everything that was typed since: a form never gives way to an error page, nor does a confirmation. In
 * this tab React does not come again. Nothing is told to the server: the form goes on, and a report would be a way in for
 * strangers to write into the log.
 */

/** pressed: it may never have left. posting: it is on its way. sent: the server has it, and nothing was sent since. */
type Attempt = "none" | "pressed" | "posting" | "sent";

const sentences: Record<Attempt, string> = {
  none: "",
  pressed: "This could not be sent. Please press the button once more: nothing was lost.",
  posting: "Sending…",
  sent: "What you sent was received.",
};

let attempt: Attempt = "none";
let hasFallen = false;

export const hasFallenBack = (): boolean => hasFallen;

/** Notes what became of the visitor's last attempt to send. The page says so when it goes back to the server's HTML. */
export function noteAttempt(next: Attempt): void {
  attempt = next;
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

type Control = HTMLInputElement | HTMLTextAreaElement;
const controlsOf = (form: HTMLFormElement) =>
  ([...form.elements] as Control[]).filter(({ name, type }) => name && !/^(hidden|submit)$/.test(type));
const isChoice = ({ type }: Control) => /^(radio|checkbox)$/.test(type);

/** Steps of a wizard that the server's HTML does not show have their answers in the draft (drafts.ts). */
function fillInAgain(from: HTMLFormElement, to: HTMLFormElement): void {
  const filledIn = controlsOf(from);
  for (const control of controlsOf(to)) {
    const { name, value } = control;
    const same = filledIn.find((other) => other.name === name && (!isChoice(control) || other.value === value));
    if (!same) continue;
    control.value = same.value;
    if (isChoice(control)) (control as HTMLInputElement).checked = (same as HTMLInputElement).checked;
  }
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
