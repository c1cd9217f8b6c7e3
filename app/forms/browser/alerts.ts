/** More would cover the page. The oldest is removed. */
const maxShown = 5;

/**
 * Shows alerts below those already there. An alert replaces an earlier one with the same message. A success replaces
 * all errors.
 */
export function raise(alerts: Iterable<HTMLElement>): void {
  const area = document.getElementById("alerts")!;
  for (const alert of alerts) {
    const isReplaced = (shown: Element) =>
      shown.textContent === alert.textContent || (alert.matches(".alert-success") && shown.matches(".alert-error"));
    Array.from(area.children)
      .filter(isReplaced)
      .forEach((shown) => shown.remove());
    area.append(alert);
    makeLive(alert);
    area.className = "alerts";
  }
  while (area.children.length > maxShown) area.firstElementChild!.remove();
}

export function raiseError(message: string): void {
  const template = document.getElementById("error-alert") as HTMLTemplateElement;
  const alert = template.content.firstElementChild!.cloneNode(true) as HTMLElement;
  alert.querySelector("p")!.textContent = message;
  raise([alert]);
}

/** Lets an alert go away after its time, and gives it its close button. */
export function makeLive(alert: HTMLElement): void {
  alert.classList.add("alert-live");
  alert.onanimationend = ({ animationName }) => animationName === "leave" && alert.remove();
  const button = alert.querySelector("button")!;
  button.hidden = false;
  button.onclick = () => {
    const neighbor = alert.nextElementSibling || alert.previousElementSibling;
    // The pressed button goes away.
    (neighbor ? neighbor.querySelector("button")! : document.getElementById("main")!).focus({ preventScroll: true });
    alert.remove();
  };
}
