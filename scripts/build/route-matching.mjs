import { readFileSync } from "node:fs";

/**
 * An esbuild plugin: Remix's router sorts all routes and makes a regular expression of each path anew for every request,
 * twice. In the bundle it does so once, which makes a stored post shorter by a tenth (docs/performance.md). The routes never
 * change while the server runs, and the paths are the routes' own, so the caches stay small.
 */
export const cacheRouteMatching = {
  name: "cache-route-matching",
  setup({ onLoad }) {
    onLoad({ filter: /@remix-run[\\/]router[\\/]dist[\\/]router\.js$/ }, ({ path }) => ({
      contents: withCaches(readFileSync(path, "utf8")),
    }));
  },
};

/** @throws when the router is written in another way than the one this knows */
function withCaches(router) {
  const sorted = replaceOnce(router, sortEachTime, "let branches = sortedBranches(routes);");
  const cached = replaceOnce(sorted, "function compilePath(", "function compilePathAnew(");
  return cached + caches;
}

const sortEachTime = /let branches = flattenRoutes\(routes\);\s+rankRouteBranches\(branches\);/;

const caches = `
const branchesByRoutes = new WeakMap();
function sortedBranches(routes) {
  if (!branchesByRoutes.has(routes)) {
    const branches = flattenRoutes(routes);
    rankRouteBranches(branches);
    branchesByRoutes.set(routes, branches);
  }
  return branchesByRoutes.get(routes);
}
const compiledPaths = new Map();
function compilePath(path, caseSensitive, end) {
  const key = path + "|" + caseSensitive + "|" + end;
  if (!compiledPaths.has(key)) compiledPaths.set(key, compilePathAnew(path, caseSensitive, end));
  return compiledPaths.get(key);
}
`;

function replaceOnce(text, pattern, replacement) {
  const parts = text.split(pattern);
  if (parts.length !== 2) throw new Error(`The router of @remix-run/router does not have ${pattern} once.`);
  return parts.join(replacement);
}
