import { type Command } from "commander";
import { keptAt, keptVersions } from "~/content/versions/kept-versions.server";
import { filesOfVersion, isSame } from "~/content/versions/version-of.server";
import { env } from "~/env.server";
import { exitCodes, Failure, sanitizeLine } from "~/operator/cli/output";
import { changeContent } from "./change-content";

/** content restore */
export function addRestore(content: Command): void {
  content
    .command("restore [version]")
    .summary("list the kept versions of the content, or bring one back")
    .description("Lists the kept versions of the content, newest first. With the name of one, brings that one back.")
    .action((name?: string) => (name === undefined ? list() : bringBack(name)));
}

function list() {
  const kept = keptVersions();
  if (kept.length === 0) return console.log("No version of the content has been kept yet.");
  const lines = kept.map((each) => {
    const at = keptAt(each).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });
    return sanitizeLine(`  ${each.version}  ${at} UTC  ${difference(each.folder, env.contentDir)}`);
  });
  const how = `To bring one back, name it: content restore ${kept.at(-1)!.version}`;
  console.log(["Kept versions of the content, newest first:", ...lines, how].join("\n"));
}

const mostNames = 5;

function difference(version: string, folder: string) {
  const files = new Set([...filesOfVersion(version), ...filesOfVersion(folder)]);
  const changed = [...files].filter((file) => !isSame(file, version, folder));
  if (changed.length === 0) return "as the folder is now";
  const more = changed.length > mostNames ? ` and ${changed.length - mostNames} more` : "";
  return `differs in ${changed.slice(0, mostNames).join(", ")}${more}`;
}

async function bringBack(name: string) {
  const kept = keptVersions().find(({ version }) => version === name);
  if (!kept) throw new Failure(`No kept version is named ${name}: content restore lists them.`, exitCodes.notFound);
  await changeContent(env.contentDir, { prepare: async () => kept.folder });
  console.log(`${env.contentDir} is as it was in version ${kept.version}.`);
}
