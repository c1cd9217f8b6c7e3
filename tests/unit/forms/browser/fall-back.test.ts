import { beforeEach, describe, expect, test, vi } from "vitest";
import type * as FallBack from "~/forms/browser/hydration/fall-back";
import { find, openMemoryPage, type } from "../../../support/browser/memory-page";

const PAGE = `<div id="page"><main><div data-draft-note></div>
  <details><summary>Another</summary><form method="post"><fieldset>
  <input type="hidden" name="token" value="server's"><input id="name" name="fullName"><input id="own">
  <textarea id="text" name="prayerRequest"></textarea>
  <input type="radio" name="format" value="talk" id="talk" checked><input type="radio" name="format" value="walk" id="walk">
  <button name="again" value="1">Send</button></fieldset></form></details></main></div>`;

const REACT = "http://localhost:3000/react.js";

let window: Window & typeof globalThis;
let module: typeof FallBack;
let fallBack: () => void;
let unmount: ReturnType<typeof vi.fn<() => void>>;

beforeEach(async () => {
  window = openMemoryPage(PAGE);
  await watchReact();
});

/** React begins on the page. */
async function watchReact() {
  document.title = "Prayer";
  const currentScript = Object.assign(document.createElement("script"), { src: REACT });
  Object.defineProperty(document, "currentScript", { value: currentScript });
  module = await import("~/forms/browser/hydration/fall-back");
  unmount = vi.fn();
  fallBack = module.keepServerHtml(find("#page"), unmount);
  find("#page").setAttribute("data-enhanced", "");
}

/** Waits until the page has handled its events. */
const settled = () => new Promise((resolve) => setTimeout(resolve));
const hasFallen = () => module.hasFallenBack() && sessionStorage.getItem("plain") === "1";
const note = () => find("[data-draft-note]").textContent;

describe("When React fails", () => {
  test("the server's form comes back with the typed text", async () => {
    type("#name", "Anna");
    type("#text", "For her journey");
    find<HTMLInputElement>("[value=walk]").checked = true;
    find<HTMLInputElement>("[name=token]").value = "React's";
    find<HTMLButtonElement>("button").value = "React's";
    find<HTMLInputElement>("#own").value = "an extension's";
    find("details").setAttribute("open", "");
    find("form").insertAdjacentHTML("beforeend", "<p id=ours>of React</p>");
    document.title = "Sent";
    fallBack();
    await settled();
    expect(unmount).toHaveBeenCalledOnce();
    expect(document.querySelector("#ours")).toBeNull();
    expect(find<HTMLInputElement>("#name").value).toBe("Anna");
    expect(find<HTMLTextAreaElement>("#text").value).toBe("For her journey");
    const formats = ["#talk", "#walk"].map((selector) => find<HTMLInputElement>(selector));
    expect(formats.map(({ value, checked }) => `${value} ${checked}`)).toEqual(["talk false", "walk true"]);
    expect(find<HTMLInputElement>("[name=token]").value).toBe("server's");
    expect(find<HTMLButtonElement>("button").value).toBe("1");
    expect(find<HTMLInputElement>("#own").value).toBe("");
    expect(find<HTMLDetailsElement>("details").open).toBe(true);
    expect(find("#page").hasAttribute("data-enhanced")).toBe(false);
    expect(document.title).toBe("Prayer");
    expect(note()).toBe("");
    expect(hasFallen()).toBe(true);
  });

  test("a wizard's other steps keep React's last answers", async () => {
    const hidden = (name: string, value: string) => `<input type="hidden" name="${name}" value="${value}">`;
    window = openMemoryPage(PAGE.replace("<fieldset>", `$&${hidden("email", "old")}${hidden("days", "Friday")}`));
    await watchReact();
    find("[name=email]").outerHTML = '<input type="email" name="email" id="email">';
    find("[name=days]").outerHTML = ["Friday", "Saturday", "Sunday"]
      .map((day) => `<input type="checkbox" name="days" value="${day}"${day === "Friday" ? "" : " checked"}>`)
      .join("");
    type("#email", "anna@example.org");
    fallBack();
    await settled();
    const sent = [...new FormData(find<HTMLFormElement>("form"))].map((pair) => pair.join("="));
    expect(sent.filter((pair) => /^(email|days|token)=/.test(pair)).sort()).toEqual([
      "days=Saturday",
      "days=Sunday",
      "email=anna@example.org",
      "token=server's",
    ]);
  });

  test("the visitor stays in the field", async () => {
    find("#text").focus();
    find("#text").dispatchEvent(new Event("focusin", { bubbles: true }));
    fallBack();
    await settled();
    expect(document.activeElement!.id).toBe("text");
  });

  test("the server's page comes back although React cannot be unmounted", async () => {
    const told = vi.spyOn(window.console, "error").mockImplementation(() => {});
    unmount.mockImplementation(() => {
      throw new Error("unmount");
    });
    fallBack();
    await settled();
    expect(told).toHaveBeenCalledOnce();
    expect(hasFallen()).toBe(true);
    expect(find("#page").hasAttribute("data-enhanced")).toBe(false);
    told.mockRestore();
  });

  test("parts set aside for React come back", async () => {
    let hydrated = 0;
    document.addEventListener("react-hydrated", () => (hydrated += 1));
    fallBack();
    fallBack();
    await settled();
    expect(hydrated).toBe(1);
  });

  test("the form comes back without browser storage", async () => {
    vi.stubGlobal("sessionStorage", { setItem: () => { throw new Error("blocked"); } }); // prettier-ignore
    fallBack();
    await settled();
    expect(find("#page").hasAttribute("data-enhanced")).toBe(false);
  });
});

describe("React has failed when", () => {
  test("the form disappeared: the typed text comes back with it", async () => {
    type("#name", "Anna");
    await settled();
    find("main").innerHTML = "<h1>Application error</h1>";
    await settled();
    expect(hasFallen()).toBe(true);
    expect(find<HTMLInputElement>("#name").value).toBe("Anna");
  });

  test("the latest form disappeared", async () => {
    find("details").innerHTML = '<form method="post"><input name="fullName" id="react"></form>';
    await settled();
    expect(hasFallen()).toBe(false);
    type("#react", "Olga");
    find("main").innerHTML = "";
    await settled();
    expect(find<HTMLInputElement>("#name").value).toBe("Olga");
  });

  test.each([
    ["its own script throws", REACT, true],
    ["the script of an extension does not", "chrome-extension://other.js", false],
  ])("%s", async (_, filename, expected) => {
    window.dispatchEvent(Object.assign(new Event("error"), { filename }));
    await settled();
    expect(hasFallen()).toBe(expected);
  });

  test.each([
    ["a promise of its own fails", { stack: `Error\n at ${REACT}:1:2` }, true],
    ["one of others does not", { stack: "Error\n at other.js" }, false],
    ["one without any reason does not", undefined, false],
  ])("%s", async (_, reason, expected) => {
    window.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason }));
    await settled();
    expect(hasFallen()).toBe(expected);
  });
});

describe("A form that was being sent when React failed", () => {
  const isDisabled = () => find<HTMLFieldSetElement>("fieldset").disabled;
  async function fallWith(attempt: "pressed" | "posting" | "sent") {
    module.noteAttempt(attempt);
    expect(note()).toBe("");
    fallBack();
    await settled();
  }

  test("and may not have left asks for another press", async () => {
    await fallWith("pressed");
    expect(note()).toBe("This could not be sent. Please press the button once more: nothing was lost.");
    expect(find("[data-draft-note] p").getAttribute("role")).toBe("status");
    expect(isDisabled()).toBe(false);
  });

  test("and is on its way is not sent twice", async () => {
    await fallWith("posting");
    expect([note(), isDisabled()]).toEqual(["Sending…", true]);
    module.noteAttempt("pressed");
    expect(isDisabled()).toBe(false);
    expect(note()).toContain("Please press the button once more");
  });

  test("and was received is confirmed and empty, although the server's page had the typed text", async () => {
    window = openMemoryPage(PAGE.replace('name="fullName"', '$& value="Anna"'));
    await watchReact();
    type("#text", "For her journey");
    await fallWith("sent");
    expect(note()).toBe("What you sent was received.");
    expect([find<HTMLInputElement>("#name").value, find<HTMLTextAreaElement>("#text").value]).toEqual(["", ""]);
    expect([...document.querySelectorAll("input")].filter(({ checked }) => checked)).toEqual([]);
  });

  test("and was received keeps the text of the next one", async () => {
    module.noteAttempt("sent");
    find("details").innerHTML = '<form method="post"><input name="fullName" id="next"></form>';
    await settled();
    type("#next", "Olga");
    fallBack();
    await settled();
    expect(note()).toBe("What you sent was received.");
    expect(find<HTMLInputElement>("#name").value).toBe("Olga");
  });

  test("fetches the server's own confirmation afterwards", async () => {
    await fallWith("posting");
    const assign = vi.fn();
    vi.stubGlobal("location", { pathname: "/prayer", assign });
    module.noteAttempt("sent");
    expect(assign).toHaveBeenCalledWith("/prayer");
  });
});
