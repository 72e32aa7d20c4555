import { asOf } from '@iam/infra/event-store/as-of'
import { logOf } from '@iam/infra/testing/log-of'
import { recorded } from '@iam/infra/testing/recorded'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { typesOf } from '../read-model.ts'
import { contents } from '../read-models/contents.ts'
import { creators } from '../read-models/creators.ts'
import { readModels } from '../read-models.ts'
import { histories } from '../testing/histories.ts'
import { ana, anaJoins, anasProfile, ben } from '../testing/lives.ts'
import { rowOf } from '../testing/row-of.ts'
import { openWorkingSet } from './working-set.ts'

const day = (n: number) => `2026-11-0${n}T12:00:00.000Z`
const traffic = { profileId: anasProfile, userId: ana, window: day(1), views: 5, clicks: 1 }
const happened = [
  ...anaJoins.map(({ type, data }, index) =>
    recorded(type, data as object as Record<string, unknown>, {
      position: index + 1,
      recordedAt: day(1),
      stream: index === 0 ? `user-${ana}` : `profile-${anasProfile}`,
    }),
  ),
  recorded('ProfileTrafficRecorded', traffic, {
    position: 3,
    recordedAt: day(2),
    stream: `profile-${anasProfile}`,
  }),
]
const later = [
  recorded('ProfileTrafficRecorded', traffic, {
    position: 4,
    recordedAt: day(3),
    stream: `profile-${anasProfile}`,
  }),
  recorded(
    'UserErased',
    { userId: ana, reason: '' },
    { position: 5, recordedAt: day(4), stream: `user-${ana}` },
  ),
]

test('a row as of a position, a time, and before it existed', async () => {
  const store = logOf([...happened, ...later])
  expect(await asOf(rowOf(creators, ana), store, { position: 0 })).toBeUndefined()
  expect(await asOf(rowOf(creators, ana), store, { position: 2 })).toMatchObject({ metricsViews: 0 })
  expect(await asOf(rowOf(creators, ana), store, { at: day(2) })).toMatchObject({ metricsViews: 5 })
  expect(await asOf(rowOf(creators, ana), store, { position: 4 })).toMatchObject({ metricsViews: 10 })
  expect(await asOf(rowOf(creators, ana), store, { at: day(4) })).toBeUndefined()
})

test('later events do not change it', async () => {
  const before = await asOf(rowOf(creators, ana), logOf(happened), { at: day(2) })
  const after = await asOf(rowOf(creators, ana), logOf([...happened, ...later]), { at: day(2) })
  expect(before).toMatchObject({ metricsViews: 5, name: 'Ana Ruiz' })
  expect(after).toEqual(before)
})

test('with its streams given, the log is not read', async () => {
  const store = logOf([...happened, ...later])
  const row = await asOf(rowOf(creators, ana), store, { position: 3 }, [
    `profile-${anasProfile}`,
    `user-${ana}`,
  ])
  expect(row).toMatchObject({ metricsViews: 5, handle: 'ana-ruiz' })
  expect(store.readings).toBe(0)
})

test('an event that finds rows by another field than their key is included', async () => {
  const drafted = (contentId: string, userId: string, position: number) =>
    recorded(
      'ContentDrafted',
      {
        contentId,
        userId,
        campaignId: null,
        type: 'post',
        title: 't',
        body: '',
        mediaUrl: '',
        platforms: [],
      },
      { position },
    )
  const store = logOf([
    drafted('c1', ana, 1),
    drafted('c2', ben, 2),
    recorded('UserErased', { userId: ana, reason: '' }, { position: 3 }),
  ])
  expect(await asOf(rowOf(contents, 'c1'), store, { position: 2 })).toMatchObject({ creatorId: ana })
  expect(await asOf(rowOf(contents, 'c1'), store, { position: 3 })).toBeUndefined()
  expect(await asOf(rowOf(contents, 'c2'), store, { position: 3 })).toMatchObject({ creatorId: ben })
})

test('as of any position, each row is what a projection that stopped there would hold', async () => {
  await fc.assert(
    fc.asyncProperty(histories(40), fc.nat(40), async (events, position) => {
      for (const model of readModels) {
        const held = openWorkingSet(model, ({ error }) => expect.fail(error))
        const types = new Set(typesOf(model))
        for (const event of events.slice(0, position)) if (types.has(event.type)) held.apply(event)
        for (const [key, row] of held.rows) {
          expect(await asOf(rowOf(model, key), logOf(events), { position })).toEqual(row)
        }
      }
    }),
    { numRuns: 50 },
  )
})
