/**
 * Shows pages that the visitor has read before while there is no network. With a network every page comes from there: a
 * saved page appears only after the request has failed. The worker answers only pages. Any error in it ends in the
 * browser's own request.
 */

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
}

interface RequestEvent extends LifeEvent {
  request: Request;
  respondWith(response: Promise<Response>): void;
}

const worker = self as unknown as WorkerScope;

const maxPages = 40;
const maxAgeMs = 7 * 86_400_000;
/** Saving during the first paint would delay the paint. */
const saveDelayMs = 2000;

const offlinePath = "/offline";
/** Saved with the visitor's first page, and never dropped. */
const corePaths = [offlinePath, "/", "/week", "/readings", "/contact"];

/** Opened once: a second opening would create a removed cache again. */
const pagesCache = caches.open("pages");

/** Ignores pages that cannot be saved, such as on a full disk. */
const ignore = () => {};

const pathOf = (url: string): string => new URL(url).pathname;

worker.addEventListener("install", (event) => {
  void worker.skipWaiting();
  // Pages that were opened before the worker existed are saved too.
  const open = worker.clients.matchAll({ includeUncontrolled: true });
  event.waitUntil(open.then((pages) => saveMissing(pages.map(({ url }) => pathOf(url)))).catch(ignore));
});

worker.addEventListener("fetch", (event) => {
  const { mode, method } = event.request;
  if (mode !== "navigate" || method !== "GET") return;
  event.respondWith(answer(event).catch(() => fetch(event.request)));
});

async function answer(event: RequestEvent): Promise<Response> {
  const { request } = event;
  const response = await fetch(request).catch(() => undefined);
  // Without a network the browser's own cache may answer for five minutes.
  if (!response || !worker.navigator.onLine) return answerOffline(request, response);
  event.waitUntil(keep(request.url, response).catch(ignore));
  return response;
}

/** Saves a page after its first paint. Forgets a page that the server no longer has. */
async function keep(url: string, response: Response): Promise<void> {
  const path = pathOf(url);
  if (response.status === 404) await (await pagesCache).delete(path);
  if (!isTextPage(response)) return;
  await new Promise((resolve) => setTimeout(resolve, saveDelayMs));
  // With its query: without it the browser's copy may be older.
  await save(path, url);
  await saveMissing();
}

/** Saves the core pages and the open pages, unless they were saved today or the visitor saves data. */
async function saveMissing(open: string[] = []): Promise<void> {
  if (worker.navigator.connection?.saveData) return;
  const today = dayOf(Date.now());
  const saved = await savedPages();
  for (const path of [...corePaths, ...open]) {
    if (!saved.some((page) => page.path === path && dayOf(page.savedAt) === today)) await save(path);
  }
}

/**
 * Fetches a page, mostly from the browser's own cache, and saves it in place of the oldest. Copying the shown answer
 * would send it through the worker and delay the page. Without cookies the answer is the same for everyone, and leaves
 * the visitor's flash message alone.
 */
async function save(path: string, url = path): Promise<void> {
  const response = await fetch(url, { credentials: "omit", priority: "low" });
  if (!isTextPage(response)) return;
  const cache = await pagesCache;
  await cache.put(path, response);
  const others = (await savedPages()).filter((page) => !corePaths.includes(page.path));
  for (const page of others.slice(maxPages - corePaths.length)) await cache.delete(page.path);
}

/** Whether a page is the same for everyone. The server forbids storing forms, answers to posts, and flash messages. */
const isTextPage = ({ status, headers }: Response): boolean =>
  status === 200 &&
  // A missing header is tested as "null".
  /^text\/html/.test(headers.get("Content-Type")!) &&
  !/no-store/.test(headers.get("Cache-Control")!);

interface SavedPage {
  path: string;
  response: Response;
  /** By the server's clock. */
  savedAt: number;
}

/** All saved pages, the newest first. */
async function savedPages(): Promise<SavedPage[]> {
  const cache = await pagesCache;
  const responses = await cache.matchAll();
  const pages = responses.map((response) => ({
    path: pathOf(response.url),
    response,
    savedAt: Date.parse(response.headers.get("Date")!),
  }));
  return pages.sort((a, b) => b.savedAt - a.savedAt);
}

/** "Saturday, November 21", by the visitor's own clock */
const dayOf = (time: number): string =>
  new Date(time).toLocaleDateString("en-US", { weekday: "long", month: "long", day: "numeric" });

/** The saved page with its date; otherwise the browser's own cache; otherwise /offline with links to saved pages. */
async function answerOffline({ url, headers }: Request, cached?: Response): Promise<Response> {
  // A page fetched ahead would be shown at the click, when the network may be back.
  if (headers.has("Sec-Purpose")) return Response.error();
  const pages = await savedPages();
  const recent = pages.filter(({ savedAt }) => Date.now() - savedAt < maxAgeMs);
  const page = recent.find(({ path }) => path === pathOf(url));
  if (page) {
    const line = `<aside class="note">Saved on ${dayOf(page.savedAt)}. You are offline.</aside>`;
    return editPage(page, (html) => html.replace("<header", line + "$&"));
  }
  if (cached) return cached;
  const links = await Promise.all(recent.filter(({ path }) => path !== offlinePath).map(linkTo));
  const offline = pages.find(({ path }) => path === offlinePath)!;
  return editPage(offline, (html) =>
    links[0]
      ? html.replace('id="saved" hidden=""', 'id="saved"').replace("<ul></ul>", () => `<ul>${links.join("")}</ul>`)
      : html,
  );
}

async function linkTo({ path, response }: SavedPage): Promise<string> {
  const [, title] = /<title>(.*?)( · |<)/.exec(await response.clone().text())!;
  return `<li><a class="action-link" href="${path}">${title}</a></li>`;
}

async function editPage({ response }: SavedPage, edit: (html: string) => string): Promise<Response> {
  return new Response(edit(await response.text()), { headers: response.headers });
}
