import * as inPage from "./in-page.mjs";

const timeoutMs = 60_000;

/**
 * One visit: opens the form's page, fills it in and so brings the script, and `delayMs` later clicks where the button was
 * when the visitor aimed at it, or presses Enter.
 *
 * @param visitor a browser's page, behind the same functions for each engine (chromium.mjs, firefox.mjs)
 * @param trial {situation, input: "click" | "enter", fill: "type" | "set" | "autofill", delayMs, holdMs, name}: `holdMs`
 *   is the time between press and release, `name` tells the record from all others
 * @returns {isRight, isReached, posts}: whether what was asked for is shown, and how it was posted ("native", "script"):
 *   once, or not at all where the script shows another step
 */
export async function runTrial(visitor, siteUrl, trial) {
  const { situation, input, delayMs, holdMs } = trial;
  await openStep(visitor, siteUrl, trial);
  const button = await fillIn(visitor, trial);
  visitor.forgetPosts();
  await visitor.pause(delayMs);
  if (input === "click") await visitor.click(button, holdMs);
  else await visitor.pressEnter(holdMs);
  const isReached = await visitor.until(inPage.isAt, situation.target, timeoutMs);
  const posts = visitor.posts();
  const isOnce = posts.length === 1 || (posts.length === 0 && situation.target !== "sent");
  return { isRight: isReached && isOnce, isReached, posts };
}

/** @returns how long after its first touch the form is the script's, in milliseconds */
export async function handOverMs(visitor, siteUrl, trial) {
  await openStep(visitor, siteUrl, trial);
  const began = performance.now();
  await fillIn(visitor, trial);
  if (!(await visitor.until(inPage.isEnhanced, undefined, timeoutMs))) throw new Error("The script never came.");
  return performance.now() - began;
}

/** Goes to the step of the trial as a visitor without a script does. */
async function openStep(visitor, siteUrl, { situation, name }) {
  await visitor.open(siteUrl + situation.path);
  for (const [index, answersOf] of situation.answers.slice(0, -1).entries()) {
    await visitor.until(inPage.isParsed, undefined, timeoutMs);
    await visitor.evaluate(inPage.submitNatively, answersOf(name));
    await visitor.until(inPage.isAt, index + 2, timeoutMs);
  }
  await visitor.until(inPage.isParsed, undefined, timeoutMs);
}

/** What is set by a script is there before the touch; what is typed, comes after it. @returns the middle of the button */
async function fillIn(visitor, { situation, input, fill, name }) {
  const answers = Object.entries(situation.answers.at(-1)(name));
  const { button } = await visitor.evaluate(inPage.aim, situation.isBack);
  if (fill !== "type") for (const answer of answers) await set(visitor, answer, fill);
  for (const [field, value] of answers) {
    const isText = await visitor.evaluate(inPage.focusField, field);
    if (fill !== "type") continue;
    if (isText) await visitor.type(value);
    else await set(visitor, [field, value], "autofill");
  }
  if (input === "enter") await visitor.evaluate(inPage.focusForEnter, situation.isBack);
  return button;
}

const set = (visitor, [name, value], fill) =>
  visitor.evaluate(inPage.setAnswer, { name, value, withEvents: fill === "autofill" });
