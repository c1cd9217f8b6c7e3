/** Only files with such a name are ever deleted; no other program makes them. */
const pattern = /^parish-automatic-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.db$/;

/** The file name of an automatic backup, to the second in UTC: 'parish-automatic-2026-11-22T18-00-00Z.db'. */
export const backupName = (at: Date): string =>
  `parish-automatic-${at.toISOString().slice(0, 19).replaceAll(":", "-")}Z.db`;

interface NamedBackup {
  name: string;
  /** In whole seconds. */
  madeAt: Date;
}

/** The automatic backups among file names, oldest first. */
export function namedBackups(names: readonly string[]): NamedBackup[] {
  return names
    .flatMap((name) => {
      const [, day, hours, minutes, seconds] = pattern.exec(name) ?? [];
      const madeAt = new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
      return Number.isNaN(madeAt.getTime()) ? [] : [{ name, madeAt }];
    })
    .sort((one, other) => one.madeAt.getTime() - other.madeAt.getTime());
}
