/**
 * Text with nothing in it that a runner of GitHub obeys: it takes `::name::` at the beginning of a line, and `##[name]` anywhere
 * in one, as a command. A file's name, or what is written in it, may hold either; here a space comes between the signs.
 * https://github.com/actions/runner/blob/main/src/Runner.Common/ActionCommand.cs
 */
export const withoutRunnerCommands = (text: string): string => text.replace(/:(?=:)/g, ": ").replaceAll("##[", "## [");
