import * as fc from 'fast-check'
import * as z from 'zod'
import { id, key } from './people.ts'

/** Few values, so that generated messages often name the same users and claims. */
const texts = [
  ...[1, 2].map((n) => id(n)),
  ...['a', 'b'].map(key),
  ...['Ana Ruiz', 'ana-ruiz', 'potter', 'ana@example.com', 'ben@example.com', 'I draw.', ''],
  ...['https://work.example/1', 'https://work.example/2', '/media/a.png'],
  ...['2026-11-21T10:00:00.000Z', '2026-11-21T11:00:00.000Z', '2026-12-21T12:00:00.000Z'],
  ...['0.00', '50.00', '250.00', '-25.00'],
  ...['pi_3kiln', 'Europe/Madrid', 'Asia/Tokyo'],
]

/** Any value that a schema accepts, made of these few; derived from the schema, so that new messages need no code here. */
function arbitraryOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodObject) {
    const shape = schema.shape as Record<string, z.ZodType>
    const required = Object.keys(shape).filter((name) => !(shape[name] instanceof z.ZodOptional))
    const fields = Object.entries(shape).map(([name, field]) => [name, arbitraryOf(field)] as const)
    return fc.record(Object.fromEntries(fields), { requiredKeys: required })
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return arbitraryOf(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodNullable)
    return fc.option(arbitraryOf(schema.unwrap() as z.ZodType), { nil: null })
  if (schema instanceof z.ZodArray)
    return fc.array(arbitraryOf(schema.element as z.ZodType), { maxLength: 3 })
  if (schema instanceof z.ZodUnion)
    return fc.oneof(...schema.options.map((option) => arbitraryOf(option as z.ZodType)))
  if (schema instanceof z.ZodRecord)
    return fc.dictionary(fc.constantFrom('name', 'place'), arbitraryOf(schema.valueType as z.ZodType))
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options)
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values)
  if (schema instanceof z.ZodBoolean) return fc.boolean()
  if (schema instanceof z.ZodNumber)
    return fc.constantFrom(...[0, 1, 7, 60].filter((n) => schema.safeParse(n).success))
  const fitting = texts.filter((text) => schema.safeParse(text).success)
  if (fitting.length === 0) throw new Error(`none of the texts fits ${schema.constructor.name}: add one`)
  return fc.constantFrom(...fitting)
}

/** Any message of a registry whose type is one of these. */
export const messageOf = (schemas: Readonly<Record<string, z.ZodType>>, types: readonly string[]) =>
  fc.oneof(...types.map((type) => arbitraryOf(schemas[type]!).map((data) => ({ type, data }))))
