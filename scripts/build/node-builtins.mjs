import { createRequire, isBuiltin } from "node:module";

const require = createRequire(import.meta.url);
const namespace = "node-builtin";

/**
 * An esbuild plugin: a bundle gets Node's own modules with `require` and not with `import`. An import asks every getter of
 * the module for its value, and those of node:http and node:crypto load a part of Node that the site does not need: a fifth
 * of the time of a start (docs/performance.md). A name behind such a getter cannot be imported; the build says so.
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

function moduleFor(name) {
  const properties = Object.entries(Object.getOwnPropertyDescriptors(require(name)));
  const values = properties.filter(([key, { get }]) => !get && key !== "default").map(([key]) => key);
  const exports = values.map((key, index) => `const value${index} = builtin[${JSON.stringify(key)}];
export { value${index} as ${JSON.stringify(key)} };`);
  return `const builtin = require(${JSON.stringify(name)});
export default builtin;
${exports.join("\n")}`;
}
