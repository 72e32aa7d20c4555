import { InterestAnswer } from '@iam/contracts/interest/views'
import { InboxAnswer, type Move, type MovePlace, MovesAnswer, movePlaces } from '@iam/contracts/moves/views'
import { SubmissionsAnswer } from '@iam/contracts/submissions/views'
import { beforeAll, expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import {
  decide,
  newApplication,
  newCampaign,
  newHandedIn,
  newParticipant,
  newParticipation,
  newWorkspace,
  take,
} from './campaigns.ts'
import { newApprover, newPayout, step } from './desk.ts'
import { answered, answeredNothing, refused } from './expect-answer.ts'
import { act, newCompleted, newDelivered, newPair } from './offers.ts'
import { giveRole, newCreator, newStakeholder, newSubmission, type Person, theAdmin } from './people.ts'
import { ownPortal } from './portal.ts'

// A product of its own, in which no other test hands in work or sends interest forms.
const portal = ownPortal({ demo: true })
let admin: Client
beforeAll(async () => {
  admin = await theAdmin(portal)
})
const movesOf = async (client: Client) => answered(MovesAnswer, await client.get('/api/iam/moves'))
const inbox = async (query = '?limit=100', of = admin) =>
  answered(InboxAnswer, await of.get(`/api/admin/inbox${query}`))
const overdue = async (of = admin) =>
  answered(SubmissionsAnswer, await of.get('/api/iam/submissions?overdue=true&limit=100'))
/** Moves back when it was handed in, in the read model. */
const age = (days: number, { id }: { readonly id: string }) =>
  portal.rows(
    'update task_submissions set submitted_at = submitted_at - make_interval(days => $2) where id = $1',
    [id, days],
  )
const withId = <Listed extends { readonly id: string }>(all: readonly Listed[], { id }: { id: string }) =>
  all.find((one) => one.id === id)

async function expectAgreement(of = admin) {
  const [{ moves, counts }, { items, total }, list] = await Promise.all([
    movesOf(of),
    inbox('?limit=100', of),
    overdue(of),
  ])
  const count = (place: MovePlace) => items.filter(({ what }) => movePlaces[what] === place).length
  expect([counts.inbox ?? 0, counts.payouts ?? 0]).toEqual([count('inbox'), count('payouts')])
  expect(items.length).toBe(total)
  const left = Object.entries(movePlaces).flatMap(([kind, place]) => (place === 'inbox' ? [kind] : []))
  expect(left).toContain('escalated-review')
  for (const kind of left)
    expect(moves.filter(({ what }) => what === kind)).toEqual(items.filter(({ what }) => what === kind))
  expect(list.submissions.map(({ id }) => id)).toEqual(
    items.flatMap(({ what, id }) => (what === 'escalated-review' ? [id] : [])),
  )
}

/** What waits in the inbox of this admin about the creator. */
const waitingAbout = async ({ name }: Person, of = admin) =>
  (await inbox('?limit=100', of)).items.filter(({ who }) => who === name)

/** As an admin the creator would be refused to decide about what is their own. */
async function expectLeftToOthers(creator: Person) {
  await giveRole(portal, creator, 'admin')
  await expect.poll(async () => (await creator.get('/api/admin/inbox')).status).toBe(200)
  expect(await waitingAbout(creator, creator)).toEqual([])
  await expectAgreement(creator)
}

test('work that waits longer than 14 days is in the inbox of the admins until it is reviewed [X-CMP-3 X-APP-1 X-APP-3]', async () => {
  const [brand, creator] = await newPair(portal)
  const submission = await newHandedIn(brand, creator)
  await age(13, submission)
  expect(withId((await inbox()).items, submission)).toBeUndefined()
  await expectAgreement()
  await age(2, submission)
  const { submittedAt } = withId((await overdue()).submissions, submission)!
  expect(withId((await inbox()).items, submission)).toEqual({
    ...{ what: 'escalated-review', id: submission.id, title: submission.taskTitle, who: creator.name },
    ...{ amount: '100.00', since: submittedAt, due: null },
    link: `/iam/reviews?show=overdue&submission=${submission.id}`,
  })
  await expectAgreement()
  expect((await movesOf(brand)).moves).toMatchObject([{ what: 'review-work', id: submission.id }])

  await decide(admin, 'approve', submission)
  expect(withId((await inbox()).items, submission)).toBeUndefined()
  await expectAgreement()
  expect((await movesOf(brand)).moves).toEqual([])
})

test('the inbox is paged, the longest wait first, and for admins and approvers only [X-CMP-3]', async () => {
  const [brand, creator] = await newPair(portal)
  for (const days of [20, 40]) await age(days, await newHandedIn(brand, creator))
  const { items } = await inbox()
  expect(items.length).toBeGreaterThan(2)
  expect(items.map(({ since }) => since)).toEqual(items.map(({ since }) => since).toSorted())
  const seen: Move[] = []
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const page: InboxAnswer = await inbox(`?limit=1${cursor && `&cursor=${cursor}`}`)
    expect(page.total).toBe(items.length)
    seen.push(...page.items)
    cursor = page.nextCursor
  }
  expect(seen).toEqual(items)
  refused(await admin.get('/api/admin/inbox?cursor=there'), 400, 'cursor-unknown')
  for (const client of [brand, creator]) refused(await client.get('/api/admin/inbox'), 403, 'approvers-only')
})

test('payouts wait in the same list until they are decided or settled, for holders of the right as well [X-ADM-1 X-PAY-5]', async () => {
  const [approver, { payout, creator }] = await Promise.all([newApprover(portal), newPayout(portal)])
  const link = `/admin/payouts/${payout.id}`
  const waits = async () => (await inbox()).items.filter((one) => one.link === link).map(({ what }) => what)
  expect(withId((await inbox()).items, payout)).toMatchObject({
    ...{ what: 'decide-payout', title: 'Requested by the creator', who: creator.name, amount: '50.00' },
    ...{ since: payout.createdAt, due: null },
  })
  await expectAgreement()
  const { moves, counts } = await movesOf(approver)
  expect(withId(moves, payout)).toMatchObject({ what: 'decide-payout' })
  expect([counts.inbox, counts.payouts]).toEqual([undefined, expect.any(Number)])
  // The rail counts for the approver what the inbox lists.
  const listed = await inbox('?limit=100', approver)
  expect([listed.total, listed.items.length]).toEqual([counts.payouts, counts.payouts])
  expect(new Set(listed.items.map(({ what }) => movePlaces[what]))).toEqual(new Set(['payouts']))
  // Who may not approve it is not asked to.
  await admin.patch(`/api/admin/users/${creator.userId}`, { canApprovePayments: true, reason: 'Both.' })
  expect(withId((await movesOf(creator)).moves, payout)).toBeUndefined()

  await step(approver, 'hold', payout, { note: 'Wait.' })
  expect(await waits()).toEqual([])
  await step(approver, 'release', payout)
  expect(await waits()).toEqual(['decide-payout'])
  await step(approver, 'approve', payout)
  expect(await waits()).toEqual([])
  expect(withId((await movesOf(creator)).moves, payout)).toMatchObject({
    ...{ what: 'link-account', title: 'Requested by the creator', link: '/iam/earnings' },
  })
  await step(approver, 'mark-failed', payout, { code: 'closed', message: 'No.' })
  expect(await waits()).toEqual(['settle-payout'])
  await step(approver, 'write-off', payout, { reason: 'Settled otherwise.' })
  expect(await waits()).toEqual([])
  await expectAgreement()
})

test('a payout has the title of the campaign or the offer that it pays for [X-ADM-1]', async () => {
  const [brand, creator] = await newPair(portal)
  await newCompleted(brand, creator, { campaignTitle: 'Kiln days' })
  await expect
    .poll(async () => (await inbox()).items.find(({ who }) => who === creator.name))
    .toMatchObject({ what: 'decide-payout', title: 'Kiln days' })
})

test('an interest form waits for the admins until one of them takes care of it [X-ADM-5 X-APP-1 X-APP-3]', async () => {
  const unhandled = async () => answered(InterestAnswer, await admin.get('/api/admin/interest?status=new'))
  const id = await newSubmission(portal)
  const { submissions, total } = await unhandled()
  const { moves, counts } = await movesOf(admin)
  expect(counts.interest).toBe(total)
  expect(withId(moves, { id })).toEqual({
    ...{ what: 'answer-interest', id, title: 'Prox', who: 'A Visitor', amount: null },
    ...{ since: withId(submissions, { id })!.createdAt, due: null },
    link: `/admin/interest?status=new#${id}`,
  })
  answeredNothing(await admin.post(`/api/admin/interest/${id}/assign`))
  const after = await movesOf(admin)
  expect(withId(after.moves, { id })).toBeUndefined()
  expect(after.counts.interest ?? 0).toBe(total - 1)
  await expectAgreement()
})

test('an interest form waits again once its owner is no admin any more, or erased [X-ADM-5 X-APP-1]', async () => {
  const [first, second] = await Promise.all([
    newStakeholder(portal, 'admin'),
    newStakeholder(portal, 'admin'),
  ])
  const id = await newSubmission(portal)
  const listed = async (status: string) =>
    withId(
      answered(InterestAnswer, await admin.get(`/api/admin/interest?status=${status}&limit=100`)).submissions,
      { id },
    )
  /** Assigned to an admin who leaves, it is new and counts, until another one takes care of it. */
  async function waitsAfter(owner: typeof first, leave: () => Promise<{ readonly status: number }>) {
    answeredNothing(await owner.post(`/api/admin/interest/${id}/assign`))
    expect(await listed('assigned')).toMatchObject({ status: 'assigned', ownerName: owner.name })
    const { interest = 0 } = (await movesOf(admin)).counts
    expect((await leave()).status).toBeLessThan(300)
    await expect.poll(async () => (await movesOf(admin)).counts.interest).toBe(interest + 1)
    expect(withId((await movesOf(admin)).moves, { id })).toMatchObject({
      link: `/admin/interest?status=new#${id}`,
    })
    expect(await listed('assigned')).toBeUndefined()
    for (const status of ['new', 'all'])
      expect(await listed(status)).toMatchObject({ status: 'new', ownerUserId: null, ownerName: null })
  }
  const demotion = { role: 'creator', reason: 'Left the team.' }
  await waitsAfter(first, () => admin.patch(`/api/admin/users/${first.userId}`, demotion))
  await waitsAfter(second, () => second.post('/api/users/me/erase', { reason: 'Asked.' }))
  answeredNothing(await admin.post(`/api/admin/interest/${id}/assign`))
  expect(await listed('assigned')).toMatchObject({ status: 'assigned' })
})

test('what waits in the campaign of an admin does so as for a brand, and work after 14 days in the inbox, once each [X-APP-3]', async () => {
  const creator = await newCreator(portal)
  const before = (await movesOf(admin)).counts
  const applied = await newApplication(admin, creator)
  expect(withId((await movesOf(admin)).moves, applied)).toMatchObject({ what: 'answer-application' })
  await take(admin, 'reject', applied, { reason: 'Not now.' })
  const joined = await newParticipation(admin, creator)
  expect(withId((await movesOf(admin)).moves, joined)).toMatchObject({ what: 'complete-participant' })
  await take(admin, 'complete', joined)
  const submission = await newHandedIn(admin, creator)
  const whats = async () =>
    (await movesOf(admin)).moves.filter(({ id }) => id === submission.id).map(({ what }) => what)
  expect(await whats()).toEqual(['review-work'])
  await age(15, submission)
  expect(await whats()).toEqual(['escalated-review'])
  await expectAgreement()
  await decide(admin, 'approve', submission)
  expect((await movesOf(admin)).counts).toEqual(before)
})

test('participants whom an erased brand would have completed wait in the inbox until an admin completes them [X-ADM-1 X-APP-1 X-APP-3]', async () => {
  const [brand, creator] = await newPair(portal)
  const { id, title, endAt } = await newCampaign(brand)
  const joined = await newParticipant(brand, creator, id)
  await newWorkspace(brand, creator)
  expect(withId((await inbox()).items, joined)).toBeUndefined()
  answeredNothing(await brand.post('/api/users/me/erase', { reason: 'Closed.' }))
  await expect
    .poll(() => waitingAbout(creator))
    .toEqual([
      {
        ...{ what: 'complete-for-erased', id: joined.id, title, who: creator.name, amount: '600.00' },
        ...{ since: expect.any(String), due: endAt, link: `/iam/campaigns/${id}?tab=people#${joined.id}` },
      },
    ])
  await expectAgreement()
  await expectLeftToOthers(creator)
  await take(admin, 'complete', joined)
  expect(withId((await inbox()).items, joined)).toBeUndefined()
  await expectAgreement()
})

test('work and deliveries that an erased brand would have answered wait in the inbox at once, until an admin answers them [X-ADM-1 X-APP-1 X-APP-3]', async () => {
  const [brand, creator] = await newPair(portal)
  const submission = await newHandedIn(brand, creator)
  const delivered = await newDelivered(brand, creator)
  expect(await waitingAbout(creator)).toEqual([])
  answeredNothing(await brand.post('/api/users/me/erase', { reason: 'Closed.' }))
  const waits = { who: creator.name, due: null }
  await expect
    .poll(() => waitingAbout(creator))
    .toEqual([
      {
        ...{
          ...waits,
          what: 'escalated-review',
          id: submission.id,
          title: submission.taskTitle,
          amount: '100.00',
        },
        ...{ since: submission.submittedAt, link: `/iam/reviews?show=overdue&submission=${submission.id}` },
      },
      {
        ...{ ...waits, what: 'answer-for-erased', id: delivered.id, title: delivered.campaignTitle },
        ...{
          amount: delivered.amount,
          since: delivered.deliveries[0]!.at,
          link: `/iam/offers/${delivered.id}`,
        },
      },
    ])
  await expectAgreement()
  await expectLeftToOthers(creator)
  await decide(admin, 'approve', submission)
  await act(admin, delivered, 'complete')
  expect((await waitingAbout(creator)).filter(({ what }) => movePlaces[what] === 'inbox')).toEqual([])
  await expectAgreement()
})
