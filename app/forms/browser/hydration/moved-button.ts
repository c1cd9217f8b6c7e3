const targets = "button, label, summary";
/** A finger that moves farther than this means something else, or has changed its mind. */
const maxMovePx = 10;

interface Press {
  element: HTMLElement;
  x: number;
  y: number;
}

/**
 * Clicks a button that has moved away between press and release, because a message above it came or went: the browser
 * has no click for it then.
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
