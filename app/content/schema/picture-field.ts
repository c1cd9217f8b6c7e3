import { type z } from "zod";
import { addressOfPicture, iphoneAsJpeg, isPictureName } from "~/content/pictures/picture";
import { group, plainText, refuse, text, together } from "./fields";

/** A file of content/pictures, by name or address; the output is its address. Loading checks that the file exists. */
export const image = plainText(120, "the name of a picture in content/pictures")
  .transform((written) => written.replace(/^(?:\/images|(?:\/?content)?\/?pictures)\//, ""))
  .superRefine((name, context) => refuse(context, pictureExpected(name)))
  .transform(addressOfPicture);

export const pictureLines = { picture: image.optional(), pictureText: text(200).optional() };

/** A group with the lines of a picture and of what it shows, which belong together. */
export const groupWithPicture = <Shape extends z.ZodRawShape>(shape: Shape) =>
  group({ ...shape, ...pictureLines }).superRefine(together("picture", "pictureText"));

/** The advice on an invalid name; undefined if it is valid. Capitals, spaces and folders are allowed. */
function pictureExpected(name: string): string | undefined {
  const isName = name.split("/").every((part) => /^[^./\\:#?*"<>|][^/\\:#?*"<>|]*$/.test(part));
  if (isName && isPictureName(name)) return undefined;
  if (isName && /\.hei[cf]$/i.test(name)) {
    return `another kind of picture: HEIC pictures cannot be shown. Save it as JPEG ${iphoneAsJpeg}, and write ${name.replace(/\.\w+$/, ".jpg")}`;
  }
  if (/^[^\\:]*[#?]/.test(name))
    return `a name without # and ?: rename the picture to ${name.replace(/[#?]+/g, "-")}, and write that`;
  if (/^https?:/i.test(name)) return "the name of a picture in content/pictures: put a copy of it there";
  const [, last] = /[\\/]([^\\/]+)$/.exec(name) ?? [];
  if (last && pictureExpected(last) === undefined) return `the name alone: ${last}`;
  return isName && !name.includes(".")
    ? `the name of a picture in content/pictures with its ending, such as ${name}.jpg`
    : "the name of a picture in content/pictures that ends with .jpg, .png, .webp, .avif, .gif or .svg, such as church.jpg";
}
