import { checkText, pageDefinition } from "~/content/load/load-files.server";
import { contentFiles } from "~/content/schema";
import { placeholdersOf } from "~/content/source/placeholders";
import { type ContentProblem, type FileDefinition } from "~/content/source/problem";
import { parseYaml } from "~/content/source/yaml-source";
import { ContentFolder } from "./content-folder";

const definitions: FileDefinition[] = Object.values(contentFiles);
const parish = parseYaml("parish.yml", new ContentFolder().read("parish.yml"));
const placeholders = placeholdersOf("value" in parish ? parish.value : {}, contentFiles.parish.schema.shape);

/** The mistakes of one content file with this text, checked alone: in a thirtieth of the time of a whole folder. */
export function problemsIn(file: string, text: string): ContentProblem[] {
  const definition = definitions.find((each) => each.file === file) ?? { file, ...pageDefinition };
  const checked = checkText(definition, text, placeholders);
  return "problems" in checked ? checked.problems : [];
}
