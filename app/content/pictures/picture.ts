/** What a loader gives of a picture: app/content/pictures/pictures.server.ts makes it. */
export interface Picture {
  src: string;
  srcSet?: string;
  /** Small copies in newer formats, best first. */
  sources: { type: string; srcset: string }[];
  width: number;
  height: number;
}
