import { chmodSync, cpSync, existsSync, readdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { runProgram } from "../../support/project/run-program";
import { asNobody, giveToNobody } from "../../support/server/nobody";
import { temporaryFolder } from "../../support/temporary";

/** A volume of the site's user, with the site's content in it. */
function volumeOfSite(): string {
  const volume = temporaryFolder("volume");
  cpSync("content", path.join(volume, "content"), { recursive: true });
  for (const name of readdirSync(volume, { recursive: true, encoding: "utf8" })) giveToNobody(path.join(volume, name));
  giveToNobody(volume);
  chmodSync(volume, 0o700);
  return volume;
}

async function command(volume: string, args: string[], user = {}) {
  const settings = { DATA_DIR: volume, CONTENT_DIR: path.join(volume, "content"), BACKUP_EVERY: "6h" };
  const env = { ...process.env, ...settings };
  const [program, ...rest] = args;
  const run = await runProgram([process.execPath, `build/operator/${program}.js`, ...rest], { env, ...user });
  return { code: run.code, said: run.stdout + run.stderr };
}

const ownersIn = (volume: string) =>
  new Set(
    readdirSync(volume, { recursive: true, encoding: "utf8" }).map((name) => statSync(path.join(volume, name)).uid),
  );

describe.skipIf(process.getuid?.() !== 0)("A command of root in the folder of the site's user", () => {
  test("makes nothing that the site's user cannot replace", async () => {
    const volume = volumeOfSite();
    const export_ = path.join(volume, "records.jsonl");
    writeFileSync(export_, "");
    const upload = path.join(volume, "events.yml");
    cpSync("content/events.yml", upload);
    // As `sftp put` leaves it: of root.
    for (const args of [
      ["records", "import", export_, "--create"],
      ["records", "backup"],
      ["records", "backup", path.join(volume, "copy.db")],
      ["content", "put", upload],
      ["content", "copy", path.join(volume, "other")],
      ["content", "restore"],
      ["records", "commemorations", "--html", path.join(volume, "sunday.html")],
      ["records", "restore", path.join(volume, "copy.db"), "--force"],
    ])
      expect([args, await command(volume, args)]).toEqual([args, { code: 0, said: expect.any(String) as string }]);
    expect(existsSync(upload)).toBe(false);
    writeFileSync(export_, "");
    giveToNobody(export_);
    expect([...ownersIn(volume)]).toEqual([statSync(volume).uid]);
    cpSync("content/events.yml", upload);
    for (const args of [
      ["records", "backup"],
      ["records", "check"],
      ["content", "put", upload],
    ])
      expect([args, (await command(volume, args, asNobody)).code]).toEqual([args, 0]);
  });

  test("leaves a folder of root to root", async () => {
    const volume = temporaryFolder("volume");
    expect((await command(volume, ["content", "copy", path.join(volume, "content")])).code).toBe(0);
    expect([...ownersIn(volume)]).toEqual([0]);
  });
});
