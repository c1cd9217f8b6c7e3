import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CalendarStandIn, openCalendarStandIn } from "../../support/stand-ins/calendar";
import { emulatorOn, firestoreAt } from "../../support/stand-ins/firestore-emulator";
import { type ConnectionFault, FaultyProxy } from "../../support/network/faulty-proxy";
import { freePort } from "../../support/network/free-port";
import { MailServer, type MailBehavior } from "../../support/stand-ins/mail-server";
import { sized } from "../../support/project/size";
import { formPages } from "../../support/visitor/every-page";
import { type Page } from "../../support/visitor/page";
import { type Server, startServer } from "../../support/server/server";
import { type Visitor } from "../../support/visitor/visitor";
import { all } from "../../support/records/stored-records";

const pageViews = sized(800, 5_000);
const posts = sized(100, 500);

let server: Server;
let proxy: Awaited<ReturnType<typeof FaultyProxy.to>>;
let mail: MailServer;
let calendar: CalendarStandIn;
let emulator: Awaited<ReturnType<typeof emulatorOn>>;

const random = fc.sample(fc.nat(), 100_000);
const oneOf = <T>(...choices: T[]): T => choices[random.pop()! % choices.length]!;

beforeAll(async () => {
  const port = await freePort();
  emulator = await emulatorOn(port);
  proxy = await FaultyProxy.to(port);
  mail = await MailServer.open();
  calendar = await openCalendarStandIn((_, response) => {
    const body = oneOf('{"titles": ["A lie"]}', "<html>", "{", "");
    oneOf<() => unknown>(
      () => response.destroy(),
      () => response.writeHead(500).end(body),
      () => response.end(body),
      () => response.flushHeaders(),
    )();
  });
  server = await startServer({
    env: {
      PREVIEW_DATE: "",
      RECORD_STORE: "firestore",
      FIRESTORE_EMULATOR_HOST: `127.0.0.1:${proxy.port}`,
      SMTP_URL: mail.url,
      NOTIFY_FROM: "site@example.org",
      NOTIFY_TO: "office@example.org",
      CALENDAR_API_URL: calendar.url,
    },
  });
});

afterAll(async () => {
  await server?.stop();
  await Promise.all([proxy?.close(), mail?.close(), calendar?.close()]);
  await emulator?.away();
});

/** The faults change with every hundredth answer, not with the clock: each run has as many of them. */
let answers = 0;
function changeFaults(): void {
  if (++answers % 100 !== 0) return;
  proxy.setFault(oneOf<ConnectionFault>("none", "none", "reset", "hang", "refuse"));
  mail.behavior = oneOf<MailBehavior>("accepts", "hangs", "drops", "refuses", "greylists");
}

const texts = ["/", "/about", "/announcements", "/news", "/contact", "/clergy", "/donate", "/calendar", "/books"];
const forms = [...formPages.map(({ path }) => path), "/healthz"];

async function viewPages(count: number): Promise<void> {
  for (let view = 0; view < count; view++) {
    const path = oneOf(...texts, ...forms);
    const answer = await fetch(server.url + path);
    expect(answer.status, path).toBe(200);
    expect(await answer.text(), path).toContain(path === "/" ? "Readings for" : path === "/healthz" ? "ok" : "</html>");
    changeFaults();
  }
}

interface Sent {
  visitor: Visitor;
  name: string;
  answer: Page;
}

/** As specified: stored and confirmed, or an alert with the typed text. */
function judge({ answer, name }: Sent): void {
  expect([303, 503]).toContain(answer.status);
  if (answer.status === 303) return;
  expect(answer.$(".alert").text()).toMatch(/We could not (confirm|save)/);
  expect(answer.$("textarea[name=prayerNamesLiving]").text().trim()).toBe(name);
}

async function sendPosts(names: string[], failed: Sent[]): Promise<void> {
  for (let name = names.pop(); name; name = names.pop()) {
    const visitor = server.visitor();
    const answer = await visitor.submit(await visitor.get("/prayer"), { prayerNamesLiving: name });
    judge({ visitor, name, answer });
    if (answer.status === 503) failed.push({ visitor, name, answer });
    changeFaults();
  }
}

/** Sends unacknowledged posts again from their error pages until each is acknowledged. */
async function sendAgain(failed: Sent[]): Promise<void> {
  for (let sent = failed.pop(); sent; sent = failed.pop()) {
    let { answer } = sent;
    while (answer.status === 503) answer = await sent.visitor.submit(answer, {});
    // 409: what could not be confirmed was stored.
    expect([303, 409], sent.name).toContain(answer.status);
  }
}

/** The site takes at most 100 posts at once. */
const inParallel = (work: () => Promise<void>) => Array.from({ length: 32 }, work);

test("pages work while store, mail and calendar fail at random, and each post is stored once in the end", async () => {
  const names = Array.from({ length: posts }, (_, index) => `Request number ${index}`);
  const failed: Sent[] = [];
  const viewers = Array.from({ length: 16 }, () => viewPages(pageViews / 16));
  await Promise.all([...viewers, ...inParallel(() => sendPosts(names, failed))]);

  proxy.setFault("none");
  mail.behavior = "accepts";
  await Promise.all(inParallel(() => sendAgain(failed)));
  expect((await server.visitor().get("/readyz")).status).toBe(200);
  expect(server.logs()).not.toMatch(/Request number|UnhandledPromise/);
  expect(server.process.exitCode).toBeNull();

  const store = firestoreAt(emulator.host);
  const kept = (await all(store.list("prayerRequests"))).map(({ prayerNamesLiving }) => prayerNamesLiving);
  await store.close();
  expect(kept.length).toBe(posts);
  expect(new Set(kept).size).toBe(posts);
}, 420_000);
