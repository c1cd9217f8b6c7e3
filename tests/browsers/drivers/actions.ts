import { type Click, type Point } from "./browser";

const enter = "\uE007";

/** A click as WebDriver describes it, the same for the old protocol and for BiDi. */
export function clickActions({ x, y }: Point, { times = 1, afterMs = 0, holdMs = 0 }: Click = {}) {
  const once = [
    { type: "pointerDown", button: 0 },
    ...(holdMs ? [{ type: "pause", duration: holdMs }] : []),
    { type: "pointerUp", button: 0 },
  ];
  const move = { type: "pointerMove", duration: 0, x: Math.round(x), y: Math.round(y) };
  const wait = afterMs ? [{ type: "pause", duration: Math.round(afterMs) }] : [];
  const clicks = Array.from({ length: times }, () => once).flat();
  return [{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions: [move, ...wait, ...clicks] }];
}

/** The keys of a text, in the same way. */
export function keyActions(text: string) {
  const keys = Array.from(text, (key) => (key === "\n" ? enter : key));
  const actions = keys.flatMap((value) => ["keyDown", "keyUp"].map((type) => ({ type, value })));
  return [{ type: "key", id: "keyboard", actions }];
}
