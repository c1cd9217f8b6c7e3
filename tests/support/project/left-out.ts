/**
 * Whether tests are left out because this machine lacks what they need, which one line on the screen says.
 * @throws the sentence in CI, where nothing is left out
 */
export function isLeftOut(isMissing: boolean, sentence: string): boolean {
  if (isMissing && process.env.CI) throw new Error(sentence);
  if (isMissing) console.warn(sentence);
  return isMissing;
}
