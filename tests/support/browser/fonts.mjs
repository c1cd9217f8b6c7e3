/** Sets of fonts that a visitor's machine may have: a browser has one of them and no other. */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Folders of Debian's packages below /usr/share/fonts. */
const SETS = [
  { name: "DejaVu", folders: ["truetype/dejavu"], serif: "DejaVu Serif", sans: "DejaVu Sans" },
  { name: "Liberation", folders: ["truetype/liberation"], serif: "Liberation Serif", sans: "Liberation Sans" },
  { name: "Unifont", folders: ["opentype/unifont", "truetype/unifont"], serif: "Unifont", sans: "Unifont" },
];

const installed = SETS.map((set) => ({
  ...set,
  folders: set.folders.map((folder) => path.join("/usr/share/fonts", folder)).filter((folder) => existsSync(folder)),
}));

/** The sets of this machine: the name of each, and the environment in which a browser has these fonts alone. */
export const setsOfFonts = () =>
  installed
    .filter(({ folders }) => folders.length > 0)
    .map((set) => ({ name: set.name, env: { FONTCONFIG_FILE: configurationOf(set) } }));

/** The names of the sets that are not on this machine. */
export const missingFonts = () => installed.filter(({ folders }) => folders.length === 0).map(({ name }) => name);

function configurationOf({ name, folders, serif, sans }) {
  const cache = path.resolve(".cache", "fonts", name);
  const file = path.join(cache, "fonts.conf");
  // Chromium asks for serif and sans-serif by these names too.
  const aliases = { serif, "Times New Roman": serif, "sans-serif": sans, Arial: sans };
  mkdirSync(cache, { recursive: true });
  writeFileSync(
    file,
    `<?xml version="1.0"?>
<fontconfig>
${folders.map((folder) => `<dir>${folder}</dir>`).join("\n")}
<cachedir>${cache}</cachedir>
${Object.entries(aliases).map(alias).join("\n")}
</fontconfig>
`,
  );
  return file;
}

const alias = ([asked, family]) =>
  `<alias binding="strong"><family>${asked}</family><prefer><family>${family}</family></prefer></alias>`;
