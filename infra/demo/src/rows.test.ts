import { testService } from '@iam/command-service/testing/test-service'
import {
  CampaignCategory,
  CampaignStatus,
  ParticipationStatus,
  SubmissionStatus,
} from '@iam/contracts/enumerations'
import { cents, sum } from '@iam/contracts/money'
import { ClosedReason } from '@iam/contracts/participations/views'
import { openWorkingSet } from '@iam/projection-service/follow/working-set'
import { type ReadModel, type Row, typesOf } from '@iam/projection-service/read-model'
import { readModels } from '@iam/projection-service/read-models'
import { beforeAll, expect, test } from 'vitest'
import { campaigns } from './campaigns.ts'
import { brands } from './people/brands.ts'
import { crew } from './people/crew.ts'
import { visitors } from './people/visitors.ts'
import { creators } from './people.ts'
import { seedDemo } from './seed.ts'

let rows: (name: string) => readonly Row[]

beforeAll(async () => {
  const service = testService()
  await seedDemo({
    send: service.send,
    store: service,
    setPassword: async () => {},
    password: 'continuum-demo',
    claimKey: (_, email) => service.keys.email(email),
    log: { info: () => {} },
  })
  rows = (name) => {
    const model = readModels.find((one: ReadModel) => one.name === name)!
    const held = openWorkingSet(model, ({ type, error }) => {
      throw new Error(`${type} cannot be folded: ${error}`)
    })
    for (const event of service.events()) if (typesOf(model).includes(event.type)) held.apply(event)
    return [...held.rows.values()]
  }
})

test('every row of every view is valid', () => {
  for (const model of readModels)
    for (const row of rows(model.name)) expect(model.row.safeParse(row).error).toBeUndefined()
})

test('the directory shows sixty creators as they are described', () => {
  const shown = rows('creators').filter(({ role }) => role === 'creator')
  expect(shown.map(({ handle }) => handle).sort()).toEqual(creators.map(({ handle }) => handle).sort())
  for (const { handle, name, tagline, badges, pieces = [], work } of creators) {
    const row = shown.find((one) => one.handle === handle)!
    expect(row).toMatchObject({ name, tagline })
    expect((row.badges as { type: string }[]).map(({ type }) => type).sort()).toEqual([...badges].sort())
    expect(row.isVerified).toBe(badges.includes('Verified'))
    expect((row.showcaseLinks as unknown[]).length).toBe(work.length)
    expect(
      rows('contents').filter((piece) => piece.creatorId === row.userId && piece.status === 'published')
        .length,
    ).toBe(pieces.length)
  }
  expect(Math.max(...shown.map(({ metricsViews }) => metricsViews as number))).toBeGreaterThan(50_000)
})

test('roles, rights, former handles, revoked badges and submissions are there too', () => {
  const accounts = rows('accounts')
  for (const { handle, role, approvesPayments, postsNews } of crew)
    expect(accounts.find((one) => one.handle === handle)).toMatchObject({
      role,
      canApprovePayments: approvesPayments !== undefined,
      canPostNews: postsNews !== undefined,
    })
  expect(accounts.filter(({ role }) => role === 'brand').length).toBe(brands.length)
  expect(rows('badges').filter(({ status }) => status === 'revoked').length).toBe(2)
  expect(rows('interest_submissions').length).toBe(visitors.length)
  expect(rows('handles').filter(({ handle }) => handle === 'hands-at-work').length).toBe(1)
})

test('the campaigns are in every state, category and range of rewards, and so is the work on them', () => {
  const all = rows('campaigns')
  const values = (name: string, field: string) => new Set(rows(name).map((row) => row[field]))
  expect(all.length).toBe(campaigns.length)
  expect(values('campaigns', 'organizerId').size).toBe(brands.length)
  expect(values('campaigns', 'status')).toEqual(new Set(CampaignStatus.options))
  expect(new Set(all.flatMap(({ categories }) => categories as string[]))).toEqual(
    new Set(CampaignCategory.options),
  )
  const rewards = all.map(({ rewardAmount }) => cents(rewardAmount as string)).sort()
  for (const exactly of [500_00n, 1000_00n]) expect(rewards).toContain(exactly)
  expect(values('task_submissions', 'status')).toEqual(new Set(SubmissionStatus.options))
  expect(values('task_submissions', 'overdueDays')).toEqual(new Set([0, 3, 14]))
  expect(values('campaign_participation', 'status')).toEqual(new Set(ParticipationStatus.options))
  expect(values('campaign_participation', 'closedReason')).toEqual(new Set([null, ...ClosedReason.options]))
  for (const { status, endAt, participantCount, maxParticipants } of all) {
    expect(participantCount).toBeLessThanOrEqual(maxParticipants as number)
    if (status === 'active') expect(Date.parse(endAt as string)).toBeGreaterThan(Date.now())
  }
})

test('in a campaign that is over no participation is open, and all work is approved', () => {
  const over = new Set(rows('campaigns').flatMap(({ id, status }) => (status === 'active' ? [] : id)))
  for (const { campaignId, status, closedAt } of rows('campaign_participation'))
    if (over.has(campaignId)) expect(status === 'completed' || closedAt !== null).toBe(true)
  for (const { campaignId, status } of rows('task_submissions'))
    if (over.has(campaignId)) expect(status).toBe('approved')
})

test('every row that shows earnings has the same sums to the cent [T-30 X-CMP-4]', () => {
  const counted = rows('earnings').filter(({ voidedAt }) => voidedAt === null)
  const earned = (field: string, id: unknown) =>
    sum(counted.flatMap((one) => (one[field] === id ? (one.amount as string) : [])))
  for (const { id, spent } of rows('campaigns')) expect(spent).toBe(earned('campaignId', id))
  for (const { userId, earningsTotal } of rows('creators'))
    expect(earningsTotal).toBe(earned('userId', userId))
  for (const { campaignId, userId, earningsAccrued, status } of rows('campaign_participation')) {
    const theirs = counted.filter((one) => one.userId === userId && one.campaignId === campaignId)
    expect(earningsAccrued).toBe(sum(theirs.map(({ amount }) => amount as string)))
    const { rewardAmount } = rows('campaigns').find(({ id }) => id === campaignId)!
    const overrides = rows('task_submissions').filter(
      (one) => one.userId === userId && one.campaignId === campaignId && one.rewardAmountOverride !== null,
    )
    if (status === 'completed' && overrides.length === 0) expect(earningsAccrued).toBe(rewardAmount)
  }
})

test('the demo’s creator and brand have open work', () => {
  const of = (handle: string) => rows('accounts').find((one) => one.handle === handle)!.userId
  const [creator, brand] = [of('ana-ruiz'), of('harbor-and-pine')]
  const theirs = rows('task_submissions').filter(({ userId }) => userId === creator)
  expect(theirs.map(({ status }) => status)).toEqual(
    expect.arrayContaining(['approved', 'revision_needed', 'submitted']),
  )
  const own = new Set(
    rows('campaigns').flatMap(({ id, organizerId }) => (organizerId === brand ? (id as string) : [])),
  )
  const waiting = rows('task_submissions').filter(
    ({ campaignId, status }) => own.has(campaignId as string) && status === 'submitted',
  )
  expect(waiting.length).toBeGreaterThan(3)
  const applications = rows('campaign_participation').filter(
    ({ campaignId, status, closedAt }) =>
      own.has(campaignId as string) && status === 'applied' && closedAt === null,
  )
  expect(applications.length).toBeGreaterThan(1)
})

test('one session is live with a queue and a chat, one is to come, one has a recording', () => {
  const sessions = rows('ama_sessions')
  expect(sessions.map(({ status }) => status).sort()).toEqual(['completed', 'live', 'scheduled'])
  const questionsOf = (status: string) => {
    const { id } = sessions.find((session) => session.status === status)!
    return rows('ama_questions').filter(({ sessionId }) => sessionId === id)
  }
  expect(questionsOf('live').filter((question) => question.status === 'pending').length).toBeGreaterThan(3)
  expect(Math.max(...questionsOf('live').map(({ upvotes }) => upvotes as number))).toBe(8)
  expect(questionsOf('scheduled').length).toBe(2)
  expect(questionsOf('completed').filter((question) => question.status === 'answered').length).toBe(4)
  expect(rows('ama_chat_messages').length).toBeGreaterThan(10)
})
