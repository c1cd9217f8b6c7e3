import { useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { Page } from "~/components/page/page";
import { UsualSide } from "~/components/page/side-column";
import { contentPart } from "~/page-data/home-page.server";
import { listedWords } from "~/page-data/words.server";

export function loader() {
  const { title, description, intro } = contentPart("words");
  return {
    head: { title, description },
    intro,
    words: [...listedWords()].sort((a, b) => a.word.localeCompare(b.word)),
  };
}

export default function WordsPage() {
  const { head, intro, words } = useLoaderData<typeof loader>();
  return (
    <Page title={head.title} lede={intro} aside={<Letters words={words} />}>
      <dl className="words">
        {words.map(({ id, word, meaning }) => (
          <Fragment key={id}>
            <dt id={id}>{word}</dt>
            <dd>{meaning}</dd>
          </Fragment>
        ))}
      </dl>
    </Page>
  );
}

/** The first word of each letter. */
function Letters({ words }: { words: { id: string; word: string }[] }) {
  const letterOf = ({ word }: { word: string }) => word[0]!.toUpperCase();
  const first = words.filter((word, at) => at === 0 || letterOf(word) !== letterOf(words[at - 1]!));
  return (
    <UsualSide>
      <nav className="leaf letters" aria-label="Letters">
        {first.map((word) => (
          <Fragment key={word.id}>
            <a className="target" href={`#${word.id}`}>
              {letterOf(word)}
            </a>{" "}
          </Fragment>
        ))}
      </nav>
    </UsualSide>
  );
}
