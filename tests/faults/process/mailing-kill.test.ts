import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { openSqliteStore } from "~/records/sqlite/store.server";
import { bundled } from "../../support/project/bundled";
import { sized } from "../../support/project/size";
import { MailServer } from "../../support/stand-ins/mail-server";
import { temporaryFolder } from "../../support/temporary";
import { until } from "../../support/until";
import { addMailing, addSubscribers } from "../../support/updates/subscribers";

const people = sized(100, 500);
const kills = sized(4, 10);

let program: string;
let mail: MailServer;
let file: string;
let addresses: string[];
let running: ChildProcess[] = [];
beforeAll(async () => void (program = await bundled("tests/support/updates/mailing-process.ts")));
beforeEach(async () => {
  mail = await MailServer.open();
  file = join(temporaryFolder("mailing"), "parish.db");
  const store = openSqliteStore(file);
  addresses = await addSubscribers(store, people);
  await addMailing(store);
  await store.close();
});
afterEach(async () => {
  for (const child of running) await kill(child);
  running = [];
  await mail.close();
});

function site(sendTimeoutMs = 2_000): ChildProcess {
  const child = spawn(process.execPath, [program, file, mail.url, "6000", `${sendTimeoutMs}`], { stdio: "inherit" });
  running.push(child);
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, "exit");
  child.kill("SIGKILL");
  await exit;
}

/** The number of mails that each person got. */
function received(): Map<string, number> {
  const counts = new Map(addresses.map((address) => [address, 0]));
  for (const { to } of mail.accepted) counts.set(to![0]!.address!, counts.get(to![0]!.address!)! + 1);
  return counts;
}

async function waiting(): Promise<number> {
  const store = openSqliteStore(file);
  const count = await store.outbox.count();
  await store.close();
  return count;
}

/** Resolves when nothing waits. Each step may take a minute on a busy machine. */
async function allSent(): Promise<void> {
  for (let left = Infinity; left > 0;) {
    left = await until(async () => {
      const count = await waiting();
      expect(count).toBeLessThan(left);
      return count;
    }, 500);
  }
}

it("everybody gets the mail although the site is killed again and again, and at most one person a kill gets it twice", async () => {
  for (let number = 1; number <= kills; number += 1) {
    const child = site();
    await until(() => expect(mail.accepted.length).toBeGreaterThan((people / (kills + 1)) * number));
    await kill(child);
  }
  site();
  await allSent();
  const counts = [...received().values()];
  expect(Math.min(...counts)).toBe(1);
  expect(counts.filter((count) => count > 1).length).toBeLessThanOrEqual(kills);
  if (process.env.SHOW_FIGURES) console.log(`doubles: ${counts.filter((count) => count > 1).length} of ${people}`);
}, 600_000);

it("two processes on one volume send each mail once", async () => {
  // On a busy machine a mail may take seconds, and must not be free for the other process before.
  const sendTimeoutMs = 60_000;
  site(sendTimeoutMs);
  site(sendTimeoutMs);
  await allSent();
  expect([...received().values()]).toEqual(addresses.map(() => 1));
}, 600_000);
