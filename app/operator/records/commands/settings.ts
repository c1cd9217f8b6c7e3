import { type Command } from "commander";
import { shownSettings } from "~/env.server";
import { sanitizeLine } from "~/operator/cli/output";
import { printOutcome } from "~/operator/records/with-store";

const help = `
Shows a secret as ***. Unset settings have their default; docs/operate.md explains each.

Example:
  records settings`;

/** records settings */
export function addSettings(records: Command): void {
  records
    .command("settings")
    .summary("print every setting")
    .description("Prints every setting with its value, and marks defaults.")
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
