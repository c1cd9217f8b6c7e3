/** Types of packages that publish none, or others than are used here. */
declare module "smartypants" {
  /** Typographic punctuation as Unicode characters; `attributes` "q" changes quotation marks and apostrophes alone. */
  export function smartypantsu(text: string, attributes?: string): string;
}

/** The published types do not know `preferred`, which decides between equal weights. */
declare module "negotiator" {
  export default class Negotiator {
    constructor(request: { headers: { "accept-encoding": string } });
    encodings<Encoding extends string>(available: readonly Encoding[], preferred: readonly Encoding[]): Encoding[];
  }
}
