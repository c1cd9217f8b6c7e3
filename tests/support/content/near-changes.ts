import { ContentFolder } from "./content-folder";

/** The far days of the sample's examples of changes, and the near ones on which tests meet them. */
const DAYS: Record<string, string> = {
  "2030-10-05": "2026-11-28",
  "2030-10-06": "2026-11-29",
  "2030-10-20": "2026-12-13",
  "2031-01-13": "2027-01-11",
  "2031-01-18": "2027-01-16",
  "2031-01-19": "2027-01-17",
};

/**
 * The sample with its examples of changes and absences in the first weeks of its year. They are in far years there,
 * so that a site that was just opened shows an ordinary week.
 */
export function nearChanges(): ContentFolder {
  const folder = new ContentFolder();
  for (const file of ["services.yml", "absences.yml"]) {
    const near = Object.entries(DAYS).reduce((text, [far, day]) => text.replaceAll(far, day), folder.read(file));
    folder.write(file, near);
  }
  return folder;
}
