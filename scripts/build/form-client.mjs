/**
 * Bundles React for the pages with a form into one script: Remix's own browser build has eighteen, each with its own
 * request. It uses the same sources as the server's pages, without server code.
 */
import path from "node:path";
import { readdirSync, readFileSync } from "node:fs";
import { editions } from "../../app/browser/editions.js";
import { root } from "./paths.mjs";

export const formClientOptions = (publicBuild) => ({
  absWorkingDir: root,
  stdin: { contents: formRoutes(), resolveDir: root },
  outdir: path.join(publicBuild, "browser"),
  entryNames: "entry.client-[hash]",
  bundle: true,
  minify: true,
  format: "iife",
  jsx: "automatic",
  // app/forms/browser/form.ts loads it only in browsers of this edition.
  target: `es${editions.react}`,
  // ESM first, for tree shaking.
  mainFields: ["browser", "module", "main"],
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  plugins: [withoutUnused],
  // The packages' own messages take 700 bytes, and no visitor reads them.
  drop: ["console"],
  legalComments: "none",
  metafile: true,
  logLevel: "error",
});

const withoutUnused = {
  name: "without-unused",
  setup({ onLoad, onResolve }) {
    // Page imports of server files, of the server's package and of style sheets are used on the server only.
    const names = /\.server$|\.css$|^@remix-run\/node$/;
    onResolve({ filter: names }, ({ path: name }) => ({ path: name, namespace: "server" }));
    onLoad({ filter: /.*/, namespace: "server" }, () => ({ contents: "module.exports = {}" }));
    // remix-validated-form uses lodash.get for nested fields. No form has any, and with its 1,600 bytes the script is
    // above its limit (tests/pages/every-page/budgets.test.ts).
    const get = "module.exports = (object, name) => object?.[name]";
    onLoad({ filter: /lodash\.get.index\.js$/ }, () => ({ contents: get }));
  },
};

/** A module with the routes that say "hydrate: true". */
function formRoutes() {
  const folder = path.join(root, "app/routes");
  const files = readdirSync(folder).filter((file) =>
    readFileSync(path.join(folder, file), "utf8").includes("hydrate: true"),
  );
  const names = files.map((file) => `routes/${path.parse(file).name}`);
  const imports = names.map((name, n) => `import route${n}, { clientAction as action${n} } from "~/${name}";`);
  const modules = names.map((name, n) => `"${name}": { default: route${n}, clientAction: action${n} }`);
  return [`import { hydratePage } from "~/entry.client";`, ...imports, `hydratePage({ ${modules} });`].join("\n");
}
