import { Money, Total } from '@iam/contracts/money'
import { Time, UserId } from '@iam/contracts/values'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { readModels } from '../../read-models.ts'
import { columnsOf, fits, toText } from './columns.ts'

const row = z.object({
  userId: UserId,
  closedAt: Time.nullable(),
  amount: Money,
  earned: Total,
  isOpen: z.boolean(),
  views: z.int(),
  score: z.number(),
  tags: z.array(z.string()).readonly(),
  links: z.array(z.object({ url: z.string() })).readonly(),
  kind: z.enum(['one', 'other']),
})
const columns = Object.fromEntries(columnsOf(row).map((column) => [column.field, column]))

test('columns are derived from the fields of the row', () => {
  expect(
    columnsOf(row).map(({ name, type, nullable }) => `${name} ${type}${nullable ? '' : ' not null'}`),
  ).toEqual([
    'user_id text not null',
    'closed_at timestamptz',
    'amount numeric(10,2) not null',
    'earned numeric(20,2) not null',
    'is_open boolean not null',
    'views integer not null',
    'score double precision not null',
    'tags text[] not null',
    'links jsonb not null',
    'kind text not null',
  ])
})

test('every field of every read model has a column', () => {
  for (const model of readModels) expect(() => columnsOf(model.row)).not.toThrow()
})

test('a field without a column type is refused', () => {
  expect(() => columnsOf(z.object({ when: z.date() }))).toThrow('no column type for the field when')
})

test.each([
  ['userId', 'someone', true],
  ['userId', 'with \0 in it', false],
  ['userId', 'half a pair \ud800', false],
  ['userId', null, false],
  ['userId', undefined, false],
  ['closedAt', null, true],
  ['closedAt', '2026-11-01T09:00:00.000Z', true],
  ['closedAt', 'yesterday', false],
  ['amount', '1250.00', true],
  ['amount', '1250', false],
  ['amount', 1250, false],
  ['amount', '99999999.99', true],
  ['amount', '100000000.00', false],
  ['earned', '100000000.00', true],
  ['earned', '-999999999999999999.99', true],
  ['earned', '1000000000000000000.00', false],
  ['isOpen', 'true', false],
  ['views', 2_147_483_647, true],
  ['views', 2_147_483_648, false],
  ['views', 1.5, false],
  ['views', Number.NaN, false],
  ['score', Number.NaN, true],
  ['tags', ['a', 'b'], true],
  ['tags', ['a', null], false],
  ['tags', 'a', false],
  ['links', [{ url: 'https://a.example' }], true],
  ['links', [{ url: 'with \0 in it' }], false],
  ['links', [{ url: '\udc00' }], false],
  ['links', [{ '\0': 'x' }], false],
  ['links', [{ url: String.raw`C:\users and \u0000 and \ud800` }], true],
])('%s takes %o: %o', (field, value, expected) => {
  expect(fits(value, columns[field]!)).toBe(expected)
})

test('times are written to the millisecond, which is what is read back', () => {
  expect(toText('2026-11-01T09:00:00.123456Z', 'timestamptz')).toBe('2026-11-01T09:00:00.123Z')
  expect(toText('2026-11-01T09:00:00.000Z', 'timestamptz')).toBe('2026-11-01T09:00:00.000Z')
})
