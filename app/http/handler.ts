import { type IncomingMessage, type ServerResponse } from "node:http";

/** Node's own handler of requests: what a server calls for each. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Answers a request, or calls `next` once. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
