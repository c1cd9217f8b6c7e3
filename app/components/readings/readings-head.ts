import { withDashes } from "~/text/typography";
import { type ReadingsPageData } from "~/page-data/readings-page.server";

/** Title and description of the page, for browsers and search engines. */
export function readingsHead({ heading, longDate, heard }: Pick<ReadingsPageData, "heading" | "longDate" | "heard">) {
  const citations = heard.map(({ service, citation }) => `${service}: ${withDashes(citation)}`);
  return { title: `Readings for ${longDate}`, description: [heading.title, ...citations].join(". ") };
}
