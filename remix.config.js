// The builder has Remix write beside the site that is served (scripts/build/remix.mjs).
const output = process.env.REMIX_OUTPUT ?? ".";

/** @type {import("@remix-run/dev").AppConfig} */
export default {
  server: "./app/server.ts",
  serverModuleFormat: "esm",
  serverBuildPath: `${output}/remix/index.js`,
  assetsBuildDirectory: `${output}/public/build`,
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
