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

  test("the men's registration is made in its three steps", async () => {
    const visitor = server.visitor();
    const first = await visitor.get("/menreg");
    const second = await visitor.submit(first, { fullName: "Peter", email: "peter@example.org" });
    const chosen = { formatPreference: "mix", meetingAvailability: ["saturday-morning"], commitmentLevel: "weekly" };
    const third = await visitor.submit(second, chosen);
    const keys = [
      ...keysOn(first, [
        { control: "[name=fullName]", type: "Peter" },
        { control: "[name=email]", type: "peter@example.org" },
        { control: forward },
      ]),
      ...keysOn(second, [
        { control: "[name=formatPreference][value=mix]" },
        { control: "[name=meetingAvailability][value=saturday-morning]" },
        { control: "[name=commitmentLevel][value=weekly]" },
        { control: forward },
      ]),
      ...keysOn(third, [{ control: "[name=personalGoals]", type: "To pray more" }, { control: forward }]),
    ];
    lynx(first.url.href, keys);
    const [registration] = await recordsOf(server.dataDir, "mensMinistryRegistrations");
    expect(registration).toMatchObject({
      fullName: "Peter",
      email: "peter@example.org",
      phone: "Not provided",
      ...chosen,
      personalGoals: "To pray more",
      additionalInfo: "None",
      processed: false,
    });
  });
});
