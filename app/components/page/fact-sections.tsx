import { type FactSection } from "~/page-data/facts.server";

/** What the site says of itself, below the text of a page that asks for it. */
export function FactSections({ sections }: { sections: FactSection[] }) {
  return (
    <div className="article">
      {sections.map(({ id, title, paragraphs, items = [] }) => (
        <section key={id}>
          <h2 id={id}>{title}</h2>
          <div className="prose">
            {paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
            {items.length > 0 && (
              <ul>
                {items.map(({ name, href, text }) => (
                  <li key={name ?? text}>
                    {name && <strong>{href ? <a href={href}>{name}</a> : name}</strong>}
                    {name && ": "}
                    {text}
                  </li>
                ))}
              </ul>
            )}
          </div>
        </section>
      ))}
    </div>
  );
}
