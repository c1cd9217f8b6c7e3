/** Which routes the browser's React needs: those of the forms in app/forms/all.ts, each found by the form's path. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { runInThisContext } from "node:vm";
import { build } from "esbuild";
import { root } from "./paths.mjs";

/**
 * An esbuild plugin: the script that hydrates the pages with a form, with the modules of their routes in it.
 * Its build fails with a sentence where the list of forms and the routes contradict each other.
 */
export const formRoutesPlugin = {
  name: "form-routes",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^form-routes$/ }, (args) => ({ path: args.path, namespace: "form-routes" }));
    onLoad({ filter: /.*/, namespace: "form-routes" }, async () => {
      const names = routeNames(await listedForms());
      const imports = names.map(
        (name, index) => `import route${index}, { clientAction as action${index} } from "~/routes/${name}";`,
      );
      const modules = names.map(
        (name, index) => `"routes/${name}": { default: route${index}, clientAction: action${index} },`,
      );
      const lines = [`import { hydratePage } from "~/entry.client";`, ...imports, "hydratePage({", ...modules, "});"];
      return { contents: lines.join("\n"), resolveDir: root, loader: "js" };
    });
  },
};

/** The forms of app/forms/all.ts as the app itself has them. */
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

/** The names of the forms' routes: "prayer" is app/routes/prayer.tsx. */
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
