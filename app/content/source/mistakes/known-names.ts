import { z } from "zod";

/** The names that a schema knows in the group at `path`: candidates for what an unknown name was meant to be. */
export function namesKnownAt(schema: z.ZodTypeAny, path: readonly (string | number)[]): string[] {
  const inner = unwrap(schema);
  const [step, ...rest] = path;
  if (inner instanceof z.ZodObject) {
    const shape = inner.shape as z.ZodRawShape;
    if (step === undefined) return Object.keys(shape);
    const field = shape[step];
    return field ? namesKnownAt(field, rest) : [];
  }
  return inner instanceof z.ZodArray && step !== undefined ? namesKnownAt(inner.element as z.ZodTypeAny, rest) : [];
}

/** A schema without what was put around it: refinements, optional, default, pipelines. */
function unwrap(schema: z.ZodTypeAny): z.ZodTypeAny {
  if (schema instanceof z.ZodEffects) return unwrap(schema.innerType() as z.ZodTypeAny);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return unwrap(schema._def.innerType as z.ZodTypeAny);
  if (schema instanceof z.ZodPipeline) return unwrap(schema._def.out as z.ZodTypeAny);
  return schema;
}
