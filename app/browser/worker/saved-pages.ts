import { worker, type WorkerSettings } from "./worker-scope";

declare const forms: WorkerSettings["forms"];
declare const timeZone: WorkerSettings["timeZone"];

const maxPages = 40;
const maxBytes = 1e6;
const maxAgeMs = 7 * 86_400_000;

export const offlinePath = "/offline";
/** Saved with the first page that a visitor opens, and never dropped. */
const corePaths = [offlinePath, "/", "/week", "/readings", "/contact"];

export interface SavedPage {
  path: string;
  response: Response;
  savedAt: number;
  bytes: number;
}

export const pathOf = (url: string): string => new URL(url).pathname;

let pagesCache: Promise<Cache> | undefined;
/** The same each time: opened again, a cache that was removed while the worker still ran would be there again. */
export const openCache = (): Promise<Cache> => (pagesCache = pagesCache || caches.open("pages"));

/**
 * Pages that are the same for everyone: the server lets nobody store the others (forms, answers to posts, flash
 * messages).
 */
export const isTextPage = (path: string, { status, headers }: Response): boolean =>
  status === 200 &&
  !forms[path] &&
  // A header that is missing is tested as "null".
  /^text\/html/.test(headers.get("Content-Type")!) &&
  !/no-store/.test(headers.get("Cache-Control")!);

/**
 * Saves a page with its headers, its policy among them, and drops pages of no known age and the oldest that are too
 * many.
 */
export async function savePage(path: string, response: Response): Promise<void> {
  const body = await response.blob();
  const headers = new Headers(response.headers);
  headers.set("saved", `${Date.now()} ${body.size}`);
  const cache = await openCache();
  await cache.put(path, new Response(body, { headers }));
  let count = 0;
  let bytes = 0;
  for (const page of await savedPages()) {
    bytes += page.bytes;
    if (rankOf(page) === 0 || ++count > maxPages || bytes > maxBytes) await cache.delete(page.path);
  }
}

/** A page that the server no longer has. */
export const forgetPage = async (path: string): Promise<unknown> => (await openCache()).delete(path);

/**
 * Saves the core pages, and others that are open, unless they were saved today; nothing where little data is wanted.
 */
export async function saveMissing(open: string[] = []): Promise<void> {
  const { saveData } = worker.navigator.connection || {};
  if (saveData) return;
  const today = dayOf(Date.now());
  const saved = await savedPages();
  for (const path of [...corePaths, ...open]) {
    if (saved.some((page) => page.path === path && dayOf(page.savedAt) === today)) continue;
    await fetchAndSave(path);
  }
}

/** Without a cookie: the answer is to be the one for everyone, and a message that waits for this visitor stays. */
const forEveryone: RequestInit = { credentials: "omit", priority: "low" };
/** As the browser stored it when it was shown, under the visitor's cookies: nothing is sent anywhere. */
export const asShown: RequestInit = { cache: "only-if-cached", mode: "same-origin" };

export async function fetchAndSave(path: string, how = forEveryone, url = path): Promise<void> {
  const response = await fetch(url, how);
  if (isTextPage(path, response)) await savePage(path, response);
}

/** The core pages, then the others, the newest first. */
export async function savedPages(): Promise<SavedPage[]> {
  const cache = await openCache();
  const pages: SavedPage[] = [];
  for (const { url } of await cache.keys()) {
    const path = pathOf(url);
    const response = await cache.match(path);
    // Dropped since, while another page was saved.
    if (!response) continue;
    const [time, bytes] = response.headers.get("saved")!.split(" ").map(Number) as [number, number];
    // Saved while the clock was ahead: nobody knows how old it is.
    pages.push({ path, response, savedAt: time > Date.now() ? 0 : time, bytes });
  }
  return pages.sort((a, b) => rankOf(b) - rankOf(a));
}

const rankOf = ({ path, savedAt }: SavedPage) => (corePaths.includes(path) ? 1e99 : savedAt);

export const isRecent = ({ savedAt }: SavedPage): boolean => Date.now() - savedAt < maxAgeMs;

/** "Saturday, November 21" in the parish's zone */
export const dayOf = (time: number): string =>
  new Date(time).toLocaleDateString("en-US", { weekday: "long", month: "long", day: "numeric", timeZone });
