import { Fragment } from "react";
import { withDashes } from "~/text/typography";

/** A citation as it is printed: ranges with en dashes, and lines that end after its commas only. */
export function CitationText({ citation }: { citation: string }) {
  return withDashes(citation)
    .split(", ")
    .map((part, index) => (
      <Fragment key={index}>
        {index > 0 && ", "}
        <span className="unbroken">{part}</span>
      </Fragment>
    ));
}
