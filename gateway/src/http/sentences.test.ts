import { Handle } from '@iam/contracts/values'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { type Issue, sentenceOf } from './sentences.ts'

const said = (schema: z.ZodType, value: unknown) =>
  sentenceOf(schema.safeParse(value).error?.issues[0] as Issue)

test('a schema’s own messages stay as they are', () => {
  expect(said(Handle, 'a')).toBe('A handle has at least 3 characters.')
  expect(said(z.email('Invalid email address'), 'a')).toBe('Invalid email address')
})

test('zod’s default messages become sentences', () => {
  const form = z.strictObject({ name: z.string() })
  expect(said(form, undefined)).toBe('Send the fields as a JSON object.')
  expect(said(form, {})).toBe('This is missing. Fill it in.')
  expect(said(form, { name: 'Ana', role: 'admin' })).toBe('There is no such field.')
  expect(said(z.enum(['red', 'blue']), 'green')).toBe('Choose one of red, blue.')
  expect(said(z.string().min(3), 'ab')).toBe('This needs at least 3 characters.')
  expect(said(z.array(z.string()).max(2), ['a', 'b', 'c'])).toBe('This may have at most 2 entries.')
  expect(said(z.coerce.number().int().max(100), '101')).toBe('This may have at most 100.')
  expect(said(z.coerce.number(), 'many')).toBe('Give a number.')
  expect(said(z.uuid(), 'x')).toBe('This is not valid.')
})
