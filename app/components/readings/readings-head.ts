import { withDashes } from "~/text/typography";
import { type ReadingsPageData } from "~/page-data/readings-page.server";

/** Title and description of the page, for browsers and search engines. */
export function readingsHead({ heading, longDate, short }: Pick<ReadingsPageData, "heading" | "longDate" | "short">) {
  const citations = short.map(({ source, citation }) => `${source}: ${withDashes(citation)}`);
  return { title: `Readings for ${longDate}`, description: [heading.title, ...citations].join(". ") };
}
