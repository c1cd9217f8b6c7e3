import { type MarkdownSection } from "~/content/schema";
import { Prose } from "./page";

/** Questions that open one at a time, in browsers since 2024. `level` is that of the questions' headings. */
export function Questions({ sections, level }: { sections: MarkdownSection[]; level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return (
    <div className="faq lines">
      {sections.map(({ id, title, html }) => (
        <details key={id} id={id} name="faq">
          <summary>
            <Heading>{title}</Heading>
          </summary>
          <Prose html={html} />
        </details>
      ))}
    </div>
  );
}
