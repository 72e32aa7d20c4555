import * as z from 'zod'

/**
 * Marks the fields of events that say something about a person. The event store keeps them encrypted with a key per
 * person; erasing the person destroys the key, and from then on they read as their `erased` value.
 */
const personalFields = z.registry<{ readonly erased: unknown }>()

/** Marks a field as personal; `erased` is what it reads as once the person has been erased. */
export function Personal<Schema extends z.ZodType>(schema: Schema, erased: z.output<Schema>): Schema {
  // register() attaches to this very instance, so the caller's schema (a shared Text, say) must not be marked itself.
  const marked = schema.clone() as Schema
  personalFields.add(marked as never, { erased })
  return marked
}

export type PersonalShape = {
  /** The field of the event's data that names the person. */
  readonly person: string
  /** Each personal field, with the value that it reads as after erasure. */
  readonly fields: Readonly<Record<string, unknown>>
}

/** What is personal in an event of this schema, or undefined. The person is the field `userId` unless `.meta({ person })` names another. */
export function personalShape(schema: z.ZodType): PersonalShape | undefined {
  if (!(schema instanceof z.ZodObject)) return undefined
  const fields: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(schema.shape as Record<string, z.ZodType>)) {
    const mark = personalFields.get(field as never) as { erased: unknown } | undefined
    if (mark) fields[name] = mark.erased
  }
  if (Object.keys(fields).length === 0) return undefined
  return { person: (schema.meta()?.person as string | undefined) ?? 'userId', fields }
}
