import type { UserEvent } from '@iam/contracts/users/events'
import { UserId } from '@iam/contracts/values'
import type { RecordedEvent } from '@iam/infra/event-store/port'
import { LazyEvent } from '@iam/infra/event-store/recorded-event'
import { logOf } from '@iam/infra/testing/log-of'
import { recorded } from '@iam/infra/testing/recorded'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod'
import type { ParkedEvent } from '../follow/working-set.ts'
import { type ReadModel, type Row, readModel } from '../read-model.ts'
import { readModels } from '../read-models.ts'
import { histories } from '../testing/histories.ts'
import { ana } from '../testing/lives.ts'
import { foldLog } from './fold-log.ts'
import { type KeyRange, keysOfPart } from './key-range.ts'
import type { Overflow } from './overflow.ts'

/** Stands in for the table of the overflow. */
function inMemory(): Overflow & { readonly chunks: ReadonlyMap<string, readonly string[]> } {
  const chunks = new Map<string, string[]>()
  return {
    chunks,
    write: async (part, chunk) => void chunks.set(part, [...(chunks.get(part) ?? []), chunk]),
    async *read(part) {
      yield* chunks.get(part) ?? []
    },
  }
}

type Folding = {
  readonly memoryBytes?: number
  readonly keys?: KeyRange
  readonly models?: readonly ReadModel[]
}

async function foldAll(events: Parameters<typeof logOf>[0], folding: Folding = {}) {
  const store = logOf(events)
  const overflow = inMemory()
  const rows = new Map<string, Row[]>()
  const parked = await foldLog(
    { models: readModels, ...folding, ...{ store, overflow, upTo: events.length } },
    async (model: ReadModel, some) => {
      rows.set(model.name, [...(rows.get(model.name) ?? []), ...some])
    },
  )
  for (const [name, some] of rows)
    rows.set(
      name,
      some.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
    )
  const byPlace = (a: ParkedEvent, b: ParkedEvent) =>
    a.position - b.position || String(a.key).localeCompare(String(b.key))
  return {
    ...{ rows, parked: [...parked.values()].flat().sort(byPlace) },
    ...{ readings: store.readings, chunks: overflow.chunks.size },
  }
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

const flaws: Readonly<Record<number, Pick<RecordedEvent, 'flaw'>>> = {
  3: { flaw: { readAs: 'erased', reason: 'the key is lost' } },
  7: { flaw: { readAs: 'skipped', reason: 'of a later version' } },
}

test('rows and reports are the same with any amount of memory', async () => {
  await fc.assert(
    fc.asyncProperty(histories(), fc.integer({ min: 500, max: 5_000 }), async (given, memoryBytes) => {
      const events = given.map((event, n) => ({ ...event, ...flaws[n % 9] }))
      const whole = await foldAll(events)
      const piecewise = await foldAll(events, { memoryBytes })
      expect(piecewise.rows).toEqual(whole.rows)
      expect(piecewise.parked).toEqual(whole.parked)
    }),
    { numRuns: 100 },
  )
})

test('the rows of all parts of the keys are the rows of the whole', async () => {
  await fc.assert(
    fc.asyncProperty(histories(), fc.integer({ min: 2, max: 4 }), async (events, of) => {
      const whole = await foldAll(events)
      const parts = await Promise.all(
        Array.from({ length: of }, (_, part) => foldAll(events, { keys: keysOfPart(part, of) })),
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
  const little = await foldAll(events, { memoryBytes: 10_000 })
  expect(little.readings).toBe(1)
  expect(little.chunks).toBeGreaterThan(1)
  expect(little.rows.get('interest_submissions')).toHaveLength(60)
})

test.each([
  ['much', undefined],
  ['little', 100],
])('with %s memory, what cannot be folded is reported once for each row, and the rest is folded', async (_, memoryBytes) => {
  const events = [
    recorded('InterestSubmitted', submission(1), { position: 1 }),
    recorded('InterestSubmitted', { ...submission(2), role: 'emperor' }, { position: 2 }),
    recorded('UserErased', { userId: ana, reason: '' }, { position: 3 }),
    recorded('InterestAssigned', { ownerUserId: ana }, { position: 4 }),
    recorded('InterestClosed', { interestId: submission(1).interestId, reason: 'not now' }, { position: 5 }),
  ]
  const { rows, parked, chunks } = await foldAll(events, memoryBytes ? { memoryBytes } : {})
  expect(chunks > 0).toBe(memoryBytes !== undefined)
  expect(rows.get('interest_submissions')).toEqual([expect.objectContaining({ status: 'closed' })])
  expect(parked).toEqual([
    expect.objectContaining({ position: 2, type: 'InterestSubmitted', key: submission(2).interestId }),
    expect.objectContaining({ position: 4, key: null, error: 'the event names no row' }),
  ])
})

const PersonRow = z.object({ userId: UserId })
const keyedBy = (name: string, keysOf: () => readonly string[]) =>
  readModel<UserEvent, typeof PersonRow>({
    ...{ name, version: 1, row: PersonRow, key: 'userId', indexes: [] },
    keysByEvent: { UserOnboarded: keysOf },
    upserts: { UserOnboarded: (_, { key }) => ({ userId: key as UserId }) },
    on: {},
  })

test('an event that waits for another model is not reported again by the one whose row it does not name', async () => {
  const nameless = keyedBy('nameless', () => {
    throw new Error('the event names no row')
  })
  const several = keyedBy('several', () => Array.from({ length: 40 }, (_, n) => `key ${n}`))
  // Memory is looked at after three events.
  const events = [1, 2, 3, 4, 5, 6].map((position) =>
    recorded('UserOnboarded', { userId: ana }, { position }),
  )
  const { rows, parked, chunks } = await foldAll(events, { memoryBytes: 500, models: [nameless, several] })
  expect(chunks).toBeGreaterThan(1)
  expect(rows.get('several')).toHaveLength(40)
  expect(parked.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6])
})

test('a damaged event does not end the fold of a part of the keys', async () => {
  const damaged = new LazyEvent(1, 'user', 0, 'id', 'UserErased', '{"userId":', '{"schemaVersion":1}', 'now')
  const after = recorded('InterestSubmitted', submission(1), { position: 2 })
  const parts = await Promise.all(
    [0, 1].map((part) => foldAll([damaged, after], { keys: keysOfPart(part, 2) })),
  )
  expect(parts.flatMap(({ rows }) => rows.get('interest_submissions') ?? [])).toHaveLength(1)
  for (const { parked } of parts) expect(parked[0]).toMatchObject({ position: 1, key: null })
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
