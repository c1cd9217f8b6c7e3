/** THIRD-PARTY.md: every package that the running site needs, with its license, from the lock file. */
import { readFileSync } from "node:fs";
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

/** The packages of a production install: name, version and license (an SPDX expression), sorted by name. */
export function productionPackages(): { name: string; version: string; license: string }[] {
  const { packages } = readJson("package-lock.json") as { packages: Record<string, LockedPackage> };
  const found = Object.entries(packages)
    .filter(([place, { dev }]) => place !== "" && !dev)
    .map(([place, { version, license = oldLicense(place) }]) => {
      const name = place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
      return [`${name} ${version}`, { name, version, license }] as const;
    });
  return [...new Map(found).values()].sort(
    (a, b) => a.name.localeCompare(b.name, "en") || (a.version < b.version ? -1 : 1),
  );
}

/** The license of packages before 2015, whose form the lock file does not copy. */
function oldLicense(place: string): string {
  type Old = { license?: string | License; licenses?: (string | License)[] };
  const { license, licenses = [license ?? "unknown"] } = readJson(path.join(place, "package.json")) as Old;
  return licenses.map((one) => (typeof one === "string" ? one : one.type)).join(" OR ");
}

export function thirdPartyText(): string {
  const packages = productionPackages();
  const many = (license: string) => packages.filter((one) => one.license === license);
  const licenses = [...new Set(packages.map(({ license }) => license))];
  licenses.sort((a, b) => many(b).length - many(a).length || a.localeCompare(b, "en"));
  const sections = licenses.map((license) => {
    const lines = many(license).map(({ name, version }) => `- ${name} ${version}`);
    return `## ${license}\n\n${lines.join("\n")}\n`;
  });
  return `${preface(packages.length)}\n${sections.join("\n")}`;
}

const preface = (count: number) => `# Third-party software and data

Made from the lock file by a test; \`npx vitest run tests/unit/packages --update\` rewrites it.

The running site uses the ${count} packages below. Each package's own folder in \`node_modules\` holds the full text of its
license and the names of its authors, in the container too. Tools for development and tests are not part of the site.

The facts of the church calendar in \`app/calendar/tables\` go back to Paul Kachur's orthodox_calendar and orthocal.info (MIT).
`;
