import { beforeEach, expect, test } from "vitest";
import { find, openMemoryPage, type } from "../../../support/browser/memory-page";

const FORM = `<form method="post">
  <input type="hidden" name="token" value="secret">
  <input type="hidden" name="gone" value="typed before">
  <input name="fullName" id="name">
  <textarea name="prayerRequest"></textarea>
  <input name="website" tabindex="-1">
  <button type="submit" name="again" value="1">Send</button>
</form>`;
const PAGE = `<div id="page"><div data-draft-note></div>${FORM}</div>`;

let kept: Record<string, string>;
beforeEach(() => (kept = {}));

/** Opens the form's page in the visitor's tab, or again, with what the tab keeps. */
async function openForm(page = PAGE): Promise<void> {
  openMemoryPage(page);
  for (const [name, value] of Object.entries(kept)) sessionStorage.setItem(name, value);
  const { keepDrafts } = await import("~/forms/browser/drafts");
  keepDrafts(find("#page"), find("form"));
}

const draft = () => JSON.parse(sessionStorage.getItem("draft-/prayer") ?? "{}") as Record<string, string[]>;

test("A draft leaves out hidden fields, and fills in none, nor the trap or a button", async () => {
  await openForm();
  type("#name", "Anna");
  expect(draft()).toEqual({ fullName: ["Anna"] });
  expect(JSON.stringify({ ...sessionStorage })).not.toContain("secret");
  kept = { "draft-/prayer": '{"token":["old"],"website":["http://spam"],"again":["old"],"fullName":["Anna"]}' };
  await openForm(PAGE.replace('value="secret"', ""));
  expect(find<HTMLInputElement>("#name").value).toBe("Anna");
  expect(find<HTMLInputElement>("[name=token]").value).toBe("");
  expect(find<HTMLInputElement>("[name=website]").value).toBe("");
  expect(find<HTMLButtonElement>("[name=again]").value).toBe("1");
});

test("A draft has what was typed before the script loaded, and gives way to newer text", async () => {
  const typed = (name: string) => PAGE.replace('id="name"', `id="name" value="${name}"`);
  await openForm(typed("Anna"));
  expect(draft()).toEqual({ fullName: ["Anna"] });
  kept = { ...sessionStorage };
  await openForm(typed("Olga"));
  expect(find<HTMLInputElement>("#name").value).toBe("Olga");
});

test("A draft drops a field that the visitor empties, and no other", async () => {
  kept = { "draft-/prayer": '{"fullName":["Anna"]}' };
  await openForm();
  type("textarea", "For her journey");
  expect(draft()).toMatchObject({ fullName: ["Anna"], prayerRequest: ["For her journey"] });
  type("#name", "Anna");
  type("#name", "");
  kept = { ...sessionStorage };
  await openForm();
  expect(find<HTMLInputElement>("#name").value).toBe("");
  expect(find<HTMLTextAreaElement>("textarea").value).toBe("For her journey");
});
