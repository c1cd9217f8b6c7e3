/** En dashes where a hyphen stands between two numbers: "Luke 10:38-42, 11:27-28" becomes "Luke 10:38–42, 11:27–28". */
export function withDashes(numbers: string): string {
  return numbers.replace(/(\d)-(?=\d)/g, "$1–");
}

/** A text with a capital letter first, as a sentence begins. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A text with a small letter first, as it stands within a sentence. */
export const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** "a", "a and b", "a, b and c" */
export const inWords = (items: readonly string[], word: "and" | "or" = "and"): string =>
  items.length < 2 ? items.join() : `${items.slice(0, -1).join(", ")} ${word} ${items.at(-1)}`;

export const addressLine = (address: { street: string; city: string; stateCode: string; zip: string }): string =>
  `${address.street}, ${address.city}, ${address.stateCode} ${address.zip}`;
