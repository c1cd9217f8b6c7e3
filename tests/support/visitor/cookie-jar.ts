/** One visitor's cookies between requests, like a browser's. */
export class CookieJar {
  readonly #cookies = new Map<string, string>();

  /** Stores an answer's cookies and drops expired ones. */
  keep(answer: Response): void {
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]*)=([^;]*)/.exec(line)!;
      const [, expires] = /;\s*expires=([^;]*)/i.exec(line) ?? [];
      const hasExpired = /;\s*max-age=(0|-)/i.test(line) || Date.parse(expires ?? "") <= Date.now();
      if (hasExpired) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
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
