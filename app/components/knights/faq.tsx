import { type MarkdownSection } from "~/content/schema";
import { Prose } from "~/components/page/page";

/**
 * Questions that open one at a time: clicking an open one closes it, opening another closes it too. The browser does
 * that by itself for <details> of one name; in older browsers the handler does it once the page is hydrated.
 */
export function Faq({ questions }: { questions: MarkdownSection[] }) {
  return (
    <div className="faq">
      {questions.map(({ id, title, html }) => (
        <details key={id} id={id} name="faq" onToggle={closeOthers}>
          <summary>
            <h3>{title}</h3>
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
