import { type ServerResponse } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { type CalendarStandIn, openCalendarStandIn } from "../../support/stand-ins/calendar";
import { type Server, startServer } from "../../support/server/server";
import { type Visitor } from "../../support/visitor/visitor";
import { TEST_DAY } from "../../support/server/test-env";
import { until } from "../../support/until";

/** The test day in the remote calendar. */
const OUTSIDE = "A title from outside";
const [year, month, day] = TEST_DAY.split("-").map(Number);
const record = {
  ...{
    year,
    month,
    day,
    tone: 5,
    titles: [OUTSIDE],
    summary_title: "A summary from outside",
    feasts: null,
    saints: null,
  },
  readings: [{ source: "Gospel", book: "Luke", description: "Departed", display: "Composite 3 - Luke 12.1-9" }],
};

let standIn: CalendarStandIn;
let server: Server;

async function openWith(answer: (response: ServerResponse) => void) {
  standIn = await openCalendarStandIn((_, response) => answer(response));
  server = await startServer({ env: { CALENDAR_API_URL: standIn.url } });
  return server.visitor();
}

const sends =
  (body: unknown, status = 200) =>
  (response: ServerResponse) => {
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
  };

afterEach(async () => {
  await server.stop();
  await standIn.close();
});

const untilShown = (visitor: Visitor) =>
  until(async () => expect((await visitor.get("/")).text("main")).toContain(OUTSIDE));

const failures = () => server.logs().match(/Error fetching data/g)?.length ?? 0;

describe("a working remote calendar", () => {
  it("appears on the home page with our citations, after one request for the parish's date", async () => {
    const visitor = await openWith(sends(record));
    await untilShown(visitor);
    const home = await visitor.get("/");
    expect(home.text("main")).toContain("Luke 12:1-9 (Departed)");
    expect((await visitor.get(`/calendar/${TEST_DAY}`)).text("main")).toContain(OUTSIDE);
    expect((await visitor.get("/calendar/2025-11-11")).text("main")).not.toContain(OUTSIDE);
    expect(standIn.asked).toEqual([`/api/gregorian/${year}/${month}/${day}/`]);
    expect(failures()).toBe(0);
  });
});
