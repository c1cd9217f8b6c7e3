import { type EntryContext } from "@remix-run/node";
import { expect, test } from "vitest";
import handleRequest from "~/entry.server";

test("A render error fails only its own answer", async () => {
  const context = { staticHandlerContext: { matches: [], errors: null }, routeModules: {} } as unknown as EntryContext;
  const request = new Request("http://127.0.0.1/", { method: "POST", body: "" });
  // An unhandled rejection would fail this test run, and would end a running site.
  await expect(handleRequest(request, 200, new Headers(), context, {})).rejects.toThrow();
  await new Promise((resolve) => setImmediate(resolve));
});
