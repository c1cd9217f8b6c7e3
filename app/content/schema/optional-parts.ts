/** The parts that may be left out of a sheet, by their words in bulletin.yml and in the page's address. */
export const optionalParts = {
  "old-testament": "Old Testament readings",
  "second-epistle": "Second Epistle",
  hymns: "Hymns",
  announcements: "All announcements",
  "house-blessing": "House blessings",
  "event-descriptions": "Descriptions of events",
  "later-events": "Events after this week",
} as const;
export type OptionalPart = keyof typeof optionalParts;
export const OPTIONAL_PARTS = Object.keys(optionalParts) as [OptionalPart, ...OptionalPart[]];
