import { useLoaderData } from "@remix-run/react";
import { Article, Page, type RouteHandle } from "~/components/page/page";
import { PictureFrame } from "~/components/elements/picture";
import { Quote } from "~/components/elements/prose";
import { pictureOf, withPicture } from "~/content/pictures/pictures.server";
import { siteContent } from "~/content/snapshot.server";
import { Icon } from "~/components/elements/icon";

export const handle: RouteHandle = { scripts: ["video"] };

export function loader() {
  const { parish, history, historyText } = siteContent();
  const { name, founded } = parish;
  const { video } = history;
  return {
    head: {
      title: "History",
      description: `The history of ${name}, from its founding in ${founded} to today.`,
      outside: video && { frame: [video.embed] },
    },
    name,
    ...withPicture(history),
    video: video && { ...video, picture: pictureOf(video.picture) },
    text: historyText,
  };
}

export default function History() {
  const { name, quote, picture, pictureText = "", video, text } = useLoaderData<typeof loader>();
  return (
    <Page title="History" lede={name} aside={null}>
      <div className="page-columns beside-first">
        <div className="beside">
          <Quote {...quote} />
          {picture && (
            <figure className="picture">
              <PictureFrame
                picture={picture}
                text={pictureText}
                sizes="(min-width: 64em) 20rem, 90vw"
                className="arch"
                first
              />
            </figure>
          )}
          {video && <VideoLink {...video} />}
        </div>
        <Article sections={text.sections} />
      </div>
    </Page>
  );
}

/** A picture with a play sign that links to the video. The script `video` opens the player in its place on a click. */
function VideoLink({ title, description, picture, link, embed }: NonNullable<ReturnType<typeof loader>["video"]>) {
  return (
    <figure className="video-figure no-print">
      <div className="video">
        <a className="video-frame" href={link} rel="noopener" data-player={embed} data-title={title}>
          <PictureFrame picture={picture} text="" />
          <span className="btn video-play">
            <Icon name="video" /> Play the video<span className="visually-hidden">: {title}</span>
          </span>
        </a>
      </div>
      <figcaption>
        <strong>{title}.</strong> {description}{" "}
        <a href={link} rel="noopener">
          Watch it at {new URL(link).host}
        </a>
      </figcaption>
    </figure>
  );
}
