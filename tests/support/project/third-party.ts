/** THIRD-PARTY.md: every package that the running site needs, with its license, from the lock file. */
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
  return licenses.map((one) => (typeof one === "string" ? one : one.type)).join(" OR ");
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
  const many = (license: string) => packages.filter((one) => one.license === license);
  const licenses = [...new Set(packages.map(({ license }) => license))];
  licenses.sort((a, b) => many(b).length - many(a).length || a.localeCompare(b, "en"));
  const sections = licenses.map((license) => {
    const lines = many(license).map(({ name, version, hasText }) => `- ${name}@${version}${hasText ? "" : " \\*"}`);
    return `## ${license}\n\n${lines.join("\n")}\n`;
  });
  return `${preface(packages.length)}\n${sections.join("\n")}`;
}

const preface = (count: number) => `# Third-party software and data

Made from the lock file by a test; \`npx vitest run tests/unit/packages --update\` rewrites it.

The running site uses the ${count} packages below. Each package's own folder in \`node_modules\` holds the full text of its
license, in the container too. Those marked with * only name it there; https://spdx.org/licenses/ has the text. Tools for
development and tests are not part of the site.

The facts of the church calendar in \`app/calendar/tables\` go back to Paul Kachur's orthodox_calendar and orthocal.info (MIT).
`;
