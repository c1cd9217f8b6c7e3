import { afterAll, beforeAll, expect, test } from "vitest";
import { PROGRAMS } from "../../support/checkers/calendar-programs";
import { ContentFolder } from "../../support/content/content-folder";
import { type Server, startServer } from "../../support/server/server";
import { until } from "../../support/until";
import { isFullSize } from "../../support/project/size";

const OLGA = "St Olga, Equal to the Apostles";
const WEEKDAY = "2028-07-11";
const SUNDAY = "2028-07-16";

const content = new ContentFolder();
let server: Server;
beforeAll(async () => {
  server = await startServer({ env: { PREVIEW_DATE: WEEKDAY, CONTENT_DIR: content.path } });
});
afterAll(() => server.stop());

const page = (address: string) => server.visitor().get(address);

/**
 * The days on which two calendar programs show the patron: whole days, which begin at midnight by the reader's own
 * clock.
 */
async function olgaInFeed(): Promise<string[][]> {
  const { html } = await page("/calendar.ics");
  return Object.values(PROGRAMS).map((read) =>
    read(html, "2027-01-01", "2029-12-31")
      .filter(({ summary }) => summary === OLGA)
      .map(({ start }) => new Date(start))
      .map((day) => [day.getFullYear(), day.getMonth() + 1, day.getDate()].join("-")),
  );
}

async function greatFeastsOfJuly(): Promise<string[]> {
  const { $ } = await page("/calendar/2028-07");
  return $(".is-great")
    .map((_, day) => `${$(day).find("time").attr("datetime")} ${$(day).find(".month-name").text()}`)
    .get();
}

async function headings() {
  const [day, sunday, home] = await Promise.all([`/calendar/${WEEKDAY}`, `/calendar/${SUNDAY}`, "/"].map(page));
  return [day!.text("h1"), sunday!.text("h1"), home!.text(".day h2")];
}

test.runIf(isFullSize)(
  "a feast transferred while the site runs moves in headings, month, feed and home page",
  async () => {
    expect(await headings()).toEqual([OLGA, "Sunday, July 16, 2028", `Readings for ${OLGA}`]);
    expect(await greatFeastsOfJuly()).toEqual([`${WEEKDAY} Great feast: ${OLGA}`]);
    const always = ["2027-7-11", "2028-7-11", "2029-7-11"];
    expect(await olgaInFeed()).toEqual([always, always]);

    content.change(
      "parish-feasts.yml",
      "\ntransfers:\n",
      `\ntransfers:\n  - { name: St Olga, date: ${WEEKDAY}, keptOn: ${SUNDAY} }\n`,
    );
    await until(async () => expect((await page(`/calendar/${SUNDAY}`)).text("h1")).toBe(OLGA));

    const week = "Tuesday of the 6th week after Pentecost";
    expect(await headings()).toEqual(["Tuesday, July 11, 2028", OLGA, `Readings for ${week}`]);
    expect((await page("/")).text("main")).toMatch(/St Olga, Equal to the Apostles.*in 5 days/);
    expect(await greatFeastsOfJuly()).toEqual([`${SUNDAY} Great feast: ${OLGA}`]);
    const thatYear = ["2027-7-11", "2028-7-16", "2029-7-11"];
    expect(await olgaInFeed()).toEqual([thatYear, thatYear]);
  },
);
