/** A picture as loaders pass it to pages; made by pictures.server.ts. */
export interface Picture {
  src: string;
  srcSet?: string;
  /** Smaller copies in newer formats, best first. */
  sources: { type: string; srcset: string }[];
  width: number;
  height: number;
}
