import { type MarkdownSection } from "~/content/schema";
import { Prose } from "./page";

/**
 * Questions that open one at a time. Browsers do this for <details> of one name; the handler does it in older browsers,
 * on a page that is hydrated. `level` is that of the questions' headings.
 */
export function Questions({ sections, level }: { sections: MarkdownSection[]; level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return (
    <div className="faq lines">
      {sections.map(({ id, title, html }) => (
        <details key={id} id={id} name="faq" onToggle={closeOthers}>
          <summary>
            <Heading>{title}</Heading>
          </summary>
          <Prose html={html} />
        </details>
      ))}
    </div>
  );
}

function closeOthers({ currentTarget: opened }: React.SyntheticEvent<HTMLDetailsElement>) {
  if (!opened.open) return;
  for (const other of Array.from(opened.parentElement?.querySelectorAll("details") ?? [])) {
    if (other !== opened) other.open = false;
  }
}
