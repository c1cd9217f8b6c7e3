import * as inPage from "./in-page.mjs";

/** Long enough for a busy machine: a lost input is known earlier, once the page is idle. */
const timeoutMs = 300_000;
/** A form that was submitted is validated before it is posted: a page is at rest when it was found so as many times. */
const pollsUntilRest = 40;

/**
 * One visit: opens the form's page, fills it in and so brings the script, and `delayMs` later clicks where the button
 * was when the visitor aimed at it, or presses Enter.
 *
 * @param visitor a visitor of chromium.mjs
 * @param trial {situation, slowdown, input: "click" | "enter", fill: "type" | "set" | "autofill", delayMs, holdMs,
 * name}:
 *   `slowdown` is how many times slower the processor is, `holdMs` the time between press and release; `name` tells the
 *   record from all others
 * @returns {isRight, posts}: whether what was asked for is shown and was done once, and how it was posted ("native",
 *   "script"). After a failure also whether the target was reached (isReached), the steps that the script showed
 *   without a post (shownSteps), and the state of the page (page).
 */
export async function runTrial(visitor, siteUrl, trial) {
  const { situation, input, delayMs, holdMs } = trial;
  await openStep(visitor, siteUrl, trial);
  await visitor.evaluate(inPage.recordShownSteps);
  visitor.forgetPosts();
  const button = await fillIn(visitor, trial);
  await visitor.pause(delayMs);
  if (input === "click") await visitor.click(button, holdMs);
  else await visitor.pressEnter(holdMs);
  const isReached = await waitForTarget(visitor, situation.target);
  const shownSteps = await answerOf(visitor, inPage.shownSteps);
  const posts = visitor.posts();
  const isRight = isReached && posts.length + shownSteps.length === 1;
  if (isRight) return { isRight, posts };
  return { isRight, isReached, posts, shownSteps, page: await answerOf(visitor, inPage.describePage) };
}

/** @returns whether the page shows the expected result; false when it is idle without it */
async function waitForTarget(visitor, target) {
  const latest = performance.now() + timeoutMs;
  let restingPolls = 0;
  while (performance.now() < latest) {
    if (await evaluateUnlessLeft(visitor, inPage.isAt, target)) return true;
    const wasLoading = visitor.isLoading();
    const wasAtRest = await evaluateUnlessLeft(visitor, inPage.isAtRest);
    restingPolls = wasAtRest && !wasLoading && !visitor.isLoading() ? restingPolls + 1 : 0;
    if (restingPolls === pollsUntilRest) return false;
    await visitor.pause(50);
  }
  return false;
}

/** A page that is left while it is asked answers nothing; the next one does. */
async function answerOf(visitor, work) {
  for (;;) {
    const answer = await evaluateUnlessLeft(visitor, work);
    if (answer !== undefined) return answer;
    await visitor.pause(50);
  }
}

const evaluateUnlessLeft = (visitor, work, value) => visitor.evaluate(work, value).catch(() => undefined);

/** @returns how long after its first touch the form is the script's, in milliseconds */
export async function handOverMs(visitor, siteUrl, trial) {
  await openStep(visitor, siteUrl, trial);
  const began = performance.now();
  await fillIn(visitor, trial);
  if (!(await visitor.until(inPage.isEnhanced, undefined, timeoutMs))) throw new Error("The script never came.");
  return performance.now() - began;
}

/** Goes to the step of the trial as a visitor without a script does. The processor is slow from that step's page on. */
async function openStep(visitor, siteUrl, { situation, name, slowdown }) {
  const before = situation.answers.slice(0, -1);
  if (before.length === 0) await visitor.slowDown(slowdown);
  await visitor.open(siteUrl + situation.path);
  for (const [index, answersOf] of before.entries()) {
    await visitor.until(inPage.isParsed, undefined, timeoutMs);
    if (index === before.length - 1) await visitor.slowDown(slowdown);
    await visitor.evaluate(inPage.submitNatively, answersOf(name));
    await visitor.until(inPage.isAt, index + 2, timeoutMs);
  }
  // Until then the browser scrolls to the form that the address names, and takes the focus away.
  await visitor.until(inPage.isLoaded, undefined, timeoutMs);
  await visitor.evaluate(inPage.isPainted);
}

/** @returns the middle of the button, which the visitor has aimed at before the first touch */
async function fillIn(visitor, { situation, input, fill, name }) {
  const { isBack } = situation;
  const button = await visitor.evaluate(inPage.aim, isBack);
  const answers = situation.answers.at(-1)(name);
  const toType = await visitor.evaluate(inPage.fillIn, { answers, fill, input, isBack });
  if (toType !== "") {
    await visitor.type(toType);
    if (input === "enter") await visitor.evaluate(inPage.focusButton, isBack);
  }
  return button;
}
