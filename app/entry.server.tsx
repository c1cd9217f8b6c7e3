import { randomBytes } from "node:crypto";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { type AppLoadContext, type EntryContext } from "@remix-run/node";
import { RemixServer, isRouteErrorResponse } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { colorCss, todaysColor } from "~/calendar/views/day-view.server";
import { parishColorCss } from "~/color/parish-palette";
import { lookSeason } from "~/calendar/rules/seasons";
import { parishToday, siteContent } from "~/content/snapshot.server";
import { contentSecurityPolicy } from "~/http/security-headers.server";
import { activeServiceWorkerPath, siteScriptUrl } from "~/http/built-files.server";
import { type FormResponse } from "~/forms/receive/form-response";
import { renewFormCookie } from "~/forms/receive/form-token.server";
import { log } from "~/log/log.server";
import { homePage } from "~/page-data/home-page.server";
import { seasonCss } from "~/components/drawings/season-colors";
import { type RouteHandle } from "~/components/page/page";
import { isUnknownPage } from "~/page-data/unknown-page";
import { explainedWords } from "~/page-data/words.server";
import { jsonForScript } from "~/text/escape";
import { withWholePhrases } from "~/text/typography";
import { answerWith, cachedPage, cachePage, type CacheVersion, pageKey, unknownPath } from "./http/page-cache.server";
import { type DocumentParts, DocumentProvider, type PageHead } from "~/components/shell/document-context";
import { isPagePath } from "./http/plain-address.server";
import { tooBusy, tooLarge } from "./http/post-admission.server";
import { stylesFor } from "./http/page-styles.server";
import { refusal, type RefusedRequest } from "./http/refuse.server";
import { renderPost } from "./http/render-queue.server";
import { pageRequestOf } from "./http/request/page-request";
import { noSuchFile } from "./http/files.server";

/**
 * Answers with a document from the cache, or renders it whole before its first byte, so an error still has a status.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  { cacheVersion }: AppLoadContext,
) {
  const page = shownPage(context);
  if (isUnknownPage(page.error) && !isPagePath(new URL(request.url).pathname)) return shortAnswer(noSuchFile);
  const key = cacheVersion && cacheKey(cacheVersion, request, status, headers, page);
  if (key === undefined) return renderForRequest(request, status, headers, page);
  const cached = cachedPage(key) ?? (await renderAndCache(key, request, status, page));
  const { body, ...answer } = answerWith(cached, pageRequestOf(request), cacheVersion!, renewFormCookie);
  return new Response(body as BodyInit, answer);
}

const homeId = "routes/_index";

type ShownPage = ReturnType<typeof shownPage>;

/** The matched routes with their settings, outermost first; at an unknown address, the home page. */
function shownPage(context: EntryContext) {
  const { errors, matches } = context.staticHandlerContext;
  // The error of a loader or an action. Only the root has a boundary.
  const error: unknown = errors?.root;
  const ids = isUnknownPage(error) ? [homeId] : matches.map(({ route }) => route.id);
  const handles = ids.map((id) => (context.routeModules[id]?.handle ?? {}) as RouteHandle);
  return {
    context,
    error,
    handles,
    isHome: (error === undefined || isUnknownPage(error)) && ids.includes(homeId),
    hasForm: handles.some((handle) => handle.hydrate),
  };
}

const isRead = ({ method }: Request) => method === "GET" || method === "HEAD";

/** The key under which a document may be cached; undefined when it belongs to one request. */
function cacheKey(
  version: CacheVersion,
  request: Request,
  status: number,
  headers: Headers,
  { error, handles }: ShownPage,
): string | undefined {
  const isForEverybody = !headers.has("Set-Cookie") && !pageRequestOf(request).hasFlashCookie;
  if (!isRead(request) || !isForEverybody || handles.some((handle) => handle.isForOneVisitor)) return undefined;
  if (isUnknownPage(error)) return pageKey(version, unknownPath);
  const isWhole = error === undefined && status === 200;
  return isWhole ? pageKey(version, new URL(request.url).pathname) : undefined;
}

async function renderAndCache(key: string, request: Request, status: number, page: ShownPage) {
  const { html, policy, isForOneAnswer } = await render(request, page);
  const headers = { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": policy };
  return cachePage(key, { html, status, headers, hasForm: page.hasForm, isForOneAnswer });
}

async function renderForRequest(request: Request, status: number, headers: Headers, page: ShownPage) {
  if (status === tooLarge.status) return shortAnswer(tooLarge);
  const rendered = isRead(request) ? await render(request, page) : await renderPost(() => render(request, page));
  if (rendered === undefined) return shortAnswer(tooBusy);
  if (isRead(request) && page.hasForm) headers.append("Set-Cookie", renewFormCookie(pageRequestOf(request).cookies));
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", rendered.policy);
  headers.set("Cache-Control", "no-store");
  return new Response(rendered.html, { status, headers });
}

function shortAnswer(refused: RefusedRequest): Response {
  const { body, ...answer } = refusal(refused);
  return new Response(body, answer);
}

async function render(request: Request, page: ShownPage) {
  if (isUnknownPage(page.error)) page.error.data.home = homePage();
  const parts = documentParts(page);
  const whole = await renderWhole(
    <DocumentProvider value={parts}>
      <RemixServer context={page.context} url={request.url} />
    </DocumentProvider>,
  );
  const plain = whole.replaceAll("<!-- -->", "");
  // A form returns what was typed.
  const bare = page.hasForm ? plain : withWholePhrases(plain);
  const css = cssFor(bare, page, parts.head);
  const policy = contentSecurityPolicy({ ...parts, css, outside: parts.head.outside });
  const html = bare.replace("<style></style>", () => `<style>${css}</style>`);
  return { html, policy, isForOneAnswer: parts.providerNonce !== undefined };
}

/** Collects what the document contains inline; rendering only inserts it. */
function documentParts(page: ShownPage): DocumentParts {
  const { handles, hasForm } = page;
  const { loaderData, actionData } = page.context.staticHandlerContext;
  const head = headOf(page);
  const hasProviderStyles = handles.some((handle) => handle.hasProviderStyles);
  return {
    head,
    scriptUrl: siteScriptUrl,
    words: explainedWords(),
    workerPath: activeServiceWorkerPath,
    pageData: hasForm ? jsonForScript({ loaderData, actionData }) : undefined,
    providerNonce: hasProviderStyles ? randomBytes(16).toString("base64") : undefined,
  };
}

/** The CSS of a rendered page: the rules that it needs, then the colors of season, parish and day. */
function cssFor(html: string, { handles, isHome }: ShownPage, head: PageHead): string {
  const sheets = handles.flatMap(({ styles = [] }) => styles);
  return [
    stylesFor(html, sheets),
    isHome ? seasonCss(lookSeason(parishToday())) : "",
    parishColorCss(siteContent().parish.color),
    colorCss(todaysColor()),
    head.css ?? "",
  ].join("");
}

function headOf({ context, error }: ShownPage): PageHead {
  if (error !== undefined)
    return { title: isUnknownPage(error) ? "Not found" : "Unexpected Application Error!", noindex: true };
  const { matches, loaderData, actionData } = context.staticHandlerContext;
  const { id } = matches.at(-1)!.route;
  const { head } = (loaderData[id] ?? {}) as { head?: PageHead };
  const rejected = actionData?.[id] as Partial<FormResponse> | null | undefined;
  const hasErrors = Object.keys(rejected?.fieldErrors ?? {}).length > 0;
  return { ...head, ...(hasErrors && { title: `Error: ${head?.title}` }) };
}

/**
 * Waits for the whole page: a reader without scripts would see a fallback forever. React 18 leaves NUL characters where
 * a multibyte character meets the end of its buffer (https://github.com/facebook/react/pull/26228).
 */
function renderWhole(element: React.ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(element, {
      onShellError: reject,
      // React also calls this after an error of the whole page; then reading fails too.
      onAllReady: () => text(pipe(new PassThrough())).then((html) => resolve(html.replaceAll("\0", "")), reject),
      onError: (error) => log.error({ event: "render-failed", error: nameOf(error) }, faultOfTheProgram),
    });
  });
}

const faultOfTheProgram =
  "A visitor got an error page: a fault of the program. Report it with this line, and go back a version if it stays";

/** The kind and origin of an error, never its message, which may contain what a visitor typed. */
const nameOf = (error: unknown) =>
  error instanceof Error ? `${error.name} ${error.stack?.split("\n")[1]?.trim()}` : typeof error;

/** Logs errors of loaders and actions. The request's own log line covers a refused method or an unknown page. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  log.error(
    {
      event: "request-failed",
      method: request.method,
      path: new URL(request.url).pathname,
      error: nameOf(error),
    },
    faultOfTheProgram,
  );
}
