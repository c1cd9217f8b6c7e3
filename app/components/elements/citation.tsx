import { Fragment } from "react";
import { withDashes } from "~/text/typography";

/** A citation as it is printed: ranges with en dashes, and lines that end after its commas and semicolons only. */
export function CitationText({ citation }: { citation: string }) {
  const parts = withDashes(citation).match(/[^,;]+[,;]?/g) ?? [];
  return parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && " "}
      <span className="unbroken">{part.trim()}</span>
    </Fragment>
  ));
}
