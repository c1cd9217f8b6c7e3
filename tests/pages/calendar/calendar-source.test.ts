import { afterEach, expect, it } from "vitest";
import { type CalendarStandIn, openCalendarStandIn } from "../../support/stand-ins/calendar";
import { type Server, startServer } from "../../support/server/server";
import { TEST_DAY } from "../../support/server/test-env";
import { until } from "../../support/until";

/** The test day in the remote calendar. */
const OUTSIDE = "A title from outside";
const [year, month, day] = TEST_DAY.split("-").map(Number);
const record = {
  year,
  month,
  day,
  tone: 5,
  titles: [OUTSIDE],
  summary_title: "A summary",
  feasts: null,
  saints: null,
  readings: [{ source: "Gospel", book: "Luke", description: "Departed", display: "Composite 3 - Luke 12.1-9" }],
};

let standIn: CalendarStandIn;
let server: Server;
afterEach(async () => {
  await server.stop();
  await standIn.close();
});

it("a working remote calendar is shown with our citations, after one request for the parish's date", async () => {
  standIn = await openCalendarStandIn((_, response) => response.end(JSON.stringify(record)));
  server = await startServer({ env: { CALENDAR_API_URL: standIn.url } });
  const wordsOf = async (path: string) => (await server.visitor().get(path)).text("main");
  await until(async () => expect(await wordsOf("/")).toContain(OUTSIDE));
  expect(await wordsOf("/")).toContain("Luke 12:1-9 (Departed)");
  expect(await wordsOf(`/calendar/${TEST_DAY}`)).toContain(OUTSIDE);
  expect(await wordsOf("/calendar/2025-11-11")).not.toContain(OUTSIDE);
  expect(standIn.asked).toEqual([`/api/gregorian/${year}/${month}/${day}/`]);
  expect(server.logs()).not.toContain("Error fetching data");
});
