/**
 * The style sheets as lists of rules, so that a page can inline those alone that it needs
 * (app/http/page-styles.server.ts). A rule lists the names that each of its selectors needs: ".class" or "element".
 */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import postcss from "postcss";
import { filesBelow, root } from "./paths.mjs";

/** site.css has the rules of all pages; the others those that must not reach another page, such as paper sizes. */
const sheets = ["site", "bulletin", "calendar", "sheet"];

/**
 * A page with the part on the left may later get the classes that the files below these folders name: by the small
 * scripts, or from React.
 */
const sourcesOfScripts = {
  html: ["app/browser"],
  ".form-controls": ["app/forms/browser", "app/forms/fields", "app/forms/page"],
  ".steps": ["app/forms/wizard"],
};

/** Writes build/styles.json. */
export async function listStyles({ build: folder }) {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: sheets.map((name) => path.join("app/styles", `${name}.css`)),
    outdir: folder,
    bundle: true,
    minify: true,
    write: false,
    target: ["chrome64", "firefox60", "safari11.1"],
    logLevel: "error",
  });
  const names = new Set();
  const rules = outputFiles.map((file) => postcss.parse(file.text).nodes.map((node) => listedRule(node, names)));
  const styles = {
    sheets: Object.fromEntries(sheets.map((name, index) => [name, rules[index]])),
    addedByScripts: {},
  };
  for (const [part, folders] of Object.entries(sourcesOfScripts))
    styles.addedByScripts[part] = await namedIn(folders, names);
  writeFileSync(path.join(folder, "styles.json"), JSON.stringify(styles));
}

function listedRule(node, names) {
  if (node.name === "media" || node.name === "supports")
    return { at: `@${node.name} ${node.params}`, rules: node.nodes.map((inner) => listedRule(inner, names)) };
  if (node.type !== "rule") return { css: node.toString() };
  const selectors = node.selectors.map((selector) => [selector, ...namesIn(selector)]);
  selectors.forEach(([, ...needed]) => needed.forEach((name) => names.add(name)));
  return { selectors, body: node.nodes.join(";") };
}

/** The classes and elements without which a selector fits nothing. What stands in parentheses may be a `:not`. */
function namesIn(selector) {
  let rest = selector.replace(/\[[^\]]*\]/g, "");
  while (rest.includes("(")) rest = rest.replace(/\([^()]*\)/g, "");
  return rest.replace(/::?[\w-]+/g, "").match(/\.[\w-]+|(?<![\w#.-])[a-z]\w*/g) ?? [];
}

/** Of these names, those that the files below these folders write in quotes. */
async function namedIn(folders, names) {
  const entryPoints = folders.flatMap((folder) =>
    filesBelow(path.join(root, folder)).map((name) => path.join(root, folder, name)),
  );
  const { outputFiles } = await build({ entryPoints, outdir: root, write: false, minify: true, jsx: "automatic" });
  const quoted = outputFiles.flatMap(({ text }) => text.match(/"[^"]*"|'[^']*'|`[^`]*`/g) ?? []);
  const words = new Set(quoted.flatMap((text) => text.match(/(?<![\w/-])[\w-]+/g) ?? []));
  return [...names].filter((name) => isNamed(name.replace(".", ""), words));
}

/** "alert-" names every class that begins so. */
const isNamed = (name, words) =>
  words.has(name) || [...name.matchAll(/-/g)].some(({ index }) => words.has(name.slice(0, index + 1)));
