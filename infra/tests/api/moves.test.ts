import { type ManagedCampaign, ManagedCampaignsAnswer } from '@iam/contracts/campaigns/views'
import { MovesAnswer } from '@iam/contracts/moves/views'
import { ParticipationsAnswer } from '@iam/contracts/participations/views'
import { SubmissionsAnswer } from '@iam/contracts/submissions/views'
import { expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import {
  apply,
  decide,
  handIn,
  newApplication,
  newCampaign,
  newCampaignWithTasks,
  newHandedIn,
  newParticipant,
  newParticipation,
  newTask,
  newWorkspace,
  take,
} from './campaigns.ts'
import { answered, answeredNothing, refused } from './expect-answer.ts'
import {
  act,
  inSeconds,
  listed,
  newAccepted,
  newCountered,
  newDelivered,
  newOffer,
  newPair,
  theOffer,
} from './offers.ts'
import { newStakeholder } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()
const none = { moves: [], counts: {} }
const movesOf = async (client: Client) => answered(MovesAnswer, await client.get('/api/iam/moves'))
const named = async (client: Client) => (await movesOf(client)).moves.map(({ what, title }) => [what, title])
const toReview = async (client: Client) =>
  answered(SubmissionsAnswer, await client.get('/api/iam/submissions?status=submitted'))
const sumOf = async (brand: Client, count: (campaign: ManagedCampaign) => number) => {
  const { campaigns } = answered(ManagedCampaignsAnswer, await brand.get('/api/iam/campaigns/mine'))
  return sum(campaigns.map(count))
}
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

test('tasks wait for the creator until work is handed in, and again once it is sent back, but not while it is rejected [X-APP-3 T-18]', async () => {
  const [brand, creator] = await newPair(portal)
  const campaign = await newCampaignWithTasks(brand)
  const applied = await apply(creator, campaign.id)
  expect(await movesOf(creator)).toEqual(none)
  await take(brand, 'accept', applied)

  const [first, second] = campaign.tasks
  const about = (id: string) => ({
    ...{ id, who: brand.name, due: campaign.endAt },
    link: `/iam/campaigns/${campaign.id}/work#${id}`,
  })
  const toHandIn = { ...about(second!.id), what: 'hand-in-task', title: second!.title, amount: '50.00' }
  const accepted = await movesOf(creator)
  expect(accepted.counts).toEqual({ work: 2 })
  expect(accepted.moves).toHaveLength(2)
  expect(accepted.moves).toContainEqual({ ...toHandIn, since: accepted.moves[0]!.since })
  expect(accepted.moves[0]!.since >= applied.appliedAt).toBe(true)

  const submission = await handIn(creator, first!)
  expect(await named(creator)).toEqual([['hand-in-task', second!.title]])
  const { reviewedAt } = await decide(brand, 'request-revision', submission, { notes: 'Louder.' })
  const sentBack = await movesOf(creator)
  expect(sentBack.counts).toEqual({ work: 2 })
  expect(sentBack.moves).toContainEqual({
    ...about(first!.id),
    ...{ what: 'revise-work', title: first!.title, amount: '100.00', since: reviewedAt },
  })

  await handIn(creator, first!)
  await decide(brand, 'reject', submission, { notes: 'Not this.' })
  expect(await named(creator)).toEqual([['hand-in-task', second!.title]])
  await decide(brand, 'reopen', submission)
  expect((await named(creator)).toSorted()).toEqual([
    ['hand-in-task', second!.title],
    ['revise-work', first!.title],
  ])
  await take(creator, 'leave', applied)
  expect(await movesOf(creator)).toEqual(none)
})

test('an offer is the move of the side that it waits for, until that side has acted [X-OFR-4 X-APP-3]', async () => {
  const [brand, creator] = await newPair(portal)
  const offer = await newOffer(brand, creator)
  async function waits(side: 'brand' | 'creator', what: string, amount: string, due: string | null) {
    const [one, other] = side === 'brand' ? [brand, creator] : [creator, brand]
    const since = (await theOffer(one, offer)).waiting?.since
    const link = `/iam/offers/${offer.id}`
    const move = { what, id: offer.id, title: 'Kiln days', who: other.name, amount, since, due, link }
    expect(await movesOf(one)).toEqual({ moves: [move], counts: { offers: 1 } })
    expect(await movesOf(other)).toEqual(none)
  }
  await waits('creator', 'answer-offer', '500.00', offer.expiresAt)
  await act(creator, offer, 'counter', { amount: '600.00' })
  await waits('brand', 'answer-counter', '600.00', offer.expiresAt)
  await act(brand, offer, 'accept-counter')
  await waits('creator', 'deliver-offer', '600.00', null)
  const { deliveries } = await act(creator, offer, 'deliver', { note: 'Here.' })
  await waits('brand', 'answer-delivery', '600.00', null)
  expect((await movesOf(brand)).moves[0]!.since).toBe(deliveries[0]!.at)
  await act(brand, offer, 'request-changes', { notes: 'Brighter.' })
  await waits('creator', 'deliver-offer', '600.00', null)
  const { since } = (await movesOf(creator)).moves[0]!
  await act(creator, offer, 'cancel', { reason: 'The kiln broke.' })
  await waits('brand', 'answer-cancellation', '600.00', null)
  expect((await movesOf(brand)).moves[0]!.since > since).toBe(true)
  await act(brand, offer, 'cancel', { reason: 'Too bad.' })
  for (const person of [brand, creator]) expect(await movesOf(person)).toEqual(none)

  const another = await newAccepted(brand, creator)
  await act(brand, another, 'cancel', { reason: 'Budget moved.' })
  expect(await named(creator)).toEqual([['answer-cancellation', 'Kiln days']])
  await act(creator, another, 'cancel', { reason: 'As you wish.' })

  const countered = await newCountered(brand, creator)
  await act(brand, countered, 'decline-counter')
  expect(await named(creator)).toEqual([['answer-offer', 'Kiln days']])
  await act(creator, countered, 'decline')
  for (const person of [brand, creator]) expect(await movesOf(person)).toEqual(none)
})

test('a proposal to cancel can be declined, and then a delivery waits for its answer again [X-OFR-4 X-APP-3]', async () => {
  const [brand, creator] = await newPair(portal)
  const disputed = await newDelivered(brand, creator)
  await act(brand, disputed, 'cancel', { reason: 'Budget moved.' })
  expect(await named(creator)).toEqual([['answer-cancellation', 'Kiln days']])
  expect(await movesOf(brand)).toEqual(none)
  await act(creator, disputed, 'drop-cancellation')
  expect(await movesOf(creator)).toEqual(none)
  expect(await named(brand)).toEqual([['answer-delivery', 'Kiln days']])
  await act(creator, disputed, 'cancel', { reason: 'Ill.' })
  expect(await named(brand)).toEqual([['answer-cancellation', 'Kiln days']])
  await act(brand, disputed, 'drop-cancellation')
  expect(await named(brand)).toEqual([['answer-delivery', 'Kiln days']])
})

test('an open offer past its end waits for neither side [X-OFR-3 X-APP-3]', async () => {
  const [brand, creator] = await newPair(portal)
  await newOffer(brand, creator, { expiresAt: inSeconds(3) })
  expect((await movesOf(creator)).counts).toEqual({ offers: 1 })
  await expect.poll(() => movesOf(creator), { timeout: 10_000 }).toEqual(none)
})

test.each([
  'brand',
  'creator',
] as const)('an open offer waits for neither side once its %s is erased, in moves and list, and can only be ended [X-OFR-4 X-APP-3 T-61]', async (gone) => {
  const [brand, creator] = await newPair(portal)
  const [left, rest, end] = gone === 'brand' ? [brand, creator, 'decline'] : [creator, brand, 'withdraw']
  const open = [await newOffer(brand, creator), await newCountered(brand, creator)]
  expect((await movesOf(rest)).counts).toEqual({ offers: 1 })
  await left.post('/api/users/me/erase', { reason: 'bye' })
  await expect.poll(() => movesOf(rest)).toEqual(none)
  const flags = { waiting: null, brandErased: gone === 'brand', creatorErased: gone === 'creator' }
  const ofList = async () => (await listed(rest)).offers
  await expect.poll(ofList).toEqual([expect.objectContaining(flags), expect.objectContaining(flags)])
  for (const offer of open) {
    expect(await theOffer(rest, offer)).toMatchObject(flags)
    expect((await act(rest, offer, end)).closedAt).not.toBeNull()
  }
})

test('applications and handed-in work wait for the brand until they are answered [X-APP-3]', async () => {
  const [brand, creator] = await newPair(portal)
  const campaign = await newCampaignWithTasks(brand)
  const applied = await apply(creator, campaign.id)
  const application = {
    ...{ what: 'answer-application', id: applied.id, title: campaign.title, who: creator.name },
    ...{ amount: '600.00', since: applied.appliedAt, due: campaign.endAt },
    link: `/iam/campaigns/${campaign.id}?tab=people#${applied.id}`,
  }
  expect(await movesOf(brand)).toEqual({ moves: [application], counts: { campaigns: 1 } })
  await take(brand, 'accept', applied)
  expect(await movesOf(brand)).toEqual(none)

  const { id, taskTitle, submittedAt } = await handIn(creator, campaign.tasks[0]!)
  const work = {
    ...{ what: 'review-work', id, title: taskTitle, who: creator.name, amount: '100.00' },
    ...{ since: submittedAt, due: null, link: `/iam/reviews?submission=${id}` },
  }
  expect(await movesOf(brand)).toEqual({ moves: [work], counts: { reviews: 1 } })
  await decide(brand, 'approve', { id })
  expect(await movesOf(brand)).toEqual(none)

  const another = await newApplication(brand, creator)
  expect((await movesOf(brand)).counts).toEqual({ campaigns: 1 })
  await take(creator, 'withdraw', another)
  expect(await movesOf(brand)).toEqual(none)
})

test('a participant of a campaign without tasks waits for the brand to complete them, in moves and list [X-APP-1 X-APP-3]', async () => {
  const [brand, creator] = await newPair(portal)
  const { id, title, endAt } = await newCampaign(brand)
  const joined = await newParticipant(brand, creator, id)
  const toComplete = () => sumOf(brand, ({ completionCount }) => completionCount)
  const { moves, counts } = await movesOf(brand)
  expect(moves).toEqual([
    {
      ...{ what: 'complete-participant', id: joined.id, title, who: creator.name, amount: '600.00' },
      ...{ since: moves[0]!.since, due: endAt, link: `/iam/campaigns/${id}?tab=people#${joined.id}` },
    },
  ])
  expect(moves[0]!.since > joined.appliedAt).toBe(true)
  expect([counts, await toComplete()]).toEqual([{ campaigns: 1 }, 1])
  expect(await movesOf(creator)).toEqual(none)

  // A task pays them, as long as there is one.
  const task = await newTask(brand, id, { rewardAmount: '100.00' })
  expect([await movesOf(brand), await toComplete()]).toEqual([none, 0])
  expect((await movesOf(creator)).counts).toEqual({ work: 1 })
  answeredNothing(await brand.delete(`/api/iam/tasks/${task.id}`))
  expect([(await movesOf(brand)).counts, await toComplete()]).toEqual([{ campaigns: 1 }, 1])
  await take(brand, 'complete', joined)
  expect([await movesOf(brand), await toComplete()]).toEqual([none, 0])

  await take(creator, 'leave', await newParticipation(brand, creator))
  expect([await movesOf(brand), await toComplete()]).toEqual([none, 0])
})

test('each count is the length of the list that it leads to [X-APP-1 X-APP-3 T-61]', async () => {
  const [brand, creator] = await newPair(portal)
  const { id, tasks } = await newCampaign(brand, {}, ['10.00', '20.00', '30.00', '40.00'])
  await newParticipant(brand, creator, id)
  const [one, two, three] = tasks
  await handIn(creator, one!)
  await decide(brand, 'request-revision', await handIn(creator, two!), { notes: 'Again.' })
  await decide(brand, 'reject', await handIn(creator, three!), { notes: 'No.' })
  await newApplication(brand, creator)
  await newParticipation(brand, creator)
  for (const make of [newOffer, newAccepted, newCountered, newDelivered]) await make(brand, creator)

  expect((await movesOf(creator)).counts).toEqual({ work: 2, offers: 2 })
  expect((await movesOf(brand)).counts).toEqual({ campaigns: 2, reviews: 1, offers: 2 })
  const { participations } = answered(
    ParticipationsAnswer,
    await creator.get('/api/iam/campaigns/participation'),
  )
  expect(participations.map(({ tasksInHand }) => tasksInHand)).toEqual([2, 0, 0])
  expect(await sumOf(brand, ({ applicationCount }) => applicationCount)).toBe(1)
  expect(await sumOf(brand, ({ completionCount }) => completionCount)).toBe(1)
  expect((await toReview(brand)).total).toBe(1)
  for (const [person, side] of [
    [creator, 'creator'],
    [brand, 'brand'],
  ] as const) {
    const waiting = async () => (await listed(person)).offers.filter((offer) => offer.waiting?.on === side)
    await expect.poll(async () => (await waiting()).length).toBe(2)
    const { moves, counts } = await movesOf(person)
    expect(moves).toHaveLength(sum(Object.values(counts)))
  }
})

test('of each list at most 50 moves are named, those that are due first, and all are counted; what waits for a week is due [X-APP-3]', async () => {
  const [brand, creator] = await newPair(portal)
  const accepted = await newAccepted(brand, creator)
  const { tasks } = await newWorkspace(brand, creator)
  const made: string[] = []
  for (let hour = 1; hour <= 51; hour++)
    made.push((await newOffer(brand, creator, { expiresAt: inSeconds(hour * 3600) })).id)
  const inHand = tasks.map(({ id }) => id).toSorted()
  async function expectOrder(...ids: readonly string[]) {
    const { moves, counts } = await movesOf(creator)
    expect(counts).toEqual({ offers: 52, work: 2 })
    expect(moves.map(({ id }) => id)).toEqual(ids)
  }
  await expectOrder(...made.slice(0, 50), ...inHand)
  const earlier = (table: string, column: string, user: string) =>
    portal.rows(
      `update ${table} set ${column} = ${column} - interval '8 days'
       where ${user} = $1 and status in ('accepted', 'active')`,
      [creator.userId],
    )
  // Without an end, and with one that is far ahead.
  await earlier('offers', 'moved_at', 'creator_user_id')
  await expectOrder(accepted.id, ...made.slice(0, 49), ...inHand)
  await earlier('campaign_participation', 'accepted_at', 'user_id')
  await expectOrder(accepted.id, ...inHand, ...made.slice(0, 49))
})

test('what waits for one user is shown to no other, and to no visitor [X-APP-3]', async () => {
  const [[brand, creator], [otherBrand, otherCreator], partner] = await Promise.all([
    newPair(portal),
    newPair(portal),
    newStakeholder(portal, 'partner'),
  ])
  await newHandedIn(brand, creator)
  await newApplication(brand, creator)
  await newOffer(brand, creator)
  for (const stranger of [otherBrand, otherCreator, partner]) expect(await movesOf(stranger)).toEqual(none)
  refused(await portal.client().get('/api/iam/moves'), 401, 'sign-in-required')
})
