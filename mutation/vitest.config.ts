import { type ViteUserConfig } from "vitest/config";
import site from "../vitest.config";
import { modules } from "./modules.mjs";

// The tests run in threads, in which the site cannot set the parish's time zone.
process.env.TZ = "America/New_York";

const { tests } = modules[process.env.MODULE as keyof typeof modules];

/** The site's own settings, with the tests of one module in place of the projects. */
export default { ...site, test: { ...site.test, projects: undefined, include: tests } } satisfies ViteUserConfig;
