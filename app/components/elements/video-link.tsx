import { type Picture } from "~/content/pictures/picture";
import { Icon } from "./icon";
import { PictureFrame } from "./picture";

export type VideoLinkProps = {
  title: string;
  description: string;
  /** What is shown in place of the video until somebody asks for it. */
  picture: Picture;
  /** Where the video can be watched. */
  link: string;
  /** The player's address, for the script `video`: it is opened in place on a click, and not before. */
  embed: string;
};

/** A picture with a play sign that is a link to the video. With the script `video` the player opens in its place. */
export function VideoLink({ title, description, picture, link, embed }: VideoLinkProps) {
  return (
    <figure className="video-figure">
      <div className="video">
        <a className="video-frame" href={link} rel="noopener" data-player={embed} data-title={title}>
          <PictureFrame picture={picture} text="" />
          <span className="video-play">
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
