import { logOf } from '@iam/infra/testing/log-of'
import { recorded } from '@iam/infra/testing/recorded'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ReadModel, Row } from '../read-model.ts'
import { readModels } from '../read-models.ts'
import { histories } from '../testing/histories.ts'
import { ana } from '../testing/lives.ts'
import { foldLog } from './fold-log.ts'
import { type KeyRange, keysOfPart } from './key-range.ts'
import type { Overflow } from './overflow.ts'

/** Stands in for the table of the overflow. */
function inMemory(): Overflow {
  const chunks = new Map<string, string[]>()
  return {
    write: async (part, chunk) => void chunks.set(part, [...(chunks.get(part) ?? []), chunk]),
    async *read(part) {
      yield* chunks.get(part) ?? []
    },
  }
}

async function foldAll(events: Parameters<typeof logOf>[0], memoryBytes?: number, keys?: KeyRange) {
  const store = logOf(events)
  const rows = new Map<string, Row[]>()
  const parked = await foldLog(
    {
      store,
      models: readModels,
      upTo: events.length,
      overflow: inMemory(),
      ...(memoryBytes === undefined ? {} : { memoryBytes }),
      ...(keys ? { keys } : {}),
    },
    async (model: ReadModel, some) => {
      rows.set(model.name, [...(rows.get(model.name) ?? []), ...some])
    },
  )
  for (const [name, some] of rows)
    rows.set(
      name,
      some.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
    )
  return { rows, parked: [...parked.values()].flat(), readings: store.readings }
}

test('any history folds, and every row has the fields of its schema', async () => {
  await fc.assert(
    fc.asyncProperty(histories(), async (events) => {
      const { rows, parked } = await foldAll(events)
      expect(parked).toEqual([])
      for (const model of readModels) {
        for (const row of rows.get(model.name) ?? [])
          expect(new Set(Object.keys(row))).toEqual(new Set(Object.keys(model.row.shape)))
      }
    }),
    { numRuns: 200 },
  )
})

test('the rows are the same with any amount of memory', async () => {
  await fc.assert(
    fc.asyncProperty(histories(), fc.integer({ min: 500, max: 5_000 }), async (events, memoryBytes) => {
      const whole = await foldAll(events)
      const piecewise = await foldAll(events, memoryBytes)
      expect(piecewise.rows).toEqual(whole.rows)
    }),
    { numRuns: 100 },
  )
})

test('the rows of all parts of the keys are the rows of the whole', async () => {
  await fc.assert(
    fc.asyncProperty(histories(), fc.integer({ min: 2, max: 4 }), async (events, of) => {
      const whole = await foldAll(events)
      const parts = await Promise.all(
        Array.from({ length: of }, (_, part) => foldAll(events, undefined, keysOfPart(part, of))),
      )
      for (const { name } of readModels) {
        const together = parts.flatMap(({ rows }) => rows.get(name) ?? [])
        expect(new Set(together)).toEqual(new Set(whole.rows.get(name)))
        expect(together).toHaveLength(whole.rows.get(name)?.length ?? 0)
      }
    }),
    { numRuns: 100 },
  )
})

test('the log is read once, however little memory there is', async () => {
  const events = Array.from({ length: 60 }, (_, index) =>
    recorded('InterestSubmitted', submission(index), { position: index + 1 }),
  )
  expect((await foldAll(events)).readings).toBe(1)
  const little = await foldAll(events, 10_000)
  expect(little.readings).toBe(1)
  expect(little.rows.get('interest_submissions')).toHaveLength(60)
})

test.each([
  ['much', undefined],
  ['little', 1_000],
])('with %s memory, what cannot be folded is reported once for each row, and the rest is folded', async (_, memoryBytes) => {
  const events = [
    recorded('InterestSubmitted', submission(1), { position: 1 }),
    recorded('InterestSubmitted', { ...submission(2), role: 'emperor' }, { position: 2 }),
    recorded('UserErased', { userId: ana, reason: '' }, { position: 3 }),
    recorded('InterestAssigned', { ownerUserId: ana }, { position: 4 }),
    recorded('InterestClosed', { interestId: submission(1).interestId, reason: 'not now' }, { position: 5 }),
  ]
  const { rows, parked } = await foldAll(events, memoryBytes)
  expect(rows.get('interest_submissions')).toEqual([expect.objectContaining({ status: 'closed' })])
  expect(parked).toEqual([
    expect.objectContaining({ position: 2, type: 'InterestSubmitted', key: submission(2).interestId }),
    expect.objectContaining({ position: 4, key: null, error: 'the event names no row' }),
  ])
})

const submission = (n: number) => ({
  interestId: `f0000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  emailKey: 'e',
  name: 'Cleo',
  email: 'cleo@example.com',
  role: 'designer',
  interestArea: 'nexos',
  vision: 'Places for makers',
})
