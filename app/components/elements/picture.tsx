import { type Picture } from "~/content/pictures/picture";

/**
 * A picture. `text` is its alternative text, empty for an ornament; `sizes` its width on the page (CSS lengths);
 * `first` means that it is seen without scrolling, so it is not loaded lazily.
 */
export function PictureFrame({
  picture,
  text,
  sizes = "(min-width: 48em) 40rem, 100vw",
  first = false,
  className,
}: {
  picture: Picture;
  text: string;
  sizes?: string;
  first?: boolean;
  className?: string;
}) {
  const image = (
    <img
      className={className}
      src={picture.src}
      srcSet={picture.srcSet}
      sizes={picture.srcSet && sizes}
      alt={text}
      width={picture.width}
      height={picture.height}
      loading={first ? undefined : "lazy"}
      decoding="async"
    />
  );
  if (picture.sources.length === 0) return image;
  return (
    <picture>
      {picture.sources.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcset} sizes={sizes} />
      ))}
      {image}
    </picture>
  );
}
