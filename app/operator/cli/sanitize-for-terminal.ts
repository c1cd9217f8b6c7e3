import { controlCharacters, showControlCharacters } from "~/text/control-characters";

/**
 * Anybody may have typed the stored text. A terminal obeys control characters (colors, the cursor, the window's title, the
 * clipboard), and direction overrides can make a line read as another: here they become visible, and do nothing.
 */
export const sanitizeForTerminal = showControlCharacters;

/** The same on one line. */
export const sanitizeLine = (text: string): string => sanitizeForTerminal(text).replace(/\s*\n\s*/g, " / ");

/** JSON on one line, which reads back as the same value and holds nothing that acts on a terminal. */
export function sanitizedJson(value: unknown): string {
  const unit = (half: string) => `\\u${half.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return JSON.stringify(value).replace(controlCharacters, (character) => character.split("").map(unit).join(""));
}
