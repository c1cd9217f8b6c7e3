import { Fragment } from "react";
import { withWholePhrases } from "~/text/typography";

/** An address of mail or of the web: where it is too long for its line, the line ends before an @ or a slash. */
export function Breakable({ address }: { address: string }) {
  return address.split(/\b(?=[@/])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

export function Quote({ text, source }: { text: string; source: string }) {
  return (
    <blockquote>
      <p>{text}</p>
      <cite>{withWholePhrases(source)}</cite>
    </blockquote>
  );
}
