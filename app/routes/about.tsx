import { useLoaderData } from "@remix-run/react";
import { Article } from "~/components/article";
import { Page, Rule } from "~/components/page";
import { pageMeta } from "~/components/page-meta";
import { PictureFrame } from "~/components/picture";
import { Quote } from "~/components/quote";
import { pictureOf } from "~/content/pictures.server";
import { siteContent } from "~/content/site.server";
import { type RouteHandle } from "~/route-handle";
import articleCss from "~/styles/article.css";

export const handle: RouteHandle = { styles: [articleCss] };

export const meta = pageMeta<typeof loader>(({ name, founded }) => ({
  title: "History",
  description: `The history of ${name}, from its founding in ${founded} to today.`,
}));

export function loader() {
  const { parish, history, historyText } = siteContent();
  return {
    name: parish.name,
    founded: parish.founded,
    history,
    picture: pictureOf(history.picture),
    text: historyText,
  };
}

export default function History() {
  const { name, history, picture, text } = useLoaderData<typeof loader>();
  return (
    <Page title="History" lede={name}>
      <figure className="picture">
        <PictureFrame picture={picture} text={history.pictureText} first />
      </figure>
      <Quote {...history.quote} className="verse" />
      <Rule />
      <Article sections={text.sections} />
    </Page>
  );
}
