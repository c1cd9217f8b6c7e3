/** One visitor's cookies between requests, like a browser's. */
export class CookieJar {
  readonly #cookies = new Map<string, string>();

  /** Stores an answer's cookies and drops expired ones. */
  keep(answer: Response): void {
    for (const line of answer.headers.getSetCookie()) {
      const [pair = "", ...attributes] = line.split(";").map((part) => part.trim());
      const at = pair.indexOf("=");
      const name = pair.slice(0, at);
      if (hasExpired(attributes)) this.#cookies.delete(name);
      else this.#cookies.set(name, pair.slice(at + 1));
    }
  }

  get(name: string): string | undefined {
    return this.#cookies.get(name);
  }

  /** The value of the request's Cookie header; undefined when there is nothing to send. */
  header(): string | undefined {
    if (this.#cookies.size === 0) return undefined;
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }
}

function hasExpired(attributes: string[]): boolean {
  return attributes.some((attribute) => {
    const [key = "", value = ""] = attribute.split("=");
    if (key.toLowerCase() === "max-age") return Number(value) <= 0;
    return key.toLowerCase() === "expires" && Date.parse(value) <= Date.now();
  });
}
