import fc from "fast-check";
import { expect, test } from "vitest";
import { backupName, namedBackups } from "~/records/backup-names";

test("automatic backups are recognized by their names at any time, oldest first, and no other name is", () => {
  const moment = fc
    .date({ min: new Date("2000-01-01"), max: new Date("2199-12-31"), noInvalidDate: true })
    .map((at) => new Date(Math.floor(at.getTime() / 1000) * 1000));
  const holds = fc.property(fc.uniqueArray(moment, { selector: Number }), moment, fc.string(), (all, at, other) => {
    const others = [other, `${backupName(at)}${other}x`, `x${backupName(at)}`, backupName(at).replace(/..Z/, "99Z")];
    const inOrder = [...all].sort((one, next) => Number(one) - Number(next));
    expect(namedBackups([...others, ...all.map(backupName)])).toEqual(
      inOrder.map((madeAt) => ({ name: backupName(madeAt), madeAt })),
    );
  });
  fc.assert(holds);
});
