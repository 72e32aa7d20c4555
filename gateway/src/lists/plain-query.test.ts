import { CampaignFilter } from '@iam/contracts/campaigns/requests'
import { DirectoryFilter } from '@iam/contracts/profiles/requests'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type * as z from 'zod'
import { plainQueries } from './plain-query.ts'

const words = fc.oneof(
  fc.string({ maxLength: 120 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '',
    ' ana  ',
    'José',
    '🎨',
    '\0',
    '\ud800',
    'x'.repeat(50),
    'x'.repeat(51),
    'x'.repeat(101),
  ),
)
const numbers = fc.constantFrom('', '0', '1', '24', '99', '100', '101', '-1', '1.5', '1e1', ' 7', '007', 'x')

/** Queries of a list with values that fit, almost fit or do not. */
const queries = (schema: z.ZodObject) => {
  const values: Record<string, fc.Arbitrary<string>> = {
    search: words,
    limit: fc.oneof(numbers, fc.nat().map(String)),
  }
  for (const [name, parameter] of Object.entries(schema.shape))
    values[name] ??= fc.oneof(fc.constantFrom(...optionsOf(parameter), 'tech', 'constructor'), words)
  const value = (name: string) =>
    fc.oneof({ weight: 20, arbitrary: values[name]! }, fc.array(values[name]!, { maxLength: 2 }))
  const known = Object.fromEntries(Object.keys(values).map((name) => [name, value(name)]))
  return fc.record({ ...known, colour: words, constructor: words }, { requiredKeys: [] })
}
const optionsOf = (parameter: unknown): string[] =>
  (parameter as { unwrap(): { options?: string[] } }).unwrap().options ?? []

test.each<[string, z.ZodObject]>([
  ['the directory', DirectoryFilter],
  ['the campaigns', CampaignFilter],
])('queries of %s are read as their schema reads them, and none that it refuses', (_, schema) => {
  const read = plainQueries(schema)
  fc.assert(
    fc.property(queries(schema), (query) => {
      const usual = read(query)
      if (usual) expect(schema.parse(query)).toEqual(usual)
    }),
    { numRuns: 3_000 },
  )
})

test('what visitors ask is read without the schema', () => {
  const read = plainQueries(DirectoryFilter)
  for (const industry of optionsOf(DirectoryFilter.shape.industry))
    expect(read({ industry })).toEqual({ industry })
  const usual = {
    search: ' José Ruiz',
    location: 'Austin TX',
    badge: 'Verified',
    limit: '24',
    cursor: 'LSAwIGE',
  }
  expect(read(usual)).toEqual({ ...usual, search: 'José Ruiz', limit: 24 })
  expect(read({})).toEqual({})
})
