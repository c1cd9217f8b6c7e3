import { useLoaderData } from "@remix-run/react";
import { Article } from "~/components/page/article";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { PictureFrame } from "~/components/elements/picture";
import { Quote } from "~/components/elements/prose";
import { VideoLink } from "~/components/elements/video-link";
import { pictureOf } from "~/content/pictures/pictures.server";
import { siteContent } from "~/content/site.server";
import { type RouteHandle } from "~/route-handle";
import articleCss from "~/styles/article.css";
import videoCss from "~/styles/video.css";

export const handle: RouteHandle = {
  styles: [articleCss, videoCss],
  scripts: ["video"],
  externalSources: ({ history: { video } }) => (video ? { frame: [video.embed] } : {}),
};

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
    video: history.video && { ...history.video, picture: pictureOf(history.video.picture) },
    text: historyText,
  };
}

export default function History() {
  const { name, history, picture, video, text } = useLoaderData<typeof loader>();
  return (
    <Page title="History" lede={name}>
      <div className="beside">
        <figure className="picture">
          <PictureFrame picture={picture} text={history.pictureText} sizes="(min-width: 32em) 30rem, 90vw" first />
        </figure>
        <Quote {...history.quote} />
        {video && <VideoLink {...video} />}
      </div>
      <Article sections={text.sections} />
    </Page>
  );
}
