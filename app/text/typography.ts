/** En dashes where a hyphen stands between two numbers: "Luke 10:38-42, 11:27-28" becomes "Luke 10:38–42, 11:27–28". */
export function withDashes(numbers: string): string {
  return numbers.replace(/(\d)-(?=\d)/g, "$1–");
}
