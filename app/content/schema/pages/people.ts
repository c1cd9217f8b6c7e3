import { group, image, list, text } from "~/content/schema/fields";
import { markdown } from "~/content/schema/markdown";

const clergyman = group({
  office: text(120),
  name: text(120),
  role: text(160),
  picture: image.optional(),
  pictureText: text(160).optional(),
  about: markdown(1500),
}).refine(({ picture, pictureText }) => (picture === undefined) === (pictureText === undefined), {
  message: "picture and pictureText together, or neither of them",
  path: ["picture"],
});

const officer = group({ office: text(60), name: text(120), about: text(300).optional() });

/** content/clergy.yml */
export const leadership = group({
  clergy: list(clergyman, { most: 20 }),
  councilIntro: markdown(1000).optional(),
  council: list(officer, { most: 40 }).optional(),
}).refine(({ council, councilIntro }) => (council === undefined) === (councilIntro === undefined), {
  message: "councilIntro and council together, or neither of them",
  path: ["council"],
});
