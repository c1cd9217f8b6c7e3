import { Icon } from "./icon";

export type VideoLinkProps = {
  title: string;
  /** A picture of the video on this site, 16 to 9. */
  picture: string;
  /** Where the video can be watched. */
  link: string;
  /** The player's address, for the script `video`: it is opened in place on a click, and not before. */
  embed: string;
};

/** A picture with a play sign that is a link to the video. With the script `video` the player opens in its place. */
export function VideoLink({ title, picture, link, embed }: VideoLinkProps) {
  return (
    <figure className="video-figure">
      <div className="video">
        <a className="video-frame" href={link} rel="noopener" data-player={embed} data-title={title}>
          <img src={picture} alt="" width="640" height="360" loading="lazy" />
          <span className="video-play">
            <Icon name="video" />
            Play the video: {title}
          </span>
        </a>
      </div>
      <figcaption>
        <a href={link} rel="noopener">
          Watch on {new URL(link).host.replace(/^www\./, "")}
        </a>
      </figcaption>
    </figure>
  );
}
