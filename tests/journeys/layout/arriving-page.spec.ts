import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { expect, type Page, test } from "@playwright/test";
import { listen } from "../../support/network/free-port";
import { startServer } from "../../support/server/server";

/** Where the line is slow, the browser paints what has come: it stops here in every element of the hero. */
const PIECES =
  /(?=<svg class="scene"|<g id="hills"|<p class="hero-|<h1|<svg class="scene-church"|<div class="next-part")/;

/** Sends a page in pieces; each waits until it is asked for. */
class SlowPage {
  private response?: ServerResponse;
  private readonly server = createServer((request, response) => {
    if (request.url !== "/") return void response.writeHead(204).end();
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" });
    this.response = response;
    this.server.emit("asked");
  });

  async listen(): Promise<string> {
    return `http://127.0.0.1:${await listen(this.server)}/`;
  }

  asked(): Promise<unknown> {
    return this.response ? Promise.resolve() : once(this.server, "asked");
  }

  async send(piece: string): Promise<void> {
    await new Promise((resolve) => this.response!.write(piece, resolve));
  }

  close(): void {
    this.response!.end();
    this.server.close();
  }
}

const painted = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

/** Notes from the beginning of each page what moves: the element, and its top before and after. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const moved: string[] = (window.moved = []);
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as (PerformanceEntry & { sources: Source[] })[])
        for (const { node, previousRect, currentRect } of sources)
          moved.push(`${node?.outerHTML.slice(0, 60)}: ${previousRect.top} to ${currentRect.top}`);
    }).observe({ type: "layout-shift", buffered: true });
  });

declare global {
  interface Window {
    moved: string[];
  }
}

interface Source {
  node: Element | null;
  previousRect: DOMRect;
  currentRect: DOMRect;
}

test(
  "the hero does not move while the page arrives in pieces",
  { tag: ["@scripts-on", "@full-size"] },
  async ({ page }) => {
    const server = await startServer();
    const { html } = await server.visitor().get("/");
    await server.stop();
    const pieces = html.split(PIECES);
    expect(pieces.length).toBeGreaterThan(7);
    await watch(page);
    for (const [width, height] of [
      [320, 480],
      [412, 823],
      [768, 1024],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      const slow = new SlowPage();
      const url = await slow.listen();
      const loaded = page.goto(url);
      await slow.asked();
      for (const [index, piece] of pieces.entries()) {
        await slow.send(piece);
        if (index === 0) await page.waitForURL(url, { waitUntil: "commit" });
        await painted(page);
      }
      slow.close();
      await loaded;
      await painted(page);
      expect(await page.evaluate(() => window.moved), `at ${width} px`).toEqual([]);
    }
  },
);
