import { type ViteUserConfig } from "vitest/config";
import site from "../vitest.config";
import { modules } from "./modules.mjs";

const { tests } = modules[process.env.MODULE as keyof typeof modules];

/** The site's own settings, with the tests of one module in place of the projects. */
export default { ...site, test: { ...site.test, projects: undefined, include: tests } } satisfies ViteUserConfig;
