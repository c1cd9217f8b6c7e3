import type { Element } from "domhandler";
import { CookieJar } from "./cookie-jar";
import { fillIn, type Fields, untouchedFields, urlencoded } from "./html-form";
import { type Page, readPage } from "./page";

interface SubmitOptions {
  /** A selector for the form; by default the first in `main`. */
  form?: string;
  /** The pressed button when it has its own name or address, e.g. `button[value=back]`. */
  button?: string;
  headers?: HeadersInit;
}

/** A visitor without scripts, who keeps cookies and fills in forms; redirects are followed only on request. */
export class Visitor {
  readonly cookies = new CookieJar();

  constructor(
    readonly origin: string,
    protected readonly send: (request: Request) => Promise<Response>,
  ) {}

  async request(path: string, init: RequestInit = {}): Promise<Page> {
    const url = new URL(path, this.origin);
    const headers = new Headers(init.headers);
    const cookies = this.cookies.header();
    if (cookies && !headers.has("Cookie")) headers.set("Cookie", cookies);
    const answer = await this.send(new Request(url, { redirect: "manual", ...init, headers }));
    this.cookies.keep(answer);
    return readPage(url, answer);
  }

  get(path: string, headers: HeadersInit = {}): Promise<Page> {
    return this.request(path, { headers });
  }

  /** Every page in the site's own sitemap. */
  async pathsOfSitemap(): Promise<string[]> {
    const { html } = await this.get("/sitemap.xml");
    return [...html.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);
  }

  /** A native form post of exactly these fields, from a page of this site. */
  post(path: string, fields: Fields | URLSearchParams, headers: HeadersInit = {}): Promise<Page> {
    const sent = new Headers({ "Content-Type": "application/x-www-form-urlencoded", Origin: this.origin });
    new Headers(headers).forEach((value, name) => sent.set(name, value));
    return this.request(path, { method: "POST", body: urlencoded(fields), headers: sent });
  }

  /** Fills in a form and sends it with its other values, like a browser. */
  submit(page: Page, fields: Fields, options: SubmitOptions = {}): Promise<Page> {
    const { $ } = page;
    const form = $<Element, string>(options.form ?? "main form[method=post]").first();
    if (form.length === 0) throw new Error(`No form ${options.form ?? ""} on ${page.url.pathname}`);
    const sent = fillIn(untouchedFields($, form), fields);
    const button = options.button ? form.find(options.button).first() : form.find("button[type=submit]").first();
    const name = button.attr("name");
    if (name) sent.append(name, button.attr("value") ?? "");
    const action = button.attr("formaction") ?? form.attr("action") ?? "";
    return this.post(new URL(action, page.url).href, sent, options.headers);
  }

  /** Follows a redirect. */
  follow(page: Page): Promise<Page> {
    if (!page.location) throw new Error(`${page.url.pathname} answered ${page.status}, not a redirect`);
    return this.get(new URL(page.location, page.url).href);
  }
}
