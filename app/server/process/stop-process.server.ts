/** Ends the process at once, with a message for the operator in the log. */
export function stopProcess(message: string): never {
  console.error(message);
  process.exit(1);
}
