import { type Command } from "commander";
import { recordsCommand } from "~/site-folder.server";
import { explained } from "~/records/sqlite/errors.server";
import { addBulletins } from "~/operator/records/commands/bulletins";
import { addCommemorations } from "~/operator/records/commands/commemorations";
import { addDatabase } from "~/operator/records/commands/database";
import { addDeparted } from "~/operator/records/commands/departed";
import { addEditing } from "~/operator/records/commands/edit";
import { addReaders } from "~/operator/records/commands/read";
import { addStatus } from "~/operator/records/commands/status";
import { addTransfer } from "~/operator/records/commands/transfer";
import { commandNamed, exitCodes, runCommand, sanitizeForTerminal } from "~/operator/cli/output";

const commands = [
  addStatus,
  addReaders,
  addCommemorations,
  addBulletins,
  addDeparted,
  addEditing,
  addTransfer,
  addDatabase,
];

const help = `
The environment says where the records are: DATA_DIR for the embedded database, or RECORD_STORE=firestore.
Errors and remarks go to standard error. Exit status: 0 when done, ${exitCodes.failure} when it failed or something is damaged,
${exitCodes.usage} for a wrong call, ${exitCodes.notFound} when a record was not found, ${exitCodes.interrupted} after Ctrl-C, ${exitCodes.pipeClosed} when the reader of its output stopped.

Examples:
  ${recordsCommand("list prayers --unread")}
  ${recordsCommand("commemorations --html - > sunday.html")}
  ${recordsCommand("export > records.jsonl")}`;

function program(): Command {
  const records = commandNamed("records", "Reads and manages the records of the site's forms.", help);
  records.configureOutput({ outputError: (text, write) => write(sanitizeForTerminal(text)) });
  for (const add of commands) add(records);
  return records;
}

/** The advice for a disk that refuses to write. Other system errors, such as ENOENT, keep their own message. */
const messageOf = (error: unknown) => {
  const { code = "", path = "the output" } = error as NodeJS.ErrnoException;
  return ((/^E(?!NOSPC|DQUOT|FBIG|IO)/.test(code) ? error : explained(error, path)) as Error).message;
};

await runCommand(program(), process.argv.slice(2), messageOf);
// Firestore's client would keep the process running. What a slow reader has not taken yet must be written first.
process.stdout.write("", () => process.stderr.write("", () => process.exit()));
