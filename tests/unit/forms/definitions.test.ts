import { describe, expect, it } from "vitest";
import { forms, formOf, describeRecord } from "~/forms/all";
import { collectionNames, type StoredRecord } from "~/records/collections";
import { shippedContent } from "../../support/content/site-content";
import { filesBelow, readText } from "../../support/project/source";

it("every collection has its form, and no two forms share an id or a page", () => {
  expect(collectionNames.map((name) => formOf(name).collection)).toEqual(collectionNames);
  expect(new Set(forms.map(({ id }) => id)).size).toBe(forms.length);
  expect(new Set(forms.map(({ path }) => path)).size).toBe(forms.length);
});

it("every form has a route that React takes over, and no other page has one", () => {
  const routes = filesBelow("app/routes").filter((file) => readText(file).includes("hydrate: true"));
  expect(routes).toEqual(forms.map(({ path }) => `app/routes${path}.tsx`).sort());
});

it("every form has fields with plain names and labels of their own, each in one of its steps", () => {
  for (const { fields, steps } of forms) {
    const [names, labels] = [Object.keys(fields), Object.values(fields).map(({ label }) => label)];
    expect(names.filter((name) => !/^[a-z]\w*$/i.test(name))).toEqual([]);
    expect(new Set(labels).size).toBe(names.length);
    if (steps) expect(steps.flatMap(({ fields }) => fields).sort()).toEqual(names.sort());
  }
});

it("every form lets the browser fill in names, addresses and numbers, with the keyboard that fits", () => {
  const wanted: Record<string, object> = {
    name: { autoComplete: "name" },
    fullName: { autoComplete: "name" },
    email: { autoComplete: "email", kind: "email", inputMode: "email" },
    phone: { autoComplete: "tel", kind: "tel", inputMode: "tel" },
  };
  for (const { fields } of forms)
    for (const [name, field] of Object.entries(fields)) expect(field, name).toMatchObject(wanted[name] ?? {});
});

const content = shippedContent();

describe("a record for a person to read", () => {
  const record = {
    id: "one",
    fullName: "John",
    email: "john@example.org",
    phone: "Not provided",
    formatPreference: "mix",
    meetingAvailability: ["weekday-morning", "sunday-afternoon"],
    commitmentLevel: "monthly",
    personalGoals: "None specified",
    additionalInfo: "",
    timestamp: "2025-11-10T12:00:00.000Z",
    processed: false,
  } as unknown as StoredRecord;

  it("has the form's own title without a name in the content", () => {
    const withoutMen = { ...content, men: undefined };
    expect(describeRecord("mensMinistryRegistrations", record, withoutMen).title).toBe("Men’s group registration");
  });

  it("has the parish's name and the labels, without the hints for visitors", () => {
    const { title, rows } = describeRecord("mensMinistryRegistrations", record, content);
    expect(title).toBe("Men’s Group registration");
    expect(rows.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      "Full name: John",
      "Email address: john@example.org",
      "Phone number: Not provided",
      "Which format suits you best?: Mix of casual and deeper activities",
      "When could you come?: Weekday Mornings, Sunday Afternoons",
      "How often would you like to meet?: Monthly meetings",
      "Your goals: None specified",
      "Anything else: ",
    ]);
    expect(rows[0]!.name).toBe("fullName");
  });

  it("shows an answer that is no longer an option as stored", () => {
    const { rows } = describeRecord(
      "mensMinistryRegistrations",
      {
        ...record,
        commitmentLevel: "daily" as never,
      } as StoredRecord,
      content,
    );
    expect(rows.find(({ name }) => name === "commitmentLevel")!.value).toBe("daily");
  });
});
