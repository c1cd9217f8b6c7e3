/**
 * Bundles React for the pages with a form into one script: Remix's own browser build has eighteen, each with its own
 * request. It uses the same sources as the server's pages, without server code.
 */
import path from "node:path";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { runInThisContext } from "node:vm";
import { build } from "esbuild";
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

/**
 * An esbuild plugin that adds the route modules of the forms in app/forms/all.ts, found by each form's path. The build
 * fails with an explanation if the forms and the routes contradict each other.
 */
const formRoutesPlugin = {
  name: "form-routes",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^form-routes$/ }, (args) => ({ path: args.path, namespace: "form-routes" }));
    onLoad({ filter: /.*/, namespace: "form-routes" }, async () => {
      const names = routeNames(await listedForms());
      const imports = names.map(
        (name, n) => `import route${n}, { clientAction as action${n} } from "~/routes/${name}";`,
      );
      const modules = names.map((name, n) => `"routes/${name}": { default: route${n}, clientAction: action${n} },`);
      const lines = [`import { hydratePage } from "~/entry.client";`, ...imports, "hydratePage({", ...modules, "});"];
      return { contents: lines.join("\n"), resolveDir: root, loader: "js" };
    });
  },
};

/** The app's own list of forms (app/forms/all.ts). */
async function listedForms() {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ["app/forms/all.ts"],
    bundle: true,
    write: false,
    format: "iife",
    globalName: "list",
    logLevel: "error",
  });
  return runInThisContext(`(() => { ${outputFiles[0].text} return list.forms; })()`);
}

/** The names of the forms' routes: "prayer" for app/routes/prayer.tsx. */
function routeNames(forms) {
  const names = forms.map(({ id, path: address }) => {
    const name = address.slice(1).replaceAll("/", ".");
    const file = `app/routes/${name}.tsx`;
    if (!existsSync(path.join(root, file)))
      throw new Error(`The form "${id}" of app/forms/all.ts has the path ${address}, and there is no ${file}.`);
    for (const part of ["hydrate: true", "export const clientAction"])
      if (!readRoute(file).includes(part)) throw new Error(`${file} has the form "${id}", and no "${part}".`);
    return name;
  });
  const hydrating = readdirSync(path.join(root, "app/routes")).filter((file) =>
    readRoute(`app/routes/${file}`).includes("hydrate: true"),
  );
  const unlisted = hydrating.find((file) => !names.includes(path.parse(file).name));
  if (unlisted)
    throw new Error(
      `app/routes/${unlisted} says "hydrate: true", and no form of app/forms/all.ts has that page. Add its form to the list.`,
    );
  return names;
}

const readRoute = (file) => readFileSync(path.join(root, file), "utf8");
