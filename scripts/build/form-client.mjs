/**
 * Bundles React for the pages with a form into one script: Remix's own browser build has eighteen, each with its own
 * request. It uses the same sources as the server's pages, without server code.
 */
import path from "node:path";
import { readdirSync, readFileSync } from "node:fs";
import { editions } from "../../app/browser/editions.js";
import { root } from "./paths.mjs";

export const formClientOptions = (publicBuild, keepsMessages = false) => ({
  absWorkingDir: root,
  entryPoints: [{ in: "form-routes", out: "entry.client" }],
  outdir: path.join(publicBuild, "browser"),
  entryNames: "[name]-[hash]",
  bundle: true,
  minify: true,
  format: "iife",
  jsx: "automatic",
  // app/forms/browser/form.ts loads it only in browsers of this edition.
  target: `es${editions.react}`,
  // ESM first, for tree shaking.
  mainFields: ["browser", "module", "main"],
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  plugins: [formRoutesPlugin, withoutServerFiles, withoutPaths],
  // The packages' own messages take 700 bytes, and no visitor reads them.
  drop: keepsMessages ? [] : ["console"],
  legalComments: "none",
  metafile: true,
  logLevel: "error",
});

/** Page imports of server files, of the server's package and of style sheets are used on the server only. */
const withoutServerFiles = {
  name: "without-server-files",
  setup({ onLoad, onResolve }) {
    const nothing = () => ({ contents: "module.exports = {}", loader: "js" });
    onLoad({ filter: /\.server\.tsx?$|\.css$/ }, nothing);
    onResolve({ filter: /^@remix-run\/node$/ }, ({ path: name }) => ({ path: name, namespace: "server-package" }));
    onLoad({ filter: /.*/, namespace: "server-package" }, nothing);
  },
};

/** remix-validated-form uses lodash.get for nested fields. No form has any, and lodash.get takes 1,600 bytes. */
const withoutPaths = {
  name: "without-paths",
  setup({ onLoad }) {
    const contents = "module.exports = (object, name) => object?.[name]";
    onLoad({ filter: /lodash\.get.index\.js$/ }, () => ({ contents, loader: "js" }));
  },
};

const routes = path.join(root, "app/routes");

/** An esbuild plugin that adds the routes that say "hydrate: true". */
const formRoutesPlugin = {
  name: "form-routes",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^form-routes$/ }, (args) => ({ path: args.path, namespace: "form-routes" }));
    onLoad({ filter: /.*/, namespace: "form-routes" }, () => {
      const files = readdirSync(routes).filter((file) =>
        readFileSync(path.join(routes, file), "utf8").includes("hydrate: true"),
      );
      const names = files.map((file) => path.parse(file).name);
      const imports = names.map(
        (name, n) => `import route${n}, { clientAction as action${n} } from "~/routes/${name}";`,
      );
      const modules = names.map((name, n) => `"routes/${name}": { default: route${n}, clientAction: action${n} },`);
      const lines = [`import { hydratePage } from "~/entry.client";`, ...imports, "hydratePage({", ...modules, "});"];
      return { contents: lines.join("\n"), resolveDir: root, loader: "js" };
    });
  },
};
