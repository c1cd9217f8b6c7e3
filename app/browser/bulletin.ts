/**
 * Fits the bulletin on its sheet: measures it by the rules for print, before anything is painted, and sets the largest
 * type in which everything has room. Does what the boxes of `LeaveOut` say.
 */
const find = (selector: string) => document.querySelector<HTMLElement>(selector)!;
const all = (selector: string, inside: ParentNode = document) =>
  Array.from(inside.querySelectorAll<HTMLElement>(selector));
const sheet = find(".bulletin");
const cover = find(".bulletin-cover");
const back = find(".bulletin-back");
const inside = find(".bulletin-inside");
/** Sizes of type in points; the last is that of bulletin.css, for browsers without scripts. */
const sizes = [13, 12, 11, 10.25, 9.75, 9, 8.5];
/** The sections that have two places, that which moves first in front. */
const movable = all("[data-movable]")
  .sort((a, b) => +a.dataset.movable! - +b.dataset.movable!)
  .map((section) => ({ section, home: section.parentElement!, next: section.nextElementSibling }));
const form = find(".leave-out");

/** Runs with the rules for print, at the width of the paper. */
function onPaper(measure: () => void) {
  const rules = Array.from(document.styleSheets)
    .map((style) => Array.from(style.cssRules))
    .reduce((some, more) => some.concat(more), [])
    .filter((rule): rule is CSSMediaRule => rule instanceof CSSMediaRule)
    .map(({ media }) => ({ media, text: media.mediaText }));
  for (const { media, text } of rules) {
    const [, rem = "0"] = /min-width: (\d+)/.exec(text) || [];
    // A sheet is as wide as a window of 60 rem.
    media.mediaText = /print/.test(text) || (!/screen|max-|color/.test(text) && +rem < 60) ? "all" : "not all";
  }
  sheet.setAttribute("data-measured", "");
  measure();
  sheet.removeAttribute("data-measured");
  for (const { media, text } of rules) media.mediaText = text;
}

const setSize = (name: string, size: number) => sheet.style.setProperty(name, `${size}pt`);

/** The pixels by which a panel's content stands out. */
const excess = (panel: HTMLElement) => Math.max(0, panel.scrollHeight - panel.clientHeight);

/** The same of the two panels inside; further columns stand beside them. */
function excessInside() {
  const { clientHeight, clientWidth } = inside;
  const { left, top } = inside.getBoundingClientRect();
  const [end] = Array.from(inside.lastElementChild!.getClientRects()).slice(-1);
  const column = end ? Math.floor(((end.left - left + 1) / clientWidth) * 2) : 0;
  return end && column > 1 ? (column - 2) * clientHeight + end.bottom - top : 0;
}

/** Moves the sections of a number's bits to the other panel, and the others to their own place. */
function place(number: number) {
  movable.forEach(({ section, home, next }, index) => {
    const isMoved = (number >> index) & 1;
    const panel = isMoved === +(home === back) ? inside : back;
    panel.insertBefore(section, panel === home && next && next.parentElement === home ? next : null);
  });
}

/** Fits the three panels, and returns by how many pixels they are too long. */
function fitPanels(): number {
  let best = { over: Infinity, number: 0 };
  for (const size of sizes) {
    setSize("--size", size);
    best = { over: Infinity, number: 0 };
    for (let number = 0; number < 1 << movable.length; number++) {
      place(number);
      const onBack = excess(back);
      // A third page follows the inside, not the back.
      const over = onBack > 0 ? 1e5 + onBack : excessInside();
      if (over === 0) return 0;
      if (over < best.over) best = { over, number };
    }
  }
  place(best.number);
  return best.over % 1e5;
}

function fit() {
  let over = 0;
  onPaper(() => {
    sizes.some((size) => (setSize("--cover", size), excess(cover) === 0));
    over = fitPanels();
  });
  const lines = Math.ceil(over / (sizes[sizes.length - 1]! * 1.28 * (4 / 3)));
  if (lines > 0) form.setAttribute("open", "");
  find(".leave-out [role=status]").textContent =
    lines > 0
      ? `In the smallest letters this sheet is about ${lines} lines too long: it has a third page. Leave something out, or print it as it is.`
      : "";
}

/** Leaves out what is checked. */
function choose() {
  const parts = all("input:checked", form).map((box) => (box as HTMLInputElement).value);
  for (const part of all("[data-part]")) part.hidden = parts.indexOf(part.dataset.part!) >= 0;
  find(".leave-out code").textContent = `without: ${parts.join(", ")}`;
  fit();
}

// Without scripts the boxes are open.
if (all("input:checked", form).length === 0) form.removeAttribute("open");
for (const part of all(".leave-out > [hidden]")) part.hidden = false;
form.addEventListener("change", choose);
for (const event of ["resize", "beforeprint"]) window.addEventListener(event, fit);
if (document.fonts) void document.fonts.ready.then(fit);
fit();
