import { text } from "node:stream/consumers";
import { type ReadableStream } from "node:stream/web";
import { type EntryContext } from "@remix-run/node";

/**
 * What the browser's Remix (app/entry.client.tsx) needs to go on from this page, as JSON for a data block: the loaders'
 * data, the routes of the page, and Remix's own context. Remix would write the same as scripts; data needs no
 * permission by the Content-Security-Policy and does nothing until a script reads it.
 *
 * Takes the data out of the context: what comes after renders none of it.
 */
export async function hydrationDataOf(context: EntryContext): Promise<string> {
  const { manifest, serverHandoffString, serverHandoffStream, staticHandlerContext } = context;
  if (!serverHandoffString || !serverHandoffStream) throw new Error("Remix gave no data for the browser.");
  context.serverHandoffStream = undefined;
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  // The browser has the routes' modules in its one script: it needs no addresses of files.
  const routes = ids.map((id) => [id, { ...manifest.routes[id], module: "", imports: undefined }]);
  const data = {
    context: JSON.parse(serverHandoffString) as unknown,
    manifest: {
      routes: Object.fromEntries(routes),
      entry: { module: "", imports: [] },
      url: "",
      version: manifest.version,
    },
    state: await text(serverHandoffStream as ReadableStream),
  };
  return JSON.stringify(data).replace(/</g, "\\u003c");
}
