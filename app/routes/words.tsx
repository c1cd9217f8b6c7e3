import { useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { siteContent } from "~/content/snapshot.server";
import { notFoundPage } from "~/page-data/home-page.server";
import { listedWords } from "~/page-data/words.server";
import { type RouteHandle } from "~/components/shell/route-handle";
import wordsCss from "~/styles/words.css";

export const handle: RouteHandle = { styles: [wordsCss] };

export const meta = pageMeta<typeof loader>(({ title, description }) => ({ title, description }));

export function loader() {
  const { words } = siteContent();
  return words ? { ...words, words: listedWords() } : notFoundPage();
}

export default function WordsPage() {
  const { title, intro, words } = useLoaderData<typeof loader>();
  return (
    <Page title={title} lede={intro} width="narrow">
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
