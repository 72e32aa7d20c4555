import * as z from 'zod'
import { streamOf } from './streams.ts'

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

/** Marks texts that name no person; `personal-texts.test.ts` finds texts that have neither mark. */
const impersonalTexts = z.registry<{ readonly impersonal: true }>()

/** Declares that a text names no person: the portal's own words and ids, or public text approved by a brand or an admin. */
export function Impersonal<Schema extends z.ZodType>(schema: Schema): Schema {
  const marked = schema.clone() as Schema
  impersonalTexts.add(marked as never, { impersonal: true })
  return marked
}

/** An id, a keyed hash, or a value of an enum. */
export const Word = Impersonal(z.string())

export const isImpersonal = (schema: z.ZodType) => impersonalTexts.has(schema as never)
export const isPersonal = (schema: z.ZodType) => personalFields.has(schema as never)

export type PersonalShape = {
  /** The field of the event's data with the id of the person whose key encrypts stored data that names no other fields. */
  readonly person: string
  /** The fields with the ids of the persons whose keys encrypt new events together: erasing one makes them unreadable. */
  readonly people: readonly string[]
  /** Each personal field, with the value that it reads as after erasure. */
  readonly fields: Readonly<Record<string, unknown>>
}

/**
 * What is personal in an event of this schema, or undefined. The person is the field `userId` unless `.meta({ person })`
 * names another; `.meta({ people })` names several.
 */
export function personalShape(schema: z.ZodType): PersonalShape | undefined {
  if (!(schema instanceof z.ZodObject)) return undefined
  const fields: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(schema.shape as Record<string, z.ZodType>)) {
    const mark = personalFields.get(field as never) as { erased: unknown } | undefined
    if (mark) fields[name] = mark.erased
  }
  if (Object.keys(fields).length === 0) return undefined
  const { person = 'userId', people = [person] } = (schema.meta() ?? {}) as Partial<PersonalShape>
  return { person, people, fields }
}

/** The streams that begin with a person's own data: if they hold nothing encrypted for the person, the person is new. */
export const streamsOfPerson = (personId: string): readonly string[] => [
  streamOf('user', personId),
  streamOf('interest', personId),
  // The payer of an incoming payment, who need not be a user, has the payment's key.
  streamOf('payment', personId),
]
