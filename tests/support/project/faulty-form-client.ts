import { readFileSync } from "node:fs";
import { build, type BuildOptions, type Plugin } from "esbuild";
import { formClientOptions } from "../../../scripts/build/form-client.mjs";

/** Where React's script throws; `render` after an event `break` of the document. */
export type Fault = "hydration" | "render" | "receipt";

/** The replaced source line: file, line, and the throwing line. */
const throws = `throw new Error("on purpose");`;
const breaks = "if (useBroken())";
const useBroken = `
import { useReducer, useEffect as useNow } from "react";
function useBroken() {
  const [isBroken, breakNow] = useReducer(() => true, false);
  useNow(() => document.addEventListener("break", breakNow), []);
  return isBroken;
}`;
const note = "app/forms/page/form-status.tsx";
const hook = "const phone =";
const edits: Record<Fault, [file: string, place: string, code: string]> = {
  hydration: [note, hook, `if (typeof document !== "undefined") ${throws} ${hook}`],
  render: [note, hook, `${breaks} ${throws} ${hook}`],
  receipt: ["app/forms/page/receipts.tsx", "const values =", `${throws} const values =`],
};

/** The site's React script with one fault. */
export async function faultyFormClient(fault: Fault): Promise<string> {
  const [file, place, code] = edits[fault];
  const inject: Plugin = {
    name: "fault",
    setup({ onLoad }) {
      onLoad({ filter: new RegExp(`${file.replace(/\./g, "\\.")}$`) }, ({ path }) => {
        const source = readFileSync(path, "utf8");
        if (!source.includes(place)) throw new Error(`${file} has no "${place}".`);
        const contents = source.replace(place, code) + (code.includes("useBroken") ? useBroken : "");
        return { contents, loader: file.endsWith("x") ? "tsx" : "ts" };
      });
    },
  };
  const { plugins = [], ...options } = formClientOptions("unused") as BuildOptions;
  const { outputFiles } = await build({ ...options, plugins: [inject, ...plugins], write: false, metafile: false });
  return outputFiles.find(({ path }) => path.endsWith(".js"))!.text;
}
