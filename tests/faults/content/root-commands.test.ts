import { chmodSync, cpSync, existsSync, readdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { commandOn, volumeOfNobody } from "../../support/content/content-volume";
import { giveToNobody } from "../../support/server/nobody";
import { temporaryFolder } from "../../support/temporary";

const settings = { env: { BACKUP_EVERY: "6h" } };

const ownersIn = (volume: string) =>
  new Set(
    readdirSync(volume, { recursive: true, encoding: "utf8" }).map((name) => statSync(path.join(volume, name)).uid),
  );

describe.skipIf(process.getuid?.() !== 0)("A command of root in the folder of the site's user", () => {
  test("makes only files that the site's user can replace", async () => {
    const volume = volumeOfNobody();
    chmodSync(volume, 0o700);
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
      ["content", "copy", "--force"],
      ["records", "commemorations", "--html", path.join(volume, "sunday.html")],
      ["records", "restore", path.join(volume, "copy.db"), "--yes"],
    ])
      expect([args, await commandOn(volume, args, settings)]).toEqual([
        args,
        { code: 0, said: expect.any(String) as string },
      ]);
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
      expect([args, (await commandOn(volume, args, { ...settings, isNobody: true })).code]).toEqual([args, 0]);
  });

  test("leaves a folder to root that belongs to root", async () => {
    const volume = temporaryFolder("volume");
    expect((await commandOn(volume, ["content", "copy", path.join(volume, "content")])).code).toBe(0);
    expect([...ownersIn(volume)]).toEqual([0]);
  });
});
