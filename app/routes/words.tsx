import { useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { Page } from "~/components/page/page";
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
    <Page title={head.title} lede={intro}>
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
