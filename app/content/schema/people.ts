import { group, image, list, text } from "./fields";
import { markdown } from "./markdown";

const clergyman = group({
  office: text(120),
  name: text(120),
  role: text(160),
  picture: image,
  pictureText: text(160),
  about: markdown(1500),
});

const officer = group({ office: text(60), name: text(120), about: text(300).optional() });

/** content/clergy.yml */
export const leadership = group({
  clergy: list(clergyman, { most: 20 }),
  councilIntro: markdown(1000),
  council: list(officer, { most: 40 }),
});
