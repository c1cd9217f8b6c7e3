import { afterAll, describe, expect, test } from "vitest";
import { dumpOf, hasLynx, keysOn, lynx } from "../../support/visitor/lynx";
import { recordsOf } from "../../support/records/operator";
import { everyPage } from "../../support/visitor/every-page";
import { startServer } from "../../support/server/server";
import { gluedInDump, gluedWords } from "../../support/checkers/words-apart";
import { isFullSize, someOf } from "../../support/project/size";

/** The button for the next step or for sending. It precedes Back in each wizard step. */
const forward = "main form[method=post] button[type=submit]";

const isWithLynx = hasLynx();
const server = await startServer();
afterAll(() => server.stop());

describe("Words of neighboring elements are separate without a style sheet:", () => {
  test.each(someOf(everyPage))("$path, in the HTML", async ({ path }) => {
    expect(gluedWords((await server.visitor().get(path)).$)).toEqual([]);
  });

  test.runIf(isWithLynx).each(someOf(everyPage.filter(({ status }) => !status)))("$path, in lynx", async ({ path }) => {
    const page = await server.visitor().get(path);
    expect(gluedInDump(page.$, dumpOf(page.url.href))).toEqual([]);
  });
});

describe.runIf(isFullSize && isWithLynx)("In lynx", () => {
  test("a prayer request is sent, and the priest reads it at the command line", async () => {
    const page = await server.visitor().get("/prayer");
    const keys = keysOn(page, [
      { control: "[name=prayerNamesLiving]", type: "Anna and Boris" },
      { control: "[name=prayerRequest]", type: "Before a journey" },
      { control: forward },
    ]);
    lynx(page.url.href, keys);
    const [request] = await recordsOf(server.dataDir, "prayerRequests");
    expect(request).toMatchObject({
      prayerNamesLiving: "Anna and Boris",
      prayerNamesDeparted: "none",
      prayerRequest: "Before a journey",
      read: false,
    });
  });
});
