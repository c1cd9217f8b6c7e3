declare module "smartypants" {
  /** Typographic punctuation as Unicode characters; `attributes` "q" changes quotation marks and apostrophes alone. */
  export function smartypantsu(text: string, attributes?: string): string;
}
