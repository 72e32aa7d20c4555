import { submissionIdOf } from '@iam/contracts/submissions/ids'
import { uuid5 } from '@iam/contracts/uuid5'
import type { EarningId } from '@iam/contracts/values'
import { expect, test } from 'vitest'
import { apply, approve, campaignService, handIn } from '../testing/campaign-service.ts'
import { campaignId, first, participationIds, post, reel, second } from '../testing/campaigns.ts'
import { Crash, crashingAt, moments } from '../testing/crashing-store.ts'
import { ana, asAna, asBen, ben } from '../testing/people.ts'
import { by } from '../testing/test-service.ts'

/** Ana has handed in both tasks of a campaign that pays $300. */
async function withWork() {
  const service = await campaignService([ana], { autoAccept: true }, [
    [reel, '200.00'],
    [post, '50.00'],
  ])
  await service.send(apply(ana), by(asAna))
  await service.send(handIn(ana, reel, first), by(asAna))
  await service.send(handIn(ana, post, second), by(asAna))
  await service.settle()
  const earnings = () =>
    service
      .events()
      .filter(({ type }) => type === 'EarningRecorded')
      .map(({ data }) => data)
  return { ...service, earnings, participation: () => service.typesOf(`participation-${campaignId}-${ana}`) }
}
const { participationId } = participationIds()
const submissionId = submissionIdOf({ taskId: reel, userId: ana })

test('an approval earns the task’s reward, approves the content and moves the progress', async () => {
  const { send, settle, earnings, events, typesOf } = await withWork()
  await send(approve(ana, reel), by(asBen))
  await settle()
  expect(earnings()).toEqual([
    {
      earningId: uuid5(submissionId, 'earning') as EarningId,
      userId: ana,
      sourceType: 'task_submission',
      sourceId: submissionId,
      taskSubmissionId: submissionId,
      campaignId,
      participationId,
      amount: '200.00',
      ...{ reason: null, correctsEarningId: null, grantedBy: null },
    },
  ])
  expect(typesOf(`content-${first}`)).toEqual(['ContentDrafted', 'ContentHandedIn', 'ContentApproved'])
  expect(events().at(-1)).toMatchObject({
    type: 'ParticipationProgressed',
    data: { approved: 1, total: 2, progress: 50 },
  })
})

test('content that is changed while it waits is edited, and approved as changed', async () => {
  const { send, settle, typesOf, events } = await withWork()
  const piece = { type: 'reel', title: 'With sound', body: '', mediaUrl: '' } as const
  const data = { campaignId, taskId: reel, userId: ana, contentId: first, piece }
  await send({ type: 'AmendSubmission', data }, by(asAna))
  // The review comes before the process reacts to the change.
  await send(approve(ana, reel), by(asBen))
  await settle()
  expect(typesOf(`content-${first}`)).toEqual([
    'ContentDrafted',
    'ContentHandedIn',
    'ContentEdited',
    'ContentApproved',
  ])
  expect(events().find(({ type }) => type === 'ContentEdited')?.data).toMatchObject({ title: 'With sound' })
})

test('content that was rejected as work is a draft again, and the brand is told of the rejection only', async () => {
  const { send, settle, typesOf, events } = await withWork()
  const contentId = '00000000-0000-4000-8000-000000000039' as typeof first
  const draft = { contentId, userId: ana, campaignId: null, type: 'reel', title: 'Kiln', body: '' } as const
  await send({ type: 'DraftContent', data: { ...draft, mediaUrl: '', platforms: [] } }, by(asAna))
  const work = { campaignId, taskId: reel, userId: ana, contentId }
  await send({ type: 'HandInTask', data: { ...work, amends: true } }, by(asAna))
  const review = { notes: 'Another city.', reason: 'off_brief' } as const
  await send(
    { type: 'RejectSubmission', data: { campaignId, taskId: reel, userId: ana, ...review } },
    by(asBen),
  )
  await settle()
  expect(typesOf(`content-${contentId}`)).toEqual([
    ...['ContentDrafted', 'ContentApproved', 'ContentHandedIn', 'ContentApprovalLapsed'],
  ])
  expect(events().at(-1)?.data).toMatchObject({ isRejected: true })
})

test('the reviewer’s amount counts instead of the task’s, and an amount of zero records no earning [MONEY-03]', async () => {
  const { send, settle, earnings } = await withWork()
  await send(approve(ana, reel, '0.00'), by(asBen))
  await send(approve(ana, post, '75.50'), by(asBen))
  await settle()
  expect(earnings().map(({ amount, sourceType }) => [sourceType, amount])).toEqual([
    ['task_submission', '75.50'],
    ['campaign', '50.00'],
  ])
  // Who set an amount may not approve its payout (T-77); the remainder follows from the terms.
  expect(earnings().map(({ grantedBy }) => grantedBy)).toEqual([ben, null])
})

test('the last approval completes the participation, which earns the remainder', async () => {
  const { send, settle, earnings, participation } = await withWork()
  for (const taskId of [reel, post]) await send(approve(ana, taskId), by(asBen))
  await settle()
  expect(participation().at(-1)).toBe('ParticipationCompleted')
  expect(earnings().at(-1)).toMatchObject({
    earningId: uuid5(participationId, 'earning'),
    sourceType: 'campaign',
    sourceId: campaignId,
    taskSubmissionId: null,
    participationId,
    amount: '50.00',
  })
})

test('handling all events again pays nothing twice', async () => {
  const { send, settle, again, events } = await withWork()
  for (const taskId of [reel, post]) await send(approve(ana, taskId), by(asBen))
  await settle()
  const before = events().length
  again()
  await settle()
  expect(events()).toHaveLength(before)
})

for (const [n, side] of moments(6))
  test(`after a crash ${side} append ${n} of the reactions the process goes on and pays once`, async () => {
    const { send, dying, settle, start, earnings, participation } = await withWork()
    for (const taskId of [reel, post]) await send(approve(ana, taskId), by(asBen))
    await expect(settle(dying(crashingAt(n, side)))).rejects.toThrow(Crash)
    await settle(start())
    expect(
      earnings()
        .map(({ amount }) => amount)
        .toSorted(),
    ).toEqual(['200.00', '50.00', '50.00'])
    expect(participation().filter((type) => type === 'ParticipationCompleted')).toHaveLength(1)
  })

test('adding and removing tasks changes the participants’ progress, up to completion', async () => {
  const { send, settle, events, participation } = await withWork()
  await send(approve(ana, reel), by(asBen))
  await settle()
  const extra = { campaignId, taskId: '00000000-0000-4000-8000-000000000059' as typeof reel }
  const task = { ...extra, title: 'One more', description: '', rewardAmount: '0.00' }
  await send({ type: 'AddTask', data: task }, by(asBen))
  await settle()
  expect(events().at(-1)).toMatchObject({ data: { approved: 1, total: 3, progress: 33 } })
  await send(approve(ana, post), by(asBen))
  await settle()
  expect(participation().at(-1)).toBe('ParticipationProgressed')
  await send({ type: 'RemoveTask', data: extra }, by(asBen))
  await settle()
  expect(participation().at(-1)).toBe('ParticipationCompleted')
})

test('approved work counts for a creator who joins again', async () => {
  const { send, settle, events } = await withWork()
  for (const taskId of [reel, post]) await send(approve(ana, taskId), by(asBen))
  // Before the process reacts: the participation is still active.
  await send({ type: 'LeaveCampaign', data: { campaignId, userId: ana } }, by(asAna))
  await settle()
  await send(apply(ana), by(asAna))
  await settle()
  expect(events().filter(({ type }) => type === 'ParticipationCompleted')).toHaveLength(1)
})
