import { randomBytes, randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { contents } from '../read-models/contents.ts'
import { ana, anaJoins, ben, benRegisters, erased } from '../testing/lives.ts'
import { openWorld, type World } from '../testing/world.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const campaignOf = (organizerId: string) => ({
  type: 'CampaignCreated',
  data: {
    campaignId: randomUUID(),
    organizerId,
    title: 'Harbor stories',
    description: 'Stories from the harbor.',
    rewardAmount: '100.00',
    categories: ['Tech'],
    startAt: '2026-11-01T09:00:00Z',
    endAt: '2026-12-01T09:00:00Z',
    maxParticipants: 3,
    requirements: [],
    deliverables: [],
    autoAccept: false,
  },
})

/** Records an event whose data no schema would accept any more, as an older release could have stored it. */
async function recordAs(changed: Readonly<Record<string, unknown>>, event = campaignOf(ben)) {
  const position = await world.record(event)
  await world.pool.query('update events set data = $2 where position = $1', [
    position,
    JSON.stringify({ ...event.data, ...changed }),
  ])
  return event.data.campaignId
}

const parked = async () =>
  (await world.pool.query('select model, type, key, error from parked_events order by position, model')).rows
const campaignIds = async () =>
  (await world.pool.query<{ id: string }>('select id from campaigns')).rows.map(({ id }) => id)
const names = async () =>
  (await world.pool.query<{ name: string }>('select name from people order by name')).rows.map(
    ({ name }) => name,
  )

/** Events with values that PostgreSQL refuses (SQLSTATE classes 22 and 54), among valid ones. */
async function history() {
  const first = campaignOf(ben)
  const last = campaignOf(ben)
  await world.record(...anaJoins, first)
  const noSuchYear = await recordAs({ startAt: '0000-01-01T00:00:00Z' })
  await world.record(benRegisters)
  const tooLongForItsIndex = await recordAs({ organizerId: randomBytes(6_000).toString('base64') })
  await world.record(last)
  return { kept: [first.data.campaignId, last.data.campaignId].sort(), noSuchYear, tooLongForItsIndex }
}

const culprits = ({ noSuchYear, tooLongForItsIndex }: Awaited<ReturnType<typeof history>>) => [
  expect.objectContaining({
    model: 'campaigns',
    key: noSuchYear,
    error: expect.stringContaining('0000-01-01'),
  }),
  expect.objectContaining({
    model: 'campaigns',
    key: tooLongForItsIndex,
    error: expect.stringContaining('index row size'),
  }),
]

test('a batch that PostgreSQL refuses is halved: the refused events are parked, all others and all other models go on [FLT-2]', async () => {
  const service = await world.start()
  await service.catchUp()
  await world.stop()
  const happened = await history()
  // Read in one batch, as the tables exist already.
  const again = await world.start()
  await again.catchUp()

  expect((await campaignIds()).sort()).toEqual(happened.kept)
  expect(await names()).toEqual(['Ana Ruiz', 'Ben Okafor'])
  expect(await parked()).toEqual(culprits(happened))
  expect((await again.compare('campaigns')).differing).toEqual([])
})

test.each([
  ['in one thread', false],
  ['in several threads', true],
])('a rebuild by COPY %s leaves out what PostgreSQL refuses, and only that [FLT-2]', async (_, inThreads) => {
  const happened = await history()
  const threads = { eventStoreUrl: world.url, masterKeys: ['for tests'] as const, count: 2, from: 0 }
  const service = await world.start(inThreads ? { rebuildThreads: threads } : {})
  await service.catchUp()

  expect((await campaignIds()).sort()).toEqual(happened.kept)
  expect(await names()).toEqual(['Ana Ruiz', 'Ben Okafor'])
  expect(await parked()).toEqual(culprits(happened))
  expect((await service.compare('campaigns')).differing).toEqual([])

  await service.rebuild('campaigns')
  expect((await campaignIds()).sort()).toEqual(happened.kept)
  expect(await parked()).toEqual(culprits(happened))
})

test('of several rows that an event touches, those that PostgreSQL accepts are written [FLT-2]', async () => {
  const [taken, refused] = [draft(), draft()]
  const service = await world.start()
  await service.catchUp({ to: await world.record(...anaJoins, taken, refused) })
  // PostgreSQL refuses to delete a row that another table still references.
  await world.pool.query(
    `create table kept (id text references contents_version_${contents.version}.contents)`,
  )
  await world.pool.query('insert into kept values ($1)', [refused.data.contentId])
  await service.catchUp({ to: await world.record(erased(ana)) })

  const { rows } = await world.pool.query('select id from contents')
  expect(rows).toEqual([{ id: refused.data.contentId }])
  expect(rows).not.toContainEqual({ id: taken.data.contentId })
  expect(await parked()).toEqual([
    expect.objectContaining({ model: 'contents', type: 'UserErased', key: refused.data.contentId }),
  ])
})

const draft = () => ({
  type: 'ContentDrafted',
  data: {
    contentId: randomUUID(),
    userId: ana,
    campaignId: null,
    type: 'post',
    title: 'Harbor',
    body: '',
    mediaUrl: '',
    platforms: [],
  },
})
