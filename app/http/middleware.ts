import { type IncomingMessage, type ServerResponse } from "node:http";

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Answers a request, or calls `next` once. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
