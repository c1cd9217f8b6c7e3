import { escapeXml } from "~/text/escape";
import { withWholeLinks } from "~/text/html-text";

export interface AtomEntry {
  /** A permanent IRI (RFC 4287, 4.2.6). */
  id: string;
  title: string;
  /** HTML; links within the site may begin with a slash or "#". */
  html: string;
  /** The path of the page that shows this entry. */
  path: string;
  category: "News" | "Announcements" | "Schedule";
  /** ISO instants. */
  published: string;
  updated: string;
}

/** The feed without its entries. */
interface AtomFrame {
  id: string;
  title: string;
  subtitle: string;
  author: string;
  /** Without a trailing slash. */
  siteUrl: string;
  /** Used if there are no entries; an ISO instant. */
  updated: string;
}

export const FEED_PATH = "/feed.xml";

/**
 * Writes an Atom feed (RFC 4287). The same input gives the same bytes. The npm package `feed` writes plain titles as
 * HTML and lets invalid XML characters through.
 */
export function atomFeed(frame: AtomFrame, entries: readonly AtomEntry[]): string {
  const { id, title, subtitle, author, siteUrl } = frame;
  const updated = entries.map((entry) => entry.updated).sort();
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
  <id>${escapeXml(id)}</id>
  <title>${escapeXml(title)}</title>
  <subtitle>${escapeXml(subtitle)}</subtitle>
  <updated>${updated.at(-1) ?? frame.updated}</updated>
  <author><name>${escapeXml(author)}</name></author>
  <link rel="alternate" type="text/html" href="${siteUrl}/"/>
  <link rel="self" type="application/atom+xml" href="${siteUrl}${FEED_PATH}"/>
  <icon>${siteUrl}/favicon.ico</icon>
${entries.map((entry) => entryElement(entry, siteUrl)).join("")}</feed>
`;
}

const entryElement = ({ id, title, html, path, category, published, updated }: AtomEntry, siteUrl: string) => `  <entry>
    <id>${escapeXml(id)}</id>
    <title>${escapeXml(title)}</title>
    <link rel="alternate" type="text/html" href="${escapeXml(siteUrl + path)}"/>
    <published>${published}</published>
    <updated>${updated}</updated>
    <category term="${category.toLowerCase()}" label="${category}"/>
    <content type="html">${escapeXml(withWholeLinks(html, siteUrl, path))}</content>
  </entry>
`;
