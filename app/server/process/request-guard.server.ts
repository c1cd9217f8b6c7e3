/**
 * Nothing of the site's pages, data, or resource routes is answered to a request that has not passed the middleware.
 * The middleware marks each request with a token that only this process knows; the guard looks for it.
 */
import { randomUUID } from "node:crypto";
import { type IncomingMessage } from "node:http";
import { type ServerBuild } from "@remix-run/node";
import { env } from "~/env.server";
import { answersInProcess } from "./in-process.server";
import { stopProcess } from "./stop-process.server";

const header = "x-passed-middleware";
const token = randomUUID();

export function markAsPassed(request: IncomingMessage): void {
  request.headers[header] = token;
}

/** Ends the process when a request has come past the middleware. */
function requirePassed(request: Request): void {
  if (answersInProcess() || request.headers.get(header) === token) return;
  stopProcess(
    "The site was stopped: it was asked for a page past its middleware. " +
      `Only the server on port ${env.port} (the setting PORT) may ask it.`,
  );
}

/** The build's routes and entry, each way into them guarded. */
export function guardBuild({ routes, entry }: Pick<ServerBuild, "routes" | "entry">) {
  const guarded = Object.entries(routes).map(([id, route]) => [id, route && guardRoute(route)] as const);
  return { routes: Object.fromEntries(guarded), entry: guardEntry(entry) };
}

type Route = NonNullable<ServerBuild["routes"][string]>;

function guardRoute(route: Route): Route {
  const { loader, action } = route.module;
  return { ...route, module: { ...route.module, loader: guard(loader), action: guard(action) } };
}

function guard<Args extends { request: Request }, Answer>(answer: ((args: Args) => Answer) | undefined) {
  if (!answer) return undefined;
  return (args: Args): Answer => {
    requirePassed(args.request);
    return answer(args);
  };
}

function guardEntry({ module }: ServerBuild["entry"]): ServerBuild["entry"] {
  const { default: renderDocument, handleDataRequest = (response) => response } = module;
  const guarded: ServerBuild["entry"]["module"] = {
    ...module,
    default: (request, ...rest) => {
      requirePassed(request);
      return renderDocument(request, ...rest);
    },
    handleDataRequest: (response, args) => {
      requirePassed(args.request);
      return handleDataRequest(response, args);
    },
  };
  return { module: guarded };
}
