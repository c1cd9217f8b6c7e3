import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { listLimits } from "~/commemorations/list/commemorations";
import { type CollectionRecord } from "~/records/record-store";
import { openSqliteStore } from "~/records/sqlite/store.server";
import { clockFrom } from "../../support/server/clock";
import { siteCommand, startServer } from "../../support/server/server";
import { mailServerOfTest } from "../../support/stand-ins/mail-server-of-test";
import { temporaryFolder } from "../../support/temporary";
import { until } from "../../support/until";

/** Full requests of one week; a list of all of them needs more than the whole heap below. */
const count = 8_000;
const heap = ["--max-old-space-size=48", "--max-semi-space-size=4"];
const monday = Date.UTC(2026, 10, 16, 15);

const names = (at: number, kind: string) =>
  Array.from({ length: 45 }, (_, name) => `${kind} ${(at * 45 + name) % 9973}`).join("\n");

function* flood(): Generator<CollectionRecord> {
  for (let at = 0; at < count; at++) {
    const fields = { prayerNamesLiving: names(at, "Lx"), prayerNamesDeparted: names(at, "Dx") };
    const timestamp = new Date(monday + at * 30_000).toISOString();
    const record = { id: `flood-${at}`, ...fields, prayerRequest: "Pray for us. ".repeat(38), read: false, timestamp };
    yield { collection: "prayerRequests", record };
  }
}

test("a flood of prayer requests leaves the site running when the weekly list is due, and the list counts the rest", async () => {
  const mail = await mailServerOfTest();
  const dataDir = temporaryFolder("flood");
  const store = openSqliteStore(join(dataDir, "parish.db"));
  await store.import(flood());
  await store.close();
  const [node, ...site] = siteCommand;
  const server = await startServer({
    command: [node!, ...heap, ...site],
    env: {
      ...clockFrom("2026-11-21T23:00:20.000Z"),
      DATA_DIR: dataDir,
      SMTP_URL: mail.url,
      NOTIFY_FROM: "site@example.org",
      WEEKLY_LIST: "Saturday 18:00",
      WEEKLY_LIST_TO: "rector@example.org",
    },
  });
  onTestFinished(server.stop);
  let answers = 0;
  let isOver = false;
  const watched = (async () => {
    while (!isOver) {
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
      answers += 1;
    }
  })();
  await until(() => expect([mail.accepted.length, server.process.exitCode]).toEqual([1, null]));
  isOver = true;
  await watched;
  // While the list was gathered, and not only before and after.
  expect(answers).toBeGreaterThan(2);
  expect(mail.accepted[0]!.text).toMatch(
    /This list ends after the first \d+ of 8,000 requests\. All new prayer requests: /,
  );
  // The text and the HTML, each with up to a twentieth for the mail's own marks.
  expect(mail.raw[0]!.length).toBeLessThan(2.1 * listLimits.bytes);
});
