import { until } from "../support/until";
import { type Browser, type Click, type Point } from "./drivers/browser";

/** The button that sends the form, or leads on. */
export const sendButton = "main form[method=post] .actions button:not(.quiet)";
export const confirmation = "[data-sent]";
/** The step of the wizard that is shown. */
export const currentStep = ".steps [aria-current=step]";

/** A person at a browser: the steps and what they show. Each step waits until the page allows it. */
export class Person {
  constructor(
    readonly browser: Browser,
    readonly siteUrl: string,
    /** Whether React takes the forms over. */
    readonly hasReact: boolean,
  ) {}

  async open(path: string): Promise<void> {
    // A driver may say that it has arrived while the page before is still shown.
    await this.browser.evaluate(markAsOld);
    await this.browser.open(this.siteUrl + path);
    await this.until(isNew);
  }

  /** Types into a field that was clicked before. */
  async fill(name: string, text: string): Promise<void> {
    await this.click(`main form [name="${name}"]`);
    await this.until(hasFocus, name);
    await this.browser.type(text);
    await this.until(hasValue, name, text);
  }

  /** Waits until the form is React's, where it will be. */
  async handOver(): Promise<void> {
    if (this.hasReact) await this.sees("#page[data-enhanced]");
  }

  async click(selector: string, click?: Click): Promise<void> {
    await this.browser.click(await this.aim(selector), click);
  }

  /** Brings an element into view that can be used. @returns its middle */
  aim(selector: string): Promise<Point> {
    return this.until(middleOf, selector);
  }

  /** Waits until something is shown. @returns the text of all that fits the selector */
  sees(selector: string): Promise<string> {
    return this.until(textOf, selector);
  }

  /** @returns what a function returns in the page, as soon as that is something */
  async until<T>(work: (...args: never[]) => T | undefined | Promise<T | undefined>, ...args: unknown[]): Promise<T> {
    try {
      return await until(async () => {
        const found = await this.browser.evaluate(work as () => T, ...args);
        if (!found) throw new Error(`${work.name}(${args.join(", ")}) never held`);
        return found;
      });
    } catch (error) {
      const page = await this.browser.evaluate(describePage).catch(() => "no page");
      throw new Error(`${(error as Error).message}. The page: ${page}`);
    }
  }
}

const markAsOld = () => document.documentElement.setAttribute("data-old", "");

const isNew = () => document.documentElement && !document.documentElement.hasAttribute("data-old");

function middleOf(selector: string): Point | undefined {
  const element = document.querySelector<HTMLButtonElement>(selector);
  if (!element || element.disabled || document.readyState === "loading") return undefined;
  // Firefox gives what is folded away a place as well.
  if (element.closest("details:not([open])")) return undefined;
  const { top: topBefore } = element.getBoundingClientRect();
  element.scrollIntoView({ block: "center", behavior: "instant" as ScrollBehavior });
  const { left, top, width, height } = element.getBoundingClientRect();
  // A browser may still be bringing what was typed last into view: what has just moved is looked at again.
  if (top !== topBefore) return undefined;
  const middle = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  return width > 0 && middle.y > 0 && middle.y < innerHeight ? middle : undefined;
}

function hasFocus(name: string): boolean {
  return (document.activeElement as HTMLInputElement).name === name;
}

function hasValue(name: string, value: string): boolean {
  return document.querySelector<HTMLInputElement>(`main form [name="${name}"]`)!.value === value;
}

function textOf(selector: string): string | undefined {
  const shown = Array.from(document.querySelectorAll<HTMLElement>(selector)).filter(
    (element) => element.getClientRects().length > 0,
  );
  return shown.length > 0 ? shown.map(({ innerText }) => innerText).join("\n") || " " : undefined;
}

function describePage(): string {
  const focus = document.activeElement ? document.activeElement.outerHTML.slice(0, 80) : "nothing";
  const form = document.querySelector<HTMLFormElement>("main form[method=post]");
  const values = form ? Array.from(new FormData(form), ([name, value]) => `${name}=${value}`).join("&") : "no form";
  const state = `${document.readyState}, scrolled to ${scrollY}, focus on ${focus}`;
  return [location.href, state, values, document.body.innerText.replace(/\s+/g, " ")].join("\n");
}
