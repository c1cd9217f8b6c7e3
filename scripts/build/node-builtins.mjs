import { createRequire, isBuiltin } from "node:module";

const require = createRequire(import.meta.url);
const namespace = "node-builtin";

/**
 * An esbuild plugin: a bundle gets Node's own modules with `require` and not with `import`. An import asks every getter of
 * the module for its value, and those of node:http and node:crypto load a part of Node that the site does not need: a tenth
 * of the time of a start (docs/performance.md).
 */
export const requireNodeBuiltins = {
  name: "require-node-builtins",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /.*/ }, ({ path, kind }) =>
      kind === "import-statement" && isBuiltin(path) ? { path, namespace } : undefined,
    );
    onLoad({ filter: /.*/, namespace }, ({ path }) => ({ contents: moduleFor(path) }));
  },
};

/** Of the calls that are marked as pure, esbuild leaves those whose values are imported: no other getter is asked. */
function moduleFor(name) {
  const keys = Object.getOwnPropertyNames(require(name)).filter((key) => key !== "default");
  const exports = keys.map((key, index) => {
    const literal = JSON.stringify(key);
    return `const value${index} = /* @__PURE__ */ read(${literal}); export { value${index} as ${literal} };`;
  });
  return `const builtin = require(${JSON.stringify(name)});
const read = (key) => builtin[key];
export default builtin;
${exports.join("\n")}`;
}
