/**
 * The server's build, as remix-serve loads it: Remix's own, each way into it guarded, and the site started.
 * remix.config.js names this file as `server`.
 */
import "./server/process/console.server";
import * as build from "@remix-run/dev/server-build";
import { guardBuild } from "~/server/process/request-guard.server";
import { startSite } from "~/start.server";

export * from "@remix-run/dev/server-build";
export const { routes, entry } = guardBuild(build);

startSite();
