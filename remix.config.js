/** @type {import("@remix-run/dev").AppConfig} */
export default {
  serverModuleFormat: "esm",
  // One file instead of a hundred: the server starts sooner. React stays outside, where remix-serve finds the same one.
  serverDependenciesToBundle: [
    /^(remix-validated-form|@remix-validated-form\/with-zod|remeda|zustand|immer|tiny-invariant|nanoid)/,
  ],
  ignoredRouteFiles: ["**/.*", "**/*.test.*"],
  // Every flag is set on purpose: an unset flag is a warning at each build.
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: false,
    v3_relativeSplatPath: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
};
