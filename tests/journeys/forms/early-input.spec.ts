import { type CollectionName } from "~/records/collections";
import { visitorOf } from "../../support/early-input/chromium.mjs";
import { planTrials, randomFrom } from "../../support/early-input/plan.mjs";
import { situations } from "../../support/early-input/situations.mjs";
import { handOverMs, runTrial } from "../../support/early-input/trial.mjs";
import { formsWithoutMail } from "../../support/visitor/every-page";
import { expect, test } from "../../support/browser/journey";

const slowdown = 6;

test.describe("with a script", { tag: ["@scripts-on", "@full-size"] }, () => {
  test("no click and no Enter is lost or doubled while the script loads", async ({ page, server, consoleErrors }) => {
    test.setTimeout(300_000);
    expect(new Set(situations.map(({ path }) => path))).toEqual(new Set(formsWithoutMail.map(({ path }) => path)));
    const visitor = await visitorOf(page);
    await visitor.startAnew();
    const first = { situation: situations[0]!, slowdown, fill: "set", name: "Nobody" };
    const longest = await handOverMs(visitor, server.url, first);
    const times = new Map(situations.map((situation) => [situation, longest]));
    const random = randomFrom(slowdown);
    const planned = planTrials({ situations, times, count: situations.length, slowdown, random });
    // By turns a click and an Enter; `node bench/clicks.mjs` does all, and many more.
    const trials = planned.filter((_, index) => index % 4 === 0 || index % 4 === 3);
    for (const trial of trials) {
      await visitor.startAnew();
      const result = await runTrial(visitor, server.url, trial);
      expect(result, `${trial.situation.title} by ${trial.input}`).toMatchObject({ isRight: true });
    }
    const sent = trials.filter(({ situation }) => situation.target === "sent").map(({ name }) => name);
    const collections = formsWithoutMail.map((form) => form.collection as CollectionName);
    const records = (await Promise.all(collections.map((collection) => server.records(collection)))).flat();
    const stored = records
      .flatMap((record) => Object.values<unknown>(record))
      .filter((value) => sent.includes(String(value)));
    expect(stored.sort()).toEqual(sent.sort());
    consoleErrors.length = 0;
  });
});
