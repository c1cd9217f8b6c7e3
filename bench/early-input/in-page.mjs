/** What the trials do in the page. Each function runs in the browser by itself. */

/** Whether the page shows what was asked for: a step of the wizard, or that the form was sent. */
export function isAt(target) {
  if (target === "sent") return document.querySelector("[data-sent]") !== null;
  const steps = [...document.querySelectorAll(".steps li")];
  return document.readyState !== "loading" && steps.findIndex((step) => step.ariaCurrent === "step") === target - 1;
}

export const isParsed = () => document.querySelector("main form[method=post] .actions button") !== null;

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

/** Brings the button into view. @returns the middle of the button, and of the first field */
export function aim(isBack) {
  const form = document.querySelector("main form[method=post]");
  const button = form.querySelector(isBack ? ".actions .quiet" : ".actions button:not(.quiet)");
  button.scrollIntoView({ block: "end", behavior: "instant" });
  const middle = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  return { button: middle(button), field: middle(form.querySelector("textarea, input:not([type=hidden])")) };
}

/** Fills a field in as a script does that says nothing of it, or (autofill) one that does, or chooses an option. */
export function setAnswer({ name, value, withEvents }) {
  const control = document.querySelector(`main form [name="${name}"]`);
  if (control.type === "radio" || control.type === "checkbox") {
    const option = document.querySelector(`main form [name="${name}"][value="${value}"]`);
    return withEvents ? option.click() : void (option.checked = true);
  }
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value").set.call(control, value);
  if (!withEvents) return;
  control.dispatchEvent(new Event("input", { bubbles: true }));
  control.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Puts the focus into a field; of a group of options into the chosen one. @returns whether it takes text */
export function focusField(name) {
  const controls = [...document.querySelectorAll(`main form [name="${name}"]`)];
  const control = controls.find(({ checked }) => checked) ?? controls[0];
  control.focus({ preventScroll: true });
  return control.type !== "radio" && control.type !== "checkbox";
}

/** Where Enter would send the form: stays in a field of one line, goes to the button otherwise. */
export function focusForEnter(isBack) {
  const { activeElement } = document;
  if (!isBack && activeElement.localName === "input") return;
  document.querySelector(`main form ${isBack ? ".actions .quiet" : ".actions button:not(.quiet)"}`).focus();
}
