import { type MarkdownSection } from "~/content/schema";
import { Prose } from "./page";

/** The sections of a Markdown file, one under the other, each with its heading and an address of its own. */
export function Article({ sections }: { sections: MarkdownSection[] }) {
  return (
    <div className="article">
      {sections.map(({ id, title, html }) => (
        <section key={id}>
          <h2 id={id}>{title}</h2>
          <Prose html={html} />
        </section>
      ))}
    </div>
  );
}
