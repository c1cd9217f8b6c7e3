import { type SiteContent } from "~/content/schema";
import { type ContentMistake } from "~/content/source/locate.server";

/** Mistakes of a parish that marks streamed services and has no address for them. */
export function liveMistakes({ parish, services }: Pick<SiteContent, "parish" | "services">): ContentMistake[] {
  if (parish.live !== undefined) return [];
  const lines = (["livePhone", "recordingDays"] as const)
    .filter((name) => parish[name] !== undefined)
    .map((name): ContentMistake => ({ part: "parish", path: [name], ...missing("this line") }));
  const marked = [
    ...services.weekly.flatMap((day, at) =>
      day.services.map((service, index) => ({ ...service, path: ["weekly", at, "services", index] })),
    ),
    ...services.dated.map((service, index) => ({ ...service, path: ["dated", index] })),
  ].filter(({ live }) => live !== undefined);
  return [
    ...lines,
    ...marked.map(({ path }): ContentMistake => ({
      part: "services",
      path: [...path, "live"],
      ...missing("live: yes"),
    })),
  ];
}

const missing = (line: string) => ({
  found: line,
  expected: "the address of the video too, in the line live of parish.yml; or no such line here",
});
