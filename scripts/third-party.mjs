/** Writes THIRD-PARTY.md: every package that the running site needs, with its license, from the lock file. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const readJson = (file) => JSON.parse(readFileSync(path.join(root, file), "utf8"));

/** The packages of a production install: name, version and license (an SPDX expression), sorted by name. */
export function productionPackages() {
  const found = new Map();
  for (const [place, entry] of Object.entries(readJson("package-lock.json").packages)) {
    if (place === "" || entry.dev) continue;
    const name = place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
    found.set(`${name} ${entry.version}`, {
      name,
      version: entry.version,
      license: entry.license ?? oldLicense(place),
    });
  }
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name, "en") || (a.version < b.version ? -1 : 1));
}

/** Packages of before 2015 name their license in a form that the lock file does not take over. */
function oldLicense(place) {
  const { license, licenses = [license] } = readJson(path.join(place, "package.json"));
  return licenses.map((one) => one?.type ?? one ?? "unknown").join(" OR ");
}

export function thirdPartyText() {
  const packages = productionPackages();
  const licenses = [...new Set(packages.map(({ license }) => license))];
  const many = (license) => packages.filter((one) => one.license === license);
  licenses.sort((a, b) => many(b).length - many(a).length || a.localeCompare(b, "en"));
  const sections = licenses.map((license) => {
    const lines = many(license).map(({ name, version }) => `- ${name} ${version}`);
    return `## ${license}\n\n${lines.join("\n")}\n`;
  });
  return `${preface(packages.length)}\n${sections.join("\n")}`;
}

const preface = (count) => `# Third-party software and data

Made by \`node scripts/third-party.mjs\` from the lock file; a test checks that it is current.

The running site uses the ${count} packages below. Each package's own folder in \`node_modules\` holds the full text of its
license and the names of its authors, in the container too. Tools for development and tests are not part of the site.

The facts of the church calendar in \`content/calendar\` go back to Paul Kachur's orthodox_calendar and orthocal.info (MIT).
`;

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  writeFileSync(path.join(root, "THIRD-PARTY.md"), thirdPartyText());
}
