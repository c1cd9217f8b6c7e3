import { beforeEach, describe, expect, test } from "vitest";
import { find, openMemoryPage, type } from "../../../support/browser/memory-page";

const FORM = `<form method="post">
  <input type="hidden" name="token" value="secret">
  <input type="hidden" name="gone" value="typed before">
  <input name="fullName" id="name">
  <textarea name="prayerRequest"></textarea>
  <input type="checkbox" name="days" value="Friday"><input type="checkbox" name="days" value="Sunday">
  <input type="radio" name="format" value="talk"><input type="radio" name="format" value="walk">
  <input name="website" tabindex="-1">
  <button type="submit" name="again" value="1">Send</button>
</form>`;
const PAGE = `<div id="page"><div data-draft-note></div>${FORM}</div>`;

let kept: Record<string, string>;
beforeEach(() => (kept = {}));

/** Opens the form's page in the visitor's tab, with what the tab keeps. @returns whether there is a draft to fill in */
async function openForm(page = PAGE, path = "/prayer"): Promise<boolean> {
  openMemoryPage(page, path);
  for (const [name, value] of Object.entries(kept)) sessionStorage.setItem(name, value);
  const { saveDrafts } = await import("~/forms/browser/drafts");
  return saveDrafts(find("#page"));
}

const draft = () => JSON.parse(sessionStorage.getItem("draft-/prayer") ?? "{}") as Record<string, string[]>;

/** Reloads the page, or returns to it. */
async function comeBack(page = PAGE): Promise<void> {
  kept = { "draft-/prayer": sessionStorage.getItem("draft-/prayer") ?? "{}" };
  if (await openForm(page)) await import("~/forms/browser/restore-draft");
}

const press = (selector: string) => find(selector).click();

describe("Unsent text", () => {
  test("leaves out hidden fields, because an outdated token would come back", async () => {
    await openForm();
    type("#name", "Anna");
    expect(Object.keys(draft())).not.toEqual(expect.arrayContaining([expect.stringMatching(/token|gone/)]));
    expect(JSON.stringify({ ...sessionStorage })).not.toContain("secret");
  });

  test("is kept when it was typed before the script loaded", async () => {
    expect(await openForm(PAGE.replace('id="name"', 'id="name" value="Anna"'))).toBe(true);
    expect(draft()).toEqual({ fullName: ["Anna"] });
  });

  test("is dropped when the visitor empties the field", async () => {
    await openForm();
    type("#name", "Anna");
    type("textarea", "For her journey");
    type("#name", "");
    await comeBack();
    expect(find<HTMLInputElement>("#name").value).toBe("");
    expect(find<HTMLTextAreaElement>("textarea").value).toBe("For her journey");
  });

  test("stays in the draft while its field is still empty and another one is typed into", async () => {
    kept = { "draft-/prayer": '{"fullName":["Anna"]}' };
    expect(await openForm()).toBe(true);
    type("textarea", "For her journey");
    expect(draft()).toMatchObject({ fullName: ["Anna"], prayerRequest: ["For her journey"] });
  });

  test("stays in its own form", async () => {
    kept = { "draft-/prayer": '{"fullName":["Anna"]}' };
    expect(await openForm(PAGE, "/men")).toBe(false);
  });
});

describe("A visitor who comes back to a form", () => {
  async function typeAndComeBack(page = PAGE) {
    await openForm();
    type("#name", "Anna");
    type("textarea", "For her journey");
    press("[value=Sunday]");
    press("[value=talk]");
    await comeBack(page);
  }

  test("keeps newer text", async () => {
    await typeAndComeBack(PAGE.replace('id="name"', 'id="name" value="Olga"'));
    expect(find<HTMLInputElement>("#name").value).toBe("Olga");
  });

  test("never gets a hidden field, the trap or a button filled in", async () => {
    kept = { "draft-/prayer": '{"token":["old"],"website":["http://spam"],"again":["old"],"fullName":["Anna"]}' };
    if (await openForm(PAGE.replace('value="secret"', ""))) await import("~/forms/browser/restore-draft");
    expect(find<HTMLInputElement>("[name=token]").value).toBe("");
    expect(find<HTMLInputElement>("[name=website]").value).toBe("");
    expect(find<HTMLButtonElement>("[name=again]").value).toBe("1");
  });
});
