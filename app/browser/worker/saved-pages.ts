import { worker, type WorkerSettings } from "./worker-scope";

declare const forms: WorkerSettings["forms"];
declare const timeZone: WorkerSettings["timeZone"];

const maxPages = 40;
const maxBytes = 1e6;
const maxAgeMs = 7 * 86_400_000;

export const offlinePath = "/offline";
/** Saved with the visitor's first page, and never dropped. */
const corePaths = [offlinePath, "/", "/week", "/readings", "/contact"];

export interface SavedPage {
  path: string;
  response: Response;
  savedAt: number;
  bytes: number;
}

export const pathOf = (url: string): string => new URL(url).pathname;

let pagesCache: Promise<Cache> | undefined;
/** Opens the cache once: a second opening would create a removed cache again. */
export const openCache = (): Promise<Cache> => (pagesCache = pagesCache || caches.open("pages"));

/** Whether a page is the same for everyone. The server forbids storing forms, answers to posts, and flash messages. */
export const isTextPage = (path: string, { status, headers }: Response): boolean =>
  status === 200 &&
  !forms[path] &&
  // A missing header is tested as "null".
  /^text\/html/.test(headers.get("Content-Type")!) &&
  !/no-store/.test(headers.get("Cache-Control")!);

/** Saves a page with its headers. Drops pages of unknown age, and the oldest above the limits. */
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

/** Deletes a page that the server no longer has. */
export const forgetPage = async (path: string): Promise<unknown> => (await openCache()).delete(path);

/** Saves the core pages and the open pages, unless they were saved today or the visitor saves data. */
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

/** Without cookies, so that the answer is the same for everyone and leaves the visitor's flash message alone. */
const forEveryone: RequestInit = { credentials: "omit", priority: "low" };
/** The browser's own copy of the shown page. Nothing is sent over the network. */
export const asShown: RequestInit = { cache: "only-if-cached", mode: "same-origin" };

export async function fetchAndSave(path: string, how = forEveryone, url = path): Promise<void> {
  const response = await fetch(url, how);
  if (isTextPage(path, response)) await savePage(path, response);
}

/** All saved pages: the core pages first, then the newest. */
export async function savedPages(): Promise<SavedPage[]> {
  const cache = await openCache();
  const pages: SavedPage[] = [];
  for (const { url } of await cache.keys()) {
    const path = pathOf(url);
    const response = await cache.match(path);
    // Dropped meanwhile, when another page was saved.
    if (!response) continue;
    const [time, bytes] = response.headers.get("saved")!.split(" ").map(Number) as [number, number];
    // Saved while the clock was ahead: its age is unknown.
    pages.push({ path, response, savedAt: time > Date.now() ? 0 : time, bytes });
  }
  return pages.sort((a, b) => rankOf(b) - rankOf(a));
}

const rankOf = ({ path, savedAt }: SavedPage) => (corePaths.includes(path) ? 1e99 : savedAt);

export const isRecent = ({ savedAt }: SavedPage): boolean => Date.now() - savedAt < maxAgeMs;

/** "Saturday, November 21" in the parish's zone */
export const dayOf = (time: number): string =>
  new Date(time).toLocaleDateString("en-US", { weekday: "long", month: "long", day: "numeric", timeZone });
