import { type Command } from "commander";
import { shownSettings } from "~/env.server";
import { print, sanitizeLine } from "~/operator/cli/output";

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
    .addHelpText("after", help)
    .action(printSettings);
}

async function printSettings(): Promise<void> {
  const settings = shownSettings();
  const width = Math.max(...settings.map(({ name }) => name.length));
  for (const { name, value, isDefault } of settings) {
    const shown = value === undefined ? "not set" : sanitizeLine(value);
    await print(`${name.padEnd(width)}  ${shown}${isDefault && value !== undefined ? " (default)" : ""}`);
  }
}
