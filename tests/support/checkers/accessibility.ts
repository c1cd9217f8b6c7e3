import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type CDPSession, type Page } from "@playwright/test";
import { type Result } from "axe-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];

/** Without scripts, timers never fire; in axe's isolated world they fire at once. */
const promptTimers = "window.setTimeout = (ring) => { Promise.resolve().then(ring); return 0; };";

/** A session for each page. It keeps the world with axe until the next document. */
const sessions = new WeakMap<Page, Promise<CDPSession>>();

/**
 * Axe's findings on the page as it is now, a line for each element. It runs in a world of its own, which does not touch
 * the page's scripts and need not obey the page's policy.
 */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  if (!sessions.has(page)) sessions.set(page, page.context().newCDPSession(page));
  const session = (await sessions.get(page))!;
  const { frameTree } = await session.send("Page.getFrameTree");
  const { executionContextId: contextId } = await session.send("Page.createIsolatedWorld", {
    frameId: frameTree.frame.id,
    worldName: "axe",
  });
  const evaluate = async (expression: string) => {
    const run = { expression, contextId, awaitPromise: true, returnByValue: true };
    const { result, exceptionDetails } = await session.send("Runtime.evaluate", run);
    if (exceptionDetails) throw new Error(`axe did not run: ${JSON.stringify(exceptionDetails)}`);
    return result.value as unknown;
  };
  if (!(await evaluate("'axe' in window"))) await evaluate(`${promptTimers} ${axe}; 0`);
  const options = JSON.stringify({ runOnly: TAGS, preload: false, iframes: false, resultTypes: ["violations"] });
  return inWords((await evaluate(`axe.run(document, ${options}).then((all) => all.violations)`)) as Result[]);
}

function inWords(violations: Result[]): string[] {
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html }) => `${id}: ${help} « ${html.slice(0, 160)} »`),
  );
}
