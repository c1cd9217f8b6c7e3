/**
 * Bundles the server. Remix leaves packages outside its server build, and remix-serve adds its own: hundreds of files
 * that a start must find and read. Three files start sooner (docs/performance.md): the site's build, remix-serve, and
 * their shared code. remix-serve from node_modules starts the same build, only slower.
 */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { commandOf, root } from "./paths.mjs";

export async function bundleServer({ build: folder, remixServer }) {
  await build({
    absWorkingDir: root,
    entryPoints: { index: siteEntry(remixServer), "remix-serve": commandOf("@remix-run/serve", "remix-serve") },
    outdir: folder,
    bundle: true,
    // morgan, so that the site can silence remix-serve's log, bundled or not. The site loads the others with
    // `import()`, because a start does not need them.
    external: ["morgan", "nodemailer", "firebase-admin"],
    splitting: true,
    // No hash: a machine's compile cache keeps one entry for it across deployments.
    chunkNames: "shared",
    platform: "node",
    format: "esm",
    target: "node20",
    // ESM first, for tree shaking.
    mainFields: ["module", "main"],
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    // CommonJS packages load Node's modules with `require`.
    banner: {
      js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);',
    },
    legalComments: "none",
    minifyWhitespace: true,
    // Keeps log lines with a position in the bundle short.
    lineLimit: 200,
    logLevel: "warning",
  });
}

/** Re-exports Remix's build, which names the staging folder as the place of the browser files. */
function siteEntry(remixServer) {
  const file = path.join(path.dirname(remixServer), "site.js");
  writeFileSync(file, 'export * from "./index.js"; export const assetsBuildDirectory = "public/build";\n');
  return file;
}
