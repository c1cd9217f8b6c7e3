import { type z } from "zod";
import { type CollectionName, collectionNames, isCollectionName, storedSchema } from "~/records/collections";
import { type CollectionRecord } from "~/records/record-store";
import { sanitizeLine } from "~/operator/cli/sanitize-for-terminal";

export type ImportLine = { record: CollectionRecord } | { problem: string };

/**
 * One exported line, `{collection, id, ...fields}`, checked by its collection's schema. The problem names the places
 * and what is wrong with them, and quotes nothing of what stands there.
 */
export function readRecordLine(text: string): ImportLine {
  const value = parseJson(text);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return { problem: "is not a JSON object" };
  const { collection, ...record } = value as Record<string, unknown>;
  if (typeof collection !== "string" || !isCollectionName(collection)) {
    return { problem: `collection: is not one of ${collectionNames.join(", ")}` };
  }
  return checkRecord(collection, record);
}

function checkRecord<C extends CollectionName>(collection: C, record: object): ImportLine {
  const result = storedSchema(collection).safeParse(record, { errorMap: messagesWithoutValues });
  if (result.success) return { record: { collection, record: result.data } as CollectionRecord };
  const faults = result.error.issues.map(({ path, message }) =>
    path.length ? `${path.join(".")}: ${message}` : message,
  );
  return { problem: sanitizeLine(faults.join("; ")) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

// zod's own messages quote what was found.
const messagesWithoutValues: z.ZodErrorMap = (issue, context) => {
  if (issue.code === "invalid_type" && issue.received === "undefined") return { message: "is missing" };
  if (issue.code === "invalid_type") return { message: `must be ${issue.expected}, not ${issue.received}` };
  if (issue.code === "invalid_enum_value") return { message: `is not one of ${issue.options.join(", ")}` };
  if (issue.code === "unrecognized_keys") return { message: `has ${issue.keys.length} unknown field(s)` };
  return { message: context.defaultError };
};
