import { type Command } from "commander";
import { shownSettings } from "~/env.server";
import { sanitizeLine } from "~/operator/cli/output";
import { printOutcome } from "~/operator/records/with-store";

const help = `
A secret that is set is shown as ***. What is not set has the program's own value; docs/operate.md says what each does.

Example:
  records settings`;

/** records settings */
export function addSettings(records: Command): void {
  records
    .command("settings")
    .summary("print every setting")
    .description("Prints every setting that the program knows, its value, and whether it is the program's own.")
    .option("--json", "as JSON: [{name, value, isDefault}]")
    .addHelpText("after", help)
    .action(print);
}

function print({ json }: { json?: true }): Promise<void> {
  const settings = shownSettings();
  const width = Math.max(...settings.map(({ name }) => name.length));
  const lines = settings.map(({ name, value, isDefault }) => {
    const shown = value === undefined ? "not set" : sanitizeLine(value);
    return `${name.padEnd(width)}  ${shown}${isDefault && value !== undefined ? " (default)" : ""}`;
  });
  return printOutcome(json, settings, lines);
}
