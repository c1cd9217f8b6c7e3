import { group, image, text, webAddress } from "~/content/schema/fields";

/** content/history.yml; the narrative itself is content/history.md. Nothing is loaded from `embed` before a click. */
export const history = group({
  quote: group({ text: text(400), source: text(80) }),
  picture: image,
  pictureText: text(200),
  video: group({
    title: text(120),
    description: text(300),
    picture: image,
    link: webAddress,
    embed: webAddress,
  }).optional(),
});
