import { z } from "zod";
import { type CollectionName } from "~/records/collections";
import { type Fields } from "./fields";
import { type Answers, checkAnswers, type Form } from "./form";

/** A form as a zod schema, whose output is the answers. For the server: the browser does without zod's 15 KB. */
export function schemaOf<F extends Fields>(form: Form<CollectionName, F>) {
  return z.record(z.unknown()).transform((values, context): Answers<F> => {
    const { answers, fieldErrors } = checkAnswers(form, values);
    if (answers) return answers;
    for (const [name, message] of Object.entries(fieldErrors ?? {})) {
      context.addIssue({ code: "custom", path: [name], message });
    }
    return z.NEVER;
  });
}
