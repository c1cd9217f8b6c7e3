/**
 * Shows pages that the visitor has read before while there is no network. With a network every page comes from there: a
 * saved page appears only after the request has failed. The worker answers only pages. Any error in it ends in the
 * browser's own request.
 */

/** Constants that the server writes before this script (app/routes/service-worker[.]js.ts). */
export interface WorkerSettings {
  /** The parish's IANA zone. */
  timeZone: string;
  /** Form pages, which are never saved: the id of the sentence in /offline by path. */
  forms: Record<string, string>;
}

declare const timeZone: WorkerSettings["timeZone"];
declare const forms: WorkerSettings["forms"];

/** The global scope of a service worker. TypeScript's own types for it contradict those of a page. */
export interface WorkerScope {
  addEventListener(name: "install" | "activate", listener: (event: LifeEvent) => void): void;
  addEventListener(name: "fetch", listener: (event: RequestEvent) => void): void;
  skipWaiting(): Promise<void>;
  registration: ServiceWorkerRegistration;
  clients: { matchAll(options: { includeUncontrolled: boolean }): Promise<readonly { url: string }[]> };
  navigator: { onLine: boolean; connection?: { saveData?: boolean } };
}

interface LifeEvent {
  /** The browser keeps the worker alive until the work is done. */
  waitUntil(work: Promise<unknown>): void;
  /** Says which requests the browser need not ask the worker about; undefined in browsers without static routing. */
  addRoutes?: (route: { condition: { not: { requestMode: RequestMode } }; source: "network" }) => Promise<void>;
}

interface RequestEvent extends LifeEvent {
  request: Request;
  respondWith(response: Promise<Response>): void;
}

const worker = self as unknown as WorkerScope;

const maxPages = 40;
const maxBytes = 1e6;
const maxAgeMs = 7 * 86_400_000;
/** Saving during the first paint would delay the paint. */
const saveDelayMs = 2000;

const offlinePath = "/offline";
/** Saved with the visitor's first page, and never dropped. */
const corePaths = [offlinePath, "/", "/week", "/readings", "/contact"];

/** Without cookies, so that the answer is the same for everyone and leaves the visitor's flash message alone. */
const forEveryone: RequestInit = { credentials: "omit", priority: "low" };
/** The browser's own copy of the shown page. Nothing is sent over the network. */
const asShown: RequestInit = { cache: "only-if-cached", mode: "same-origin" };

/** Ignores pages that cannot be saved, such as on a full disk. */
const ignore = () => {};

const pathOf = (url: string): string => new URL(url).pathname;

worker.addEventListener("install", (event) => {
  void worker.skipWaiting();
  // Images, styles and scripts need not wait for the worker to decline.
  if (event.addRoutes)
    event.addRoutes({ condition: { not: { requestMode: "navigate" } }, source: "network" }).catch(ignore);
  event.waitUntil(saveOpenPages().catch(ignore));
});

worker.addEventListener("fetch", (event) => {
  const { mode, method } = event.request;
  if (mode !== "navigate" || method !== "GET") return;
  event.respondWith(answer(event).catch(() => fetch(event.request)));
});

/** Saves the pages that were opened before the worker existed. */
async function saveOpenPages() {
  const open = await worker.clients.matchAll({ includeUncontrolled: true });
  await saveMissing(open.map(({ url }) => pathOf(url)));
}

async function answer(event: RequestEvent): Promise<Response> {
  const { request } = event;
  const path = pathOf(request.url);
  const response = await fetch(request).catch(() => undefined);
  // Without a network the browser's own cache may answer for five minutes.
  if (!response || !worker.navigator.onLine) return answerOffline(request, path, response);
  if (isTextPage(path, response)) event.waitUntil(saveWhenPainted(path, request.url).catch(ignore));
  // The server no longer has the page.
  if (response.status === 404) event.waitUntil(openCache().then((cache) => cache.delete(path), ignore));
  return response;
}

async function answerOffline({ headers }: Request, path: string, response?: Response): Promise<Response> {
  // A page fetched ahead would be shown at the click, when the network may be back.
  if (headers.has("Sec-Purpose")) return Response.error();
  if (response && !isTextPage(path, response)) return response;
  if (response) await savePage(path, response);
  return savedAnswer(path);
}

/** Fetches the page again. Copying the answer would send it through the worker and delay the page. */
async function saveWhenPainted(path: string, url: string) {
  // The worker may be removed meanwhile, with its saved pages.
  await openCache();
  await new Promise((resolve) => setTimeout(resolve, saveDelayMs));
  // With its query: without it the browser's copy may be older.
  await fetchAndSave(path, asShown, url).catch(() => fetchAndSave(path));
  await saveMissing();
}

/** Saves the core pages and the open pages, unless they were saved today or the visitor saves data. */
async function saveMissing(open: string[] = []): Promise<void> {
  const { saveData } = worker.navigator.connection || {};
  if (saveData) return;
  const today = dayOf(Date.now());
  const saved = await savedPages();
  for (const path of [...corePaths, ...open]) {
    if (saved.some((page) => page.path === path && dayOf(page.savedAt) === today)) continue;
    await fetchAndSave(path);
  }
}

async function fetchAndSave(path: string, how = forEveryone, url = path): Promise<void> {
  const response = await fetch(url, how);
  if (isTextPage(path, response)) await savePage(path, response);
}

/** Whether a page is the same for everyone. The server forbids storing forms, answers to posts, and flash messages. */
const isTextPage = (path: string, { status, headers }: Response): boolean =>
  status === 200 &&
  !forms[path] &&
  // A missing header is tested as "null".
  /^text\/html/.test(headers.get("Content-Type")!) &&
  !/no-store/.test(headers.get("Cache-Control")!);

interface SavedPage {
  path: string;
  response: Response;
  savedAt: number;
  bytes: number;
}

let pagesCache: Promise<Cache> | undefined;
/** Opens the cache once: a second opening would create a removed cache again. */
const openCache = (): Promise<Cache> => (pagesCache = pagesCache || caches.open("pages"));

/** Saves a page with its headers. Drops pages of unknown age, and the oldest above the limits. */
async function savePage(path: string, response: Response): Promise<void> {
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

/** All saved pages: the core pages first, then the newest. */
async function savedPages(): Promise<SavedPage[]> {
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

const isRecent = ({ savedAt }: SavedPage): boolean => Date.now() - savedAt < maxAgeMs;

/** "Saturday, November 21" in the parish's zone */
const dayOf = (time: number): string =>
  new Date(time).toLocaleDateString("en-US", { weekday: "long", month: "long", day: "numeric", timeZone });

/** The answer without a network: the saved page with its date, or /offline, which says why there is none. */
async function savedAnswer(path: string): Promise<Response> {
  const pages = await savedPages();
  const page = pages.find((saved) => saved.path === path);
  if (page && isRecent(page)) {
    const line = `<aside class="note">Saved on ${dayOf(page.savedAt)}. You are offline.</aside>`;
    return editPage(page, (html) => html.replace("<header", line + "$&"));
  }
  const reason = page ? "old" : forms[path] || "unsaved";
  const links = await Promise.all(pages.filter((saved) => isRecent(saved) && saved.path !== offlinePath).map(linkTo));
  const offline = pages.find((saved) => saved.path === offlinePath)!;
  return editPage(offline, (html) => {
    const shown = reveal(html, reason);
    return page || !links[0] ? shown : reveal(shown, "saved").replace("<ul></ul>", () => `<ul>${links.join("")}</ul>`);
  });
}

/** Shows one of the page's hidden sentences by its id. */
const reveal = (html: string, id: string) => html.replace(`id="${id}" hidden=""`, `id="${id}"`);

async function linkTo({ path, response }: SavedPage): Promise<string> {
  const [, title] = /<title>(.*?)( · |<)/.exec(await response.clone().text())!;
  return `<li><a class="action-link" href="${path}">${title}</a></li>`;
}

async function editPage({ response }: SavedPage, edit: (html: string) => string): Promise<Response> {
  return new Response(edit(await response.text()), { headers: response.headers });
}
