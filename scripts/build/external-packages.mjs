/**
 * Which packages stay outside of a bundle. That is found from the packages themselves: a list kept by hand would be
 * wrong one day, and in production first.
 */
import { readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import path from "node:path";
import { root } from "./paths.mjs";

const lockedPackages = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8")).packages;

/** The folder of the package that a file belongs to, as the lock file names it; undefined for the site's own files. */
function packageFolderOf(file) {
  const [folder] = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path.relative(root, file)) ?? [];
  return folder?.slice(folder.indexOf("node_modules/"));
}

/**
 * An esbuild plugin. Every package that is imported must be there in production too; those for which `isExternal` holds
 * stay outside of the bundle, and what they name must exist.
 * @param isExternal takes the package's folder, e.g. "node_modules/zod", and the kind of the import
 */
export const packagesPlugin = (isExternal) => ({
  name: "packages",
  setup(build) {
    const searching = Symbol("searching");
    build.onResolve({ filter: /^[^./]/ }, async ({ path: specifier, kind, importer, resolveDir, pluginData }) => {
      if (pluginData === searching || kind === "entry-point" || isBuiltin(specifier)) return undefined;
      const found = await build.resolve(specifier, { kind, importer, resolveDir, pluginData: searching });
      const folder = packageFolderOf(found.path);
      if (!folder) return undefined;
      if (isForDevelopment(folder)) return { errors: [{ text: `"${specifier}" is a package for development only.` }] };
      if (!isExternal(folder, kind)) return undefined;
      return external(specifier, folder);
    });
  },
});

function isForDevelopment(folder) {
  const { dev, devOptional } = lockedPackages[folder] ?? { dev: true };
  return dev === true || devOptional === true;
}

function external(specifier, folder) {
  // The bundle stands elsewhere than the importer, and would find another copy.
  if (folder.lastIndexOf("node_modules/") > 0)
    return { errors: [{ text: `"${specifier}" must stay outside of the bundle, and is installed as ${folder} only.` }] };
  return { path: specifier, external: true };
}

/** Packages that a script of their own sets up when they are installed: they are compiled. */
export const isSetUpAtInstall = (folder) => lockedPackages[folder].hasInstallScript === true;

/** The packages among a bundle's inputs that look for files beside their own, which a bundle does not hold. */
export function packagesWithFiles({ inputs }) {
  const looking = Object.keys(inputs).filter(
    (file) => packageFolderOf(path.join(root, file)) && ownFolder.test(readFileSync(path.join(root, file), "utf8")),
  );
  return new Set(looking.map((file) => packageFolderOf(path.join(root, file))));
}

const ownFolder = /\b__(?:dirname|filename)\b|\bimport\.meta\.(?:url|dirname|filename)\b|\brequire\.resolve\b/;

/**
 * Checks the packages that a file of the site loads with `createRequire` when they are needed, which a bundler does not
 * see. Throws when production does not have one, or when it cannot be told which they are.
 */
export function checkRequiredPackages(file, text) {
  if (!/\bcreateRequire\b/.test(text)) return;
  const required = [...text.matchAll(/\b(?:load|resolve)\("([^"]+)"\)/g)].map(([, specifier]) => specifier);
  if (required.length === 0) throw new Error(`${file} uses createRequire without load("…") or resolve("…") of a package.`);
  for (const specifier of required)
    if (isForDevelopment(top(specifier))) throw new Error(`${file}: "${specifier}" is no package of production.`);
}

/** The folder of the package that a bare import names: "node_modules/@scope/name" for "@scope/name/part". */
const top = (specifier) => `node_modules/${specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/")}`;
