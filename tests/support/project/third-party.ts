/** THIRD-PARTY.md: how many packages the running site needs under each license, from the lock file. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

interface License {
  type?: string;
}

interface LockedPackage {
  version: string;
  dev?: boolean;
  license?: string;
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, "utf8"));

interface ListedPackage {
  name: string;
  version: string;
  /** An SPDX expression. */
  license: string;
  hasText: boolean;
}

/** The packages of a production install, sorted by name. */
export function productionPackages(): ListedPackage[] {
  const { packages } = readJson("package-lock.json") as { packages: Record<string, LockedPackage> };
  const found = Object.entries(packages)
    .filter(([place, { dev }]) => place !== "" && !dev)
    .map(([place, { version, license = oldLicense(place) }]) => {
      const name = place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
      return [`${name} ${version}`, { name, version, license, hasText: hasLicenseText(place, name) }] as const;
    });
  return [...new Map(found).values()].sort(
    (a, b) => a.name.localeCompare(b.name, "en") || (a.version < b.version ? -1 : 1),
  );
}

/** The license of packages before 2015, whose form the lock file does not copy. */
function oldLicense(place: string): string {
  type Old = { license?: string | License; licenses?: (string | License)[] };
  const { license, licenses = [license ?? "unknown"] } = readJson(path.join(place, "package.json")) as Old;
  return licenses.map((license) => (typeof license === "string" ? license : license.type)).join(" OR ");
}

/** Whether a package's folder has the text of its license. Of other systems' packages, libvips has none. */
function hasLicenseText(place: string, name: string): boolean {
  if (!existsSync(place)) return !name.startsWith("@img/sharp-libvips-");
  return readdirSync(place).some(
    (file) =>
      /^(un)?licen[sc]e|^copying|^mit-license/i.test(file) ||
      (/^readme/i.test(file) && /permission is hereby granted/i.test(readFileSync(path.join(place, file), "utf8"))),
  );
}

export function thirdPartyText(): string {
  const packages = productionPackages();
  const counts = new Map<string, number>();
  for (const { license } of packages) counts.set(license, (counts.get(license) ?? 0) + 1);
  const rows = [...counts].sort(([a, n], [b, m]) => m - n || a.localeCompare(b, "en"));
  const withoutText = packages.filter(({ hasText }) => !hasText).map(({ name, version }) => `${name}@${version}`);
  return `# Third-party software and data

Made from the lock file by a test; \`npx vitest run tests/unit/packages --update\` rewrites it.

The running site uses ${packages.length} packages. \`package-lock.json\` names each, and its own folder in \`node_modules\` holds the
full text of its license, in the container too. Tools for development and tests are not part of the site.

| License | Packages |
| --- | --- |
${rows.map((row) => `| ${row.join(" | ")} |`).join("\n")}

These only name their license; https://spdx.org/licenses/ has its text: ${withoutText.join(", ")}.

The facts of the church calendar in \`app/calendar/tables\` go back to Paul Kachur's orthodox_calendar and orthocal.info (MIT).
`;
}
