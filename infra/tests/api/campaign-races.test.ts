import { ParticipantsAnswer } from '@iam/contracts/participations/views'
import { expect, test } from 'vitest'
import type { Answer } from '../support/client.ts'
import { posted } from '../support/repeated.ts'
import { apply, decide, handIn, newCampaign, newParticipant, theCampaign, work } from './campaigns.ts'
import { answered, refused } from './expect-answer.ts'
import { newBrand, newCreator, type Person } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()
const crowd = 64

async function creators(count: number): Promise<Person[]> {
  const all: Person[] = []
  while (all.length < count)
    all.push(...(await Promise.all(Array.from({ length: 16 }, () => newCreator(portal)))))
  return all.slice(0, count)
}
/** The answers of requests that were carried out; expects that all others were refused with one of these codes. */
const winners = (answers: readonly Answer[], ...codes: string[]) =>
  answers.filter((answer) => {
    if (answer.status === 200) return true
    expect(codes).toContain(refused(answer, 409).code)
    return false
  })
const countIn = async (brand: Person, id: string) => {
  const { participations } = answered(
    ParticipantsAnswer,
    await brand.get(`/api/iam/campaigns/${id}/participations`),
  )
  return participations.filter(({ status, closedReason }) => status === 'active' && !closedReason).length
}

test('of 64 creators who race for the last place of a campaign that accepts automatically, one gets it [X-CMP-5]', async () => {
  const brand = await newBrand(portal)
  const [early, ...late] = await creators(crowd + 1)
  const { id } = await newCampaign(brand, { autoAccept: true, maxParticipants: 2 })
  await apply(early!, id)
  const answers = await Promise.all(late.map((one) => posted(one, `/api/iam/campaigns/${id}/apply`)))
  expect(winners(answers, 'campaign-full')).toHaveLength(1)
  await expect.poll(async () => (await theCampaign(brand, id)).participantCount).toBe(2)
  expect(await countIn(brand, id)).toBe(2)
})

test('of 64 applications accepted at once for one place, exactly one is accepted [X-CMP-5]', async () => {
  const brand = await newBrand(portal)
  const { id } = await newCampaign(brand, { maxParticipants: 1 })
  const applications = await Promise.all((await creators(crowd)).map((one) => apply(one, id)))
  const answers = await Promise.all(
    applications.map((one) => posted(brand, `/api/iam/participations/${one.id}/accept`)),
  )
  expect(winners(answers, 'campaign-full')).toHaveLength(1)
  expect((await theCampaign(brand, id)).participantCount).toBe(1)
  expect(await countIn(brand, id)).toBe(1)
})

test('one creator who applies 64 times at once applies once', async () => {
  const [brand, creator] = await Promise.all([newBrand(portal), newCreator(portal)])
  const { id } = await newCampaign(brand)
  const answers = await Promise.all(
    Array.from({ length: crowd }, () => posted(creator, `/api/iam/campaigns/${id}/apply`)),
  )
  expect(winners(answers, 'already-applied')).toHaveLength(1)
  expect(await portal.countEvents('CampaignApplicationSubmitted', creator.userId)).toBe(1)
})

test('of approvals and rejections of the same work at once one is recorded, and it is paid for once', async () => {
  const [brand, creator] = await Promise.all([newBrand(portal), newCreator(portal)])
  const { id, tasks } = await newCampaign(brand, { rewardAmount: '40.00' }, ['40.00'])
  await newParticipant(brand, creator, id)
  const submission = await handIn(creator, tasks[0]!)
  const path = `/api/iam/submissions/${submission.id}`
  const answers = await Promise.all(
    Array.from({ length: crowd }, (_, n) =>
      n % 2
        ? posted(brand, `${path}/approve`, { notes: `Yes (${n}).` })
        : posted(brand, `${path}/reject`, { notes: `No (${n}).` }),
    ),
  )
  expect(winners(answers, 'submission-approved', 'submission-rejected')).toHaveLength(1)
  const { status } = (await brand.get(path)).body.submission
  const paid = status === 'approved' ? '40.00' : '0.00'
  await expect.poll(async () => (await theCampaign(brand, id)).spent).toBe(paid)
  expect(await portal.countEvents('EarningRecorded', creator.userId)).toBe(status === 'approved' ? 1 : 0)
})

test('of an amendment and a decision at the same time both or one happen, and the decided version is kept', async () => {
  const [brand, creator] = await Promise.all([newBrand(portal), newCreator(portal)])
  const { id, tasks } = await newCampaign(brand, {}, ['1.00', '1.00', '1.00', '1.00'])
  await newParticipant(brand, creator, id)
  for (const task of tasks) {
    const submission = await handIn(creator, task)
    const path = `/api/iam/submissions/${submission.id}`
    const [approved, amended] = await Promise.all([
      brand.post(`${path}/approve`),
      creator.patch(path, { content: { type: 'post', title: 'Other work' } }),
    ])
    expect(approved.status).toBe(200)
    const after = (await brand.get(path)).body.submission
    expect(after).toMatchObject({ status: 'approved', version: 1 })
    if (amended.status === 200) expect(after.versions[0].title).toBe('Other work')
    else {
      // The approval of the last task completes the participation, possibly before the amendment is decided.
      const reasons = [
        'submission-approved',
        'review-begun',
        ...(task === tasks.at(-1) ? ['taken-part'] : []),
      ]
      expect(reasons).toContain(refused(amended, 409).code)
      expect(after.versions[0].title).toBe(submission.versions[0]!.title)
    }
  }
})

test('a campaign that shrinks while creators are accepted never has more participants than places', async () => {
  const brand = await newBrand(portal)
  const { id } = await newCampaign(brand, { maxParticipants: 8 })
  const applications = await Promise.all((await creators(16)).map((one) => apply(one, id)))
  const answers = await Promise.all([
    ...applications.map((one) => posted(brand, `/api/iam/participations/${one.id}/accept`)),
    ...[6, 4, 2].map((maxParticipants) => brand.patch(`/api/iam/campaigns/${id}`, { maxParticipants })),
  ])
  winners(answers, 'campaign-full', 'places-taken')
  const { participantCount, maxParticipants } = await theCampaign(brand, id)
  expect(participantCount).toBe(Math.min(maxParticipants, applications.length))
  expect(await countIn(brand, id)).toBe(participantCount)
})

test('an edit of the terms and an application at the same time are both carried out or refused with a reason', async () => {
  const brand = await newBrand(portal)
  const people = await creators(16)
  const { id } = await newCampaign(brand)
  const [cancelled, ...answers] = await Promise.all([
    brand.post(`/api/iam/campaigns/${id}/cancel`, { reason: 'Changed our mind.' }),
    ...people.map((one) => posted(one, `/api/iam/campaigns/${id}/apply`)),
    ...[1, 2, 3].map((n) => brand.patch(`/api/iam/campaigns/${id}`, { title: `Title ${n}` })),
  ])
  expect(cancelled!.status).toBe(200)
  winners(answers, 'campaign-cancelled')
  // Applications that were recorded just before the cancellation are closed, too.
  const open = async () =>
    (await brand.get(`/api/iam/campaigns/${id}/participations`)).body.participations.filter(
      ({ closedReason }: { closedReason: string | null }) => closedReason === null,
    )
  await expect.poll(open, { timeout: 10_000 }).toEqual([])
})

test('decisions about different work of one participant do not conflict', async () => {
  const [brand, creator] = await Promise.all([newBrand(portal), newCreator(portal)])
  const rewards = Array.from({ length: 10 }, () => '10.00')
  const { id, tasks } = await newCampaign(brand, { rewardAmount: '150.00' }, rewards)
  const { id: participationId } = await newParticipant(brand, creator, id)
  const submissions = await Promise.all(tasks.map((task) => handIn(creator, task)))
  await Promise.all(submissions.map((one) => decide(brand, 'approve', one)))
  await expect.poll(async () => (await theCampaign(brand, id)).spent, { timeout: 10_000 }).toBe('150.00')
  await expect
    .poll(async () => (await creator.get('/api/iam/campaigns/participation')).body.participations[0])
    .toMatchObject({ id: participationId, status: 'completed', progress: 100, earningsAccrued: '150.00' })
  expect(await portal.countEvents('ParticipationCompleted', creator.userId)).toBe(1)
})

test('an application that a full campaign with automatic acceptance refuses is neither recorded nor listed [FLT-74]', async () => {
  const brand = await newBrand(portal)
  const people = await creators(12)
  const { id } = await newCampaign(brand, { autoAccept: true, maxParticipants: 2 })
  const answers = await Promise.all(people.map((one) => posted(one, `/api/iam/campaigns/${id}/apply`)))
  expect(winners(answers, 'campaign-full')).toHaveLength(2)
  const listed = async () =>
    (await brand.get(`/api/iam/campaigns/${id}/participations`)).body.participations.map(
      ({ status, closedReason }: Record<string, unknown>) => [status, closedReason],
    )
  expect(await listed()).toEqual([
    ['active', null],
    ['active', null],
  ])
  expect(await portal.countEvents('CampaignApplicationSubmitted', id)).toBe(2)
  expect(await portal.countEvents('ApplicationRejected', id)).toBe(0)
  for (const [n, one] of people.entries()) {
    const { participations } = (await one.get('/api/iam/campaigns/participation')).body
    expect(participations).toHaveLength(answers[n]!.status === 200 ? 1 : 0)
  }
})

test('of twenty submissions of the same task at once one is recorded, and the others leave no drafts [FLT-73]', async () => {
  const [brand, creator] = await Promise.all([newBrand(portal), newCreator(portal)])
  const { id, tasks } = await newCampaign(brand, {}, ['100.00'])
  await newParticipant(brand, creator, id)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => posted(creator, `/api/iam/tasks/${tasks[0]!.id}/submissions`, work())),
  )
  const [won, ...others] = winners(answers, 'submission-submitted')
  expect(others).toEqual([])
  const { contents } = (await creator.get(`/api/iam/content?creatorId=${creator.userId}`)).body
  expect(contents).toMatchObject([{ id: won!.body.submission.contentId }])
  expect(await portal.countEvents('ContentDrafted', creator.userId)).toBe(1)
})
