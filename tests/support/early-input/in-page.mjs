/** The trials' functions for the page. Each runs alone in the browser. */

/** Whether the page shows what was asked for: a step of the wizard, or that the form was sent. */
export function isAt(target) {
  if (target === "sent") return document.querySelector("[data-sent]") !== null;
  const steps = [...document.querySelectorAll(".steps li")];
  return document.readyState !== "loading" && steps.findIndex((step) => step.ariaCurrent === "step") === target - 1;
}

export const isParsed = () => document.querySelector("main form[method=post] .actions button") !== null;

export const isLoaded = () => performance.getEntriesByType("navigation")[0].loadEventEnd > 0;

/** @returns a promise of the moment in which what the page has just become is painted */
export const isPainted = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(true))));

/** Notes each step of the wizard that the script shows, where it outlives the page. */
export function recordShownSteps() {
  sessionStorage.setItem("shown-steps", "");
  const { pushState } = history;
  history.pushState = function (state, unused, url) {
    const [, step] = /#step-(\d)$/.exec(url) ?? [];
    if (step) sessionStorage.setItem("shown-steps", sessionStorage.getItem("shown-steps") + step);
    pushState.call(history, state, unused, url);
  };
}

/** @returns the steps that the script showed since `recordShownSteps`: "2" for one of them */
export const shownSteps = () => sessionStorage.getItem("shown-steps") ?? "";

/**
 * Whether the script has the form and all that it had to do is done: what has not happened by then never will.
 * @returns a promise, because the browser is asked when it has nothing to do
 */
export async function isAtRest() {
  // A slow browser may never report that it is idle.
  const whenIdle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
  if (!document.querySelector("#page[data-enhanced]")) return false;
  for (let times = 0; times < 3; times++) await whenIdle();
  return true;
}

/** The state of the form, for a person who looks for the reason of a failure. */
export function describePage() {
  const { activeElement, readyState } = document;
  const button = document.querySelector("main form[method=post] .actions button:not(.quiet)");
  return {
    address: location.pathname + location.search + location.hash,
    readyState,
    isEnhanced: document.querySelector("#page[data-enhanced]") !== null,
    focus: activeElement.id || activeElement.outerHTML.slice(0, 80),
    button: button && `${button.textContent}${button.disabled ? " (disabled)" : ""}`,
    stillNeeded: document.querySelector(".still-needed")?.textContent,
    values: Object.fromEntries(new FormData(document.querySelector("main form[method=post]") ?? undefined)),
  };
}

export const isEnhanced = () => document.querySelector("#page[data-enhanced]") !== null;

/** Fills in what the step needs and sends it before any script has been asked for. */
export function submitNatively(answers) {
  const form = document.querySelector("main form[method=post]");
  for (const [name, value] of Object.entries(answers)) {
    const control = form.querySelector(`[name="${name}"]`);
    if (control.type === "radio" || control.type === "checkbox")
      form.querySelector(`[value="${value}"]`).checked = true;
    else control.value = value;
  }
  form.requestSubmit(form.querySelector(".actions button:not(.quiet)"));
}

/** Brings the button into view. @returns its middle */
export function aim(isBack) {
  const button = document.querySelector(`main form[method=post] .actions button${isBack ? ".quiet" : ":not(.quiet)"}`);
  button.scrollIntoView({ block: "end", behavior: "instant" });
  const { left, top, width, height } = button.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/**
 * Fills the form in, and so touches it: `fill` is "set" as a program does that says nothing of it, "autofill" as one
 * that does, or "type", which leaves the last characters of a text to the keyboard. Then the focus is where Enter sends
 * the form: in a field of one line, on the button otherwise.
 * @returns what is left to type into the field with the focus
 */
export function fillIn({ answers, fill, input, isBack }) {
  const form = document.querySelector("main form[method=post]");
  const controlsOf = (name) => [...form.querySelectorAll(`[name="${name}"]`)];
  const isChoice = (control) => control.type === "radio" || control.type === "checkbox";
  const isSilent = fill === "set";
  const entries = Object.entries(answers);
  let toType = "";

  function choose(control) {
    if (isSilent) control.checked = true;
    else control.click();
  }
  function write(control, text) {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value").set.call(control, text);
    if (isSilent) return;
    control.dispatchEvent(new Event("input", { bubbles: true }));
    control.dispatchEvent(new Event("change", { bubbles: true }));
  }

  for (const [name, value] of entries) {
    const controls = controlsOf(name);
    if (isChoice(controls[0])) {
      choose(controls.find((control) => control.value === value));
      continue;
    }
    if (fill === "type" && name === entries.at(-1)[0]) toType = value.slice(-3);
    write(controls[0], value.slice(0, value.length - toType.length));
  }
  const last = controlsOf(entries.at(-1)[0])[0];
  last.focus({ preventScroll: true });
  const isLine = last.localName === "input" && !isChoice(last);
  if (input === "enter" && toType === "" && (isBack || !isLine)) {
    form.querySelector(`.actions button${isBack ? ".quiet" : ":not(.quiet)"}`).focus({ preventScroll: true });
  }
  return toType;
}

/** Puts the focus where Enter presses the button, after a text of several lines was typed. */
export function focusButton(isBack) {
  const isLine = document.activeElement.localName === "input";
  if (isBack || !isLine)
    document.querySelector(`main form .actions button${isBack ? ".quiet" : ":not(.quiet)"}`).focus();
}
