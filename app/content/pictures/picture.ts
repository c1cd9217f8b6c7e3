/** A picture as loaders pass it to pages; made by pictures.server.ts. */
export interface Picture {
  src: string;
  srcSet?: string;
  /** Smaller copies in newer formats, best first. */
  sources: { type: string; srcset: string }[];
  width: number;
  height: number;
}

/** A square picture; `size` is its side in pixels. */
export interface Icon {
  src: string;
  size: number;
}

/** Words that follow "save it as JPEG". */
export const iphoneAsJpeg =
  '(on an iPhone: Settings, Camera, Formats, "Most Compatible"; for photographs taken before: Share, Options, "Most Compatible")';

/** The folder within the content. */
export const picturesFolder = "pictures";

/** The address of a file of content/pictures. Its path there may have blanks and letters of any script. */
export const addressOfPicture = (name: string): string => encodeURI(`/${picturesFolder}/${name}`);

export const nameOfPicture = (address: string): string => decodeURI(address.slice(picturesFolder.length + 2));

export const isPictureName = (name: string): boolean => /\.(?:svg|jpe?g|png|webp|avif|gif)$/i.test(name);

export const isPictureAddress = (text: string): boolean => text.startsWith(`/${picturesFolder}/`);
