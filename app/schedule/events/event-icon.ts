/** The picture beside an event, by its title: a hike, the Nativity, else the church. */
export function eventIcon(title: string): "hike" | "nativity" | "church" {
  const words = title.toLowerCase();
  if (words.includes("hike")) return "hike";
  return words.includes("nativity") ? "nativity" : "church";
}
