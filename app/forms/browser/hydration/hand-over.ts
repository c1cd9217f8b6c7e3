import { type PageChangesEvent } from "./native-events";

/**
 * Removes the elements of browser extensions during hydration, and puts them back afterwards. React would otherwise
 * discard the changed page with everything typed, and render a new one.
 * @returns false if something replaced parts of the page itself, such as a translation: React must not start then
 */
export function setForeignNodesAside(page: HTMLElement): boolean {
  const foreign: { node: Node; parent: Node; next: Node | null }[] = [];
  let isWhole = true;

  function setAside(changes: MutationRecord[]) {
    for (const { addedNodes, removedNodes, target: parent, nextSibling: next } of changes) {
      if ((parent as Element).hasAttribute("data-draft-note")) continue;
      for (const removed of removedNodes) isWhole &&= foreign.some(({ node }) => node === removed);
      for (const node of addedNodes) foreign.push({ node, parent, next });
    }
    if (isWhole) foreign.forEach(({ node, parent }) => node.parentNode === parent && parent.removeChild(node));
  }

  document.dispatchEvent(new CustomEvent("react-hydrate", { detail: setAside }) satisfies PageChangesEvent);
  if (!isWhole) return false;
  const observer = new MutationObserver(setAside);
  observer.observe(page, { childList: true, subtree: true });
  document.addEventListener("react-hydrated", () => {
    observer.disconnect();
    foreign.forEach(({ node, parent, next }) => parent.insertBefore(node, next?.parentNode === parent ? next : null));
  });
  return true;
}

const targets = "button, label, summary";
/** A longer move is not a press, or cancels one. */
const maxMovePx = 10;

interface Press {
  element: HTMLElement;
  x: number;
  y: number;
}

/**
 * Clicks a button that moved away between press and release because a message above it came or went. The browser
 * dispatches no click then.
 */
export function clickMovedButtons(page: HTMLElement): void {
  let press: Press | undefined;
  const stop = () => (press = undefined);
  page.addEventListener("pointerdown", (event) => (press = pressOf(event)), true);
  page.addEventListener("pointercancel", stop, true);
  window.addEventListener(
    "pointerup",
    ({ clientX: x, clientY: y }) => {
      const { element } = press ?? {};
      if (press && element && isNear(press, { x, y }) && !isWithin(element, { x, y })) element.click();
      stop();
    },
    true,
  );
}

function pressOf({ target, button, clientX: x, clientY: y }: PointerEvent): Press | undefined {
  const element = (target as Element).closest<HTMLElement>(targets);
  return element && button === 0 ? { element, x, y } : undefined;
}

type Point = Pick<Press, "x" | "y">;

const isNear = (press: Point, { x, y }: Point) => Math.hypot(x - press.x, y - press.y) <= maxMovePx;

function isWithin(element: Element, { x, y }: Point): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return left <= x && x <= right && top <= y && y <= bottom;
}
