/** Only files with such a name are ever removed: nobody else makes them. */
const pattern = /^parish-automatic-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.db$/;

/** The name of an automatic backup made at this moment, to the second: 'parish-automatic-2026-11-22T18-00-00Z.db'. */
export const backupName = (at: Date): string =>
  `parish-automatic-${at.toISOString().slice(0, 19).replaceAll(":", "-")}Z.db`;

interface NamedBackup {
  name: string;
  /** In whole seconds. */
  madeAt: Date;
}

/** The automatic backups among the names of a folder's files, oldest first. */
export function namedBackups(names: readonly string[]): NamedBackup[] {
  return names
    .flatMap((name) => {
      const [, day, hours, minutes, seconds] = pattern.exec(name) ?? [];
      const madeAt = new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
      return Number.isNaN(madeAt.getTime()) ? [] : [{ name, madeAt }];
    })
    .sort((one, other) => one.madeAt.getTime() - other.madeAt.getTime());
}
