/**
 * React for the pages with a form, as one script: Remix's own browser build would be eighteen, each with its own
 * request. It starts from the same sources as the server's pages; what belongs to the server alone is left out.
 */
import path from "node:path";
import { editions } from "../../app/browser/editions.js";
import { formRoutesPlugin } from "./form-routes.mjs";
import { root } from "./paths.mjs";

export const formClientOptions = (publicBuild) => ({
  absWorkingDir: root,
  entryPoints: [{ in: "form-routes", out: "entry.client" }],
  outdir: path.join(publicBuild, "browser"),
  entryNames: "[name]-[hash]",
  bundle: true,
  minify: true,
  format: "iife",
  jsx: "automatic",
  // app/forms/browser/form.ts asks for it in browsers of this edition only.
  target: `es${editions.react}`,
  // ESM first, of which only what is used is taken.
  mainFields: ["browser", "module", "main"],
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  plugins: [formRoutesPlugin, withoutServerFiles],
  legalComments: "none",
  metafile: true,
  logLevel: "error",
});

/** What a page imports from the server's files, from the server's package, or as a style sheet is used there only. */
const withoutServerFiles = {
  name: "without-server-files",
  setup({ onLoad, onResolve }) {
    const nothing = () => ({ contents: "module.exports = {}", loader: "js" });
    onLoad({ filter: /\.server\.tsx?$|\.css$/ }, nothing);
    onResolve({ filter: /^@remix-run\/node$/ }, ({ path: name }) => ({ path: name, namespace: "server-package" }));
    onLoad({ filter: /.*/, namespace: "server-package" }, nothing);
  },
};
