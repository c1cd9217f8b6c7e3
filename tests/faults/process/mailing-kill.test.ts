import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { openSqliteStore } from "~/records/sqlite/store.server";
import { bundled } from "../../support/project/bundled";
import { sized } from "../../support/project/size";
import { MailServer } from "../../support/stand-ins/mail-server";
import { temporaryFolder } from "../../support/temporary";
import { until } from "../../support/until";
import { addMailing, addSubscribers } from "../../support/updates/subscribers";

const people = sized(100, 500);
const kills = sized(4, 10);

async function kill(child: ChildProcess): Promise<void> {
  const exit = once(child, "exit");
  child.kill("SIGKILL");
  await exit;
}

it("everybody gets the mail although the site is killed again and again, and at most one person a kill gets it twice", async () => {
  const mail = await MailServer.open();
  const file = join(temporaryFolder("mailing"), "parish.db");
  const store = openSqliteStore(file);
  const addresses = await addSubscribers(store, people);
  await addMailing(store);
  const program = await bundled("tests/support/updates/mailing-process.ts");
  const start = () => {
    const site = spawn(process.execPath, [program, file, mail.url, "6000", "2000"], { stdio: "inherit" });
    onTestFinished(() => void site.kill("SIGKILL"));
    return site;
  };
  for (let number = 1; number <= kills; number += 1) {
    const site = start();
    await until(() => expect(mail.accepted.length).toBeGreaterThan((people / (kills + 1)) * number));
    await kill(site);
  }
  const site = start();
  // Each step may take a minute on a busy machine.
  for (let left = Infinity; left > 0;) {
    left = await until(async () => {
      const count = await store.outbox.count();
      expect(count).toBeLessThan(left);
      return count;
    }, 500);
  }
  await kill(site);
  await store.close();
  const counts = new Map(addresses.map((address) => [address, 0]));
  for (const { to } of mail.accepted) counts.set(to![0]!.address!, counts.get(to![0]!.address!)! + 1);
  expect(Math.min(...counts.values())).toBe(1);
  const twice = [...counts.values()].filter((count) => count > 1).length;
  expect(twice).toBeLessThanOrEqual(kills);
  if (process.env.SHOW_FIGURES) console.log(`doubles: ${twice} of ${people}`);
  await mail.close();
}, 600_000);
