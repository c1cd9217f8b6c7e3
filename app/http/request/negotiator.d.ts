/** What is used of it here: its published types do not know `preferred`, which decides between equal weights. */
declare module "negotiator" {
  export default class Negotiator {
    constructor(request: { headers: { "accept-encoding": string } });
    encodings<Encoding extends string>(available: readonly Encoding[], preferred: readonly Encoding[]): Encoding[];
  }
}
