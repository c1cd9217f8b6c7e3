import { forms } from "~/forms/all";
import { visitorOf } from "../../support/early-input/chromium.mjs";
import { planTrials, randomFrom } from "../../support/early-input/plan.mjs";
import { situations } from "../../support/early-input/situations.mjs";
import { handOverMs, runTrial } from "../../support/early-input/trial.mjs";
import { expect, test } from "../../support/browser/journey";

const slowdown = 6;

test.describe("with a script", { tag: ["@scripts-on", "@full-size"] }, () => {
  test("no click and no Enter is lost or doubled while the script loads", async ({ page, server, consoleErrors }) => {
    test.setTimeout(300_000);
    expect(new Set(situations.map(({ path }) => path))).toEqual(new Set(forms.map(({ path }) => path)));
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
    const stored = [
      ...(await server.records("prayerRequests")).map((record) => record.prayerNamesLiving),
      ...(await server.records("knightsOfStOlgaRegistrations")).map((record) => record.name),
      ...(await server.records("priestMessages")).map((record) => record.name),
      ...(await server.records("mensMinistryRegistrations")).map((record) => record.fullName),
    ];
    expect(stored.filter((name) => sent.includes(name)).sort()).toEqual(sent.sort());
    consoleErrors.length = 0;
  });
});
