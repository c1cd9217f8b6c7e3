import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Page } from "./page";
import { type Visitor } from "./visitor";

/** Date pages have endless neighbors: their links are followed only from pages that a test names. */
const isOfDate = (path: string) => /\d{4}-\d{2}/.test(path);

/**
 * Follows every link within the site from these pages on. Gives the pages, by path, and each link that leads nowhere.
 */
export async function followLinks(visitor: Visitor, from: readonly string[]) {
  const pages = new Map<string, Page>();
  const links = new Map<string, string>();
  const waiting = [...from];
  for (const path of waiting) {
    if (pages.has(path)) continue;
    const page = await visitor.get(path);
    pages.set(path, page);
    if ((isOfDate(path) && !from.includes(path)) || !page.html.startsWith("<!DOCTYPE html>")) continue;
    for (const link of linksOn(page)) {
      links.set(link, path);
      const target = new URL(link, visitor.origin).pathname;
      if (!isFile(target)) waiting.push(target);
    }
  }
  const dead = [...links].filter(([link]) => !leadsSomewhere(link, visitor.origin, pages));
  return { pages, dead: dead.map(([link, path]) => `${link} on ${path}`) };
}

const linksOn = ({ $, url }: Page): string[] =>
  $("a[href], link[href], img[src]")
    .map((_, element) => $(element).attr("href") ?? $(element).attr("src")!)
    .get()
    .map((link) => new URL(link, url))
    .filter(({ origin }) => origin === url.origin)
    .map(({ pathname, hash }) => pathname + hash);

/** A file of public/ or a picture, which no route answers. */
const isFile = (path: string) => /\.(?!ics$|webmanifest$|xml$)\w+$/.test(path);

function leadsSomewhere(link: string, origin: string, pages: Map<string, Page>): boolean {
  const { pathname, hash } = new URL(link, origin);
  if (isFile(pathname)) return ["public", "content"].some((folder) => existsSync(join(folder, pathname)));
  const page = pages.get(pathname);
  if (!page || page.status >= 400) return false;
  return hash === "" || page.$(`[id="${decodeURIComponent(hash.slice(1))}"]`).length > 0;
}
