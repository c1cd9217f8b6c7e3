/** How far beyond the hand-over to the script the inputs are spread. */
const margin = 1.25;
const inputKinds = ["click", "enter"];

/** @returns a function that gives numbers from 0 to 1, the same for each run with a seed */
export function randomFrom(seed) {
  let state = seed;
  return () => (state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32) / 2 ** 32;
}

/**
 * `count` clicks and `count` Enters, over all situations in turn, each at another moment.
 * @param times for each situation, the milliseconds from the first touch until the form is the script's
 */
export function planTrials({ situations, times, count, slowdown, random }) {
  const pick = (items) => items[Math.floor(random() * items.length)];
  return Array.from({ length: count }, (_, index) => {
    const situation = situations[index % situations.length];
    return inputKinds.map((input) => ({
      situation,
      slowdown,
      input,
      fill: pick(["type", "set", "autofill"]),
      delayMs: (times.get(situation) * margin * (index + random())) / count,
      holdMs: pick([0, 30, 80, 150]),
      name: `Mary ${100_000_000 + Math.floor(random() * 900_000_000)}`,
    }));
  }).flat();
}
