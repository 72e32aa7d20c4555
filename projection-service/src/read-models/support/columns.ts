import { Money, Total } from '@iam/contracts/money'
import { snakeCase } from '@iam/infra/postgres/snake-case'
import * as z from 'zod'

/** A column that is derived from a field of a row schema. */
export type Column = {
  readonly field: string
  readonly name: string
  readonly type:
    | 'text'
    | 'integer'
    | 'double precision'
    | 'boolean'
    | 'timestamptz'
    | 'numeric(10,2)'
    | 'numeric(20,2)'
    | 'text[]'
    | 'jsonb'
  readonly nullable: boolean
}

const derived = new WeakMap<z.ZodObject, readonly Column[]>()

/** The columns of a row schema: snake case, in the order of its fields. Derived once, as each batch of events asks. */
export function columnsOf(row: z.ZodObject): readonly Column[] {
  const columns = derived.get(row) ?? derive(row)
  derived.set(row, columns)
  return columns
}

const derive = (row: z.ZodObject): readonly Column[] =>
  Object.entries(row.shape).map(([field, schema]) => {
    const { inner, nullable } = unwrap(schema as z.ZodType)
    return { field, name: snakeCase(field), type: typeOf(inner, field), nullable }
  })

function unwrap(schema: z.ZodType): { inner: z.ZodType; nullable: boolean } {
  if (schema instanceof z.ZodNullable) return { ...unwrap(schema.unwrap() as z.ZodType), nullable: true }
  if (schema instanceof z.ZodReadonly) return unwrap(schema.unwrap() as z.ZodType)
  return { inner: schema, nullable: false }
}

function typeOf(schema: z.ZodType, field: string): Column['type'] {
  if (schema === Money) return 'numeric(10,2)'
  if (schema === Total) return 'numeric(20,2)'
  if (schema instanceof z.ZodISODateTime) return 'timestamptz'
  if (schema instanceof z.ZodNumber) return schema.format === null ? 'double precision' : 'integer'
  if (schema instanceof z.ZodBoolean) return 'boolean'
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat || schema instanceof z.ZodEnum)
    return 'text'
  if (schema instanceof z.ZodArray) {
    return typeOf(unwrap(schema.element as z.ZodType).inner, field) === 'text' ? 'text[]' : 'jsonb'
  }
  if (schema instanceof z.ZodObject || schema instanceof z.ZodRecord) return 'jsonb'
  throw new Error(`no column type for the field ${field}`)
}

/** A value as PostgreSQL reads it in text, for any statement that casts it to the column's type. */
export function toText(value: unknown, type: Column['type']): string | null {
  if (value === null) return null
  switch (type) {
    case 'timestamptz':
      // To the millisecond: a row that is read back holds no more.
      return (value as string).length > 24 ? new Date(value as string).toISOString() : (value as string)
    case 'boolean':
      return value ? 't' : 'f'
    case 'text[]':
      return `{${(value as string[]).map((item) => `"${item.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
    case 'jsonb':
      return JSON.stringify(value)
    default:
      return String(value)
  }
}

const largestInteger = 2 ** 31 - 1

/** Whether PostgreSQL accepts the value, so that a row that it would refuse is reported with the event that made it. */
export function fits(value: unknown, { type, nullable }: Column): boolean {
  if (value === null) return nullable
  switch (type) {
    case 'text':
      return isText(value)
    case 'numeric(10,2)':
      return typeof value === 'string' && /^-?\d{1,8}\.\d{2}$/.test(value)
    case 'numeric(20,2)':
      return typeof value === 'string' && /^-?\d{1,18}\.\d{2}$/.test(value)
    case 'timestamptz':
      return typeof value === 'string' && !Number.isNaN(Date.parse(value))
    case 'boolean':
      return typeof value === 'boolean'
    case 'integer':
      return Number.isInteger(value) && Math.abs(value as number) <= largestInteger
    case 'double precision':
      return typeof value === 'number'
    case 'text[]':
      return Array.isArray(value) && value.every(isText)
    case 'jsonb':
      return typeof value === 'object' && isStorable(value)
  }
}

/** Checks the strings inside, not the JSON text, in which a valid string may look like a forbidden escape. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return isText(value)
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value)) return value.every(isStorable)
  // Without Object.entries, whose pairs are garbage for every field of every row.
  for (const name in value)
    if (!isText(name) || !isStorable((value as Record<string, unknown>)[name])) return false
  return true
}

const isText = (value: unknown) => typeof value === 'string' && value.isWellFormed() && !value.includes('\0')
