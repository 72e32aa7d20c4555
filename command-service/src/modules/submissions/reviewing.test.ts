import type { EarningEvent } from '@iam/contracts/earnings/events'
import { earningIdOf } from '@iam/contracts/earnings/ids'
import { add, cents, formatMoney, money } from '@iam/contracts/money'
import type { SubmissionCommand } from '@iam/contracts/submissions/commands'
import { type SubmissionEvent, submissionEvents } from '@iam/contracts/submissions/events'
import { submissionIdOf } from '@iam/contracts/submissions/ids'
import { describe, expect, test } from 'vitest'
import {
  accepted,
  applied,
  approved,
  asCleo,
  asOtherBrand,
  campaignAfter,
  campaignCancelled,
  campaignCompleted,
  campaignId,
  createdWithTasks,
  participationAfter,
  participationIds,
  placeTaken,
  post,
  reel,
  submissionAfter,
  submitted,
  work,
} from '../../testing/campaigns.ts'
import { given } from '../../testing/given.ts'
import { earned, ledgerAfter, voided } from '../../testing/money.ts'
import { asAna, asBen, asBoss, asSystem, asVisitor, ben, boss } from '../../testing/people.ts'
import { mustExist } from '../campaigns/state.ts'
import { left, removed } from '../participations/testing/messages.ts'
import type { User } from '../users/state.ts'
import { submission } from './decider.ts'
import { mustBePayable } from './reviewing.ts'
import {
  approve,
  byBen,
  ids,
  needs,
  opened,
  reject,
  rejected,
  reopened,
  revise,
  revision,
} from './testing/messages.ts'

const open: SubmissionCommand = { type: 'OpenSubmission', data: ids }
const reopen: SubmissionCommand = { type: 'ReopenSubmission', data: ids }
const paid = (amount: string) =>
  ({
    ...approved(reel, amount),
    data: { ...approved(reel, amount).data, rewardAmountOverride: amount },
  }) as SubmissionEvent

/** The one task waits for its review, the other is approved. */
const submissions = [submissionAfter(submitted()), submissionAfter(submitted(post), approved(post, '200.00'))]

describe('reviewing', () => {
  test('approval names reviewer, time and content, and earns the task’s reward [RULE-28]', () =>
    given(submission, submitted()).when(approve(), byBen).records(approved()))
  test('an approval that lacks one of the three is invalid [RULE-28]', () => {
    const { data } = approved()
    for (const field of ['reviewerUserId', 'reviewedAt', 'contentId'])
      expect(submissionEvents.SubmissionApproved.safeParse({ ...data, [field]: undefined }).success).toBe(
        false,
      )
    given(submission, submitted())
      .when(approve(), { actor: asSystem, needs })
      .rejects('review-by-person', 403)
  })
  test('the reviewer may pay another amount, zero included', () => {
    for (const amount of ['250.00', '0.00'])
      given(submission, submitted())
        .when(approve({ rewardAmountOverride: amount, notes: 'Lovely.' }), byBen)
        .records({
          ...approved(reel, amount),
          data: { ...approved(reel, amount).data, rewardAmountOverride: amount, notes: 'Lovely.' },
        } as SubmissionEvent)
  })
  test('an override is at most what the reward has left for this creator; an admin goes beyond with a reason [FLT-8]', () => {
    const reward = mustExist(needs.campaign).terms.rewardAmount
    const pays = (amount: string, context: object = byBen, more: object = {}) =>
      given(submission, submitted()).when(approve({ rewardAmountOverride: amount, ...more }), {
        ...byBen,
        ...context,
      })
    const beyond = add(reward, '0.01')
    pays(reward).records(paid(reward))
    pays(beyond).rejects('override-exceeds-reward')
    pays('99999999.99').rejects('override-exceeds-reward')

    const earnedBefore = { needs: { ...needs, submissions } }
    const left = money(cents(reward) - 200_00n)
    pays(left, earnedBefore).records(paid(left))
    pays(add(left, '0.01'), earnedBefore).rejects('override-exceeds-reward')
    pays(beyond, { ...byBen, actor: asBoss }).rejects('override-exceeds-reward')
    pays(beyond, byBen, { reason: 'It went around the world.' }).rejects('override-exceeds-reward')
    pays(beyond, { ...byBen, actor: asBoss }, { reason: 'It went around the world.' }).records({
      ...paid(beyond),
      data: { ...paid(beyond).data, reviewerUserId: boss, reason: 'It went around the world.' },
    } as SubmissionEvent)
    const byBrand = { ...earnedBefore.needs, actor: asBen, reason: undefined }
    expect(() => mustBePayable('600.05', ids, byBrand)).toThrow(
      `$600.05 is more than the ${formatMoney(left)} that the campaign’s reward has left`,
    )
  })
  test('what the reward has left follows the ledger: a void earning leaves it, a correction adds with its sign [T-65 T-75]', () => {
    const reward = cents(mustExist(needs.campaign).terms.rewardAmount)
    const { participationId } = participationIds()
    const ofPost = { earningId: earningIdOf(submissionIdOf({ ...ids, taskId: post })), participationId }
    const recorded = earned(1, '200.00', ofPost)
    const correction = earned(2, '-80.00', { participationId, correctsEarningId: ofPost.earningId })
    const voiding = { ...voided(1), data: { ...voided(1).data, ...ofPost } }
    const hasLeft = (left: bigint, ...events: EarningEvent[]) => {
      const context = { ...byBen, needs: { ...needs, submissions, ledger: ledgerAfter(...events) } }
      const pays = (amount: string) =>
        given(submission, submitted()).when(approve({ rewardAmountOverride: amount }), context)
      pays(money(left)).records(paid(money(left)))
      pays(money(left + 1n)).rejects('override-exceeds-reward')
    }
    hasLeft(reward - 200_00n)
    hasLeft(reward - 200_00n, recorded, earned(3, '90.00', { participationId: 'of another campaign' }))
    hasLeft(reward - 120_00n, recorded, correction)
    hasLeft(reward, recorded, voiding)
  })
  test('work of an erased creator, who cannot be paid, is not approved; it can be rejected', () => {
    const erased = { ...byBen, needs: { ...needs, creator: { status: 'erased', emailKey: '' } as User } }
    given(submission, submitted()).when(approve(), erased).rejects('user-erased', 410)
    given(submission, submitted()).when(reject(), erased).records(rejected)
  })
  test('is refused for another version than the current one', () => {
    for (const decide of [approve, revise, reject])
      given(submission, submitted())
        .when(decide({ version: 2 }), byBen)
        .rejects('submission-changed')
    given(submission, submitted())
      .when(approve({ version: 1 }), byBen)
      .records(approved())
  })
  test('an approval is refused if the task pays another reward than the reviewer saw [T-64 T-91]', () => {
    const saw = (taskReward: string, more: object = {}) => approve({ version: 1, taskReward, ...more })
    const raised = campaignAfter(...createdWithTasks, placeTaken(), {
      type: 'CampaignTaskUpdated',
      data: { campaignId, taskId: reel, rewardAmount: '240.00' },
    })
    const now = { ...byBen, needs: { ...needs, campaign: raised } }
    given(submission, submitted()).when(saw('200.00'), byBen).records(approved())
    given(submission, submitted()).when(saw('200.00'), now).rejects('submission-changed')
    given(submission, submitted())
      .when(saw('200.00', { rewardAmountOverride: '80.00' }), now)
      .rejects('submission-changed')
    given(submission, submitted()).when(saw('240.00'), now).records(approved(reel, '240.00'))
    // Callers that do not say what they saw take the reward as it is.
    given(submission, submitted()).when(approve(), now).records(approved(reel, '240.00'))
    expect(() =>
      submission.decide.ApproveSubmission({ ...ids, taskReward: '200.00' }, submissionAfter(submitted()), {
        ...{ actor: asBen, now: '2026-11-21T12:00:00.000Z', needs: now.needs },
      }),
    ).toThrow('The reward of this task has changed meanwhile and is $240.00.')

    // The same approval again is no other one, although the reward has been raised since.
    const decided = { ...approved(), by: ben }
    given(submission, submitted(), decided).when(saw('200.00'), now).changesNothing()
    given(submission, submitted(), decided).when(saw('240.00'), now).rejects('submission-approved')
    given(submission, submitted(), { ...paid('80.00'), by: ben })
      .when(saw('200.00', { rewardAmountOverride: '80.00' }), now)
      .changesNothing()
  })
  test('a reward that was recorded with leading zeros is the one that the reviewer saw', () => {
    const early = campaignAfter(...createdWithTasks, placeTaken(), {
      type: 'CampaignTaskUpdated',
      data: { campaignId, taskId: reel, rewardAmount: '0200.00' },
    })
    const now = { ...byBen, needs: { ...needs, campaign: early } }
    const seen = approve({ version: 1, taskReward: '200.00' })
    const paidSo = approved(reel, '0200.00')
    given(submission, submitted()).when(seen, now).records(paidSo)
    given(submission, submitted(), { ...paidSo, by: ben })
      .when(seen, now)
      .changesNothing()
  })
  test('a second decision is refused with who decided and when', () => {
    const context = { actor: asBoss, now: '2026-11-21T12:00:00.000Z', needs }
    const decide = (actor: typeof asBoss) =>
      submission.decide.RequestRevision(
        { ...ids, notes: 'Sound' },
        submissionAfter(submitted(), approved()),
        { ...context, actor },
      )
    expect(() => decide(asBoss)).toThrow('approved, decided by another user on 2026-11-10 12:00 UTC')
    expect(() => decide(asBen)).toThrow('approved, decided by you on')
  })
  test('is possible after the campaign is over, but no revision is asked for, and nothing reopened [T-63]', () => {
    for (const [event, code] of [
      [campaignCompleted, 'campaign-completed'],
      [campaignCancelled, 'campaign-cancelled'],
    ] as const) {
      const after = { ...needs, campaign: campaignAfter(...createdWithTasks, placeTaken(), event) }
      given(submission, submitted())
        .when(approve(), { ...byBen, needs: after })
        .records(approved())
      given(submission, submitted(), rejected)
        .when(reopen, { ...byBen, needs: after })
        .rejects(code)
      given(submission, submitted())
        .when(revise(), { ...byBen, needs: after })
        .rejects(code)
      given(submission, submitted())
        .when(reject(), { ...byBen, needs: after })
        .records(rejected)
    }
  })
  test('reopens nothing for a creator who is gone, and could hand in no further version', () => {
    const after = (...events: Parameters<typeof participationAfter>) => ({
      ...byBen,
      needs: { ...needs, participation: participationAfter(applied(), accepted, ...events) },
    })
    given(submission, submitted(), rejected).when(reopen, after()).records(reopened)
    for (const [gone, code] of [
      [left, 'participation-left'],
      [removed, 'participation-removed'],
    ] as const)
      given(submission, submitted(), rejected).when(reopen, after(gone)).rejects(code)
    given(submission, submitted(), rejected)
      .when(reopen, after(left, applied(2)))
      .rejects('participation-applied')
    // What was reopened before is not asked for again.
    given(submission, submitted(), rejected, { ...reopened, by: ben })
      .when(reopen, after(left))
      .changesNothing()
  })
  test('asks for no revision of a creator who is gone; the work is approved or rejected', () => {
    const after = (...events: Parameters<typeof participationAfter>) => ({
      ...byBen,
      needs: { ...needs, participation: participationAfter(applied(), accepted, ...events) },
    })
    for (const [code, ...events] of [
      ['participation-left', left],
      ['participation-removed', removed],
      ['participation-applied', left, applied(2)],
    ] as const) {
      given(submission, submitted())
        .when(revise(), after(...events))
        .rejects(code)
      given(submission, submitted())
        .when(approve(), after(...events))
        .records(approved())
      given(submission, submitted())
        .when(reject(), after(...events))
        .records(rejected)
    }
    given(submission, submitted())
      .when(revise(), after(left, applied(2), accepted))
      .records(revision)
    // What was asked for before is not asked for again.
    given(submission, submitted(), { ...revision, by: ben })
      .when(revise(), after(left))
      .changesNothing()
  })
  test('goes on if a revision was asked for after the campaign’s end, which can be handed in no more', () => {
    for (const event of [campaignCompleted, campaignCancelled]) {
      const after = { ...byBen, needs: { ...needs, campaign: campaignAfter(...createdWithTasks, event) } }
      given(submission, submitted(), revision).when(approve(), after).records(approved())
      given(submission, submitted(), revision).when(reject(), after).records(rejected)
      const before = { ...revision, at: '2026-11-10T11:59:59.999Z' }
      for (const decide of [approve(), reject()])
        given(submission, submitted(), before).when(decide, after).rejects('submission-revision-needed')
    }
    given(submission, submitted(), revision).when(approve(), byBen).rejects('submission-revision-needed')
  })
  test('for a task that was removed meanwhile can only be a rejection, which is not reopened', () => {
    const without = campaignAfter(...createdWithTasks, {
      type: 'CampaignTaskRemoved',
      data: { campaignId, taskId: reel },
    })
    const after = { ...byBen, needs: { ...needs, campaign: without } }
    given(submission, submitted()).when(approve(), after).rejects('task-unknown', 404)
    given(submission, submitted()).when(revise(), after).rejects('task-unknown', 404)
    given(submission, submitted()).when(reject(), after).records(rejected)
    given(submission, submitted(), rejected).when(reopen, after).rejects('task-unknown', 404)
  })
  test('is for the brand and admins, never for the submitter [ROLE-09]', () => {
    for (const command of [open, approve(), revise(), reject()]) {
      given(submission, submitted())
        .when(command, { actor: asVisitor, needs })
        .rejects('sign-in-required', 401)
      for (const actor of [asCleo, asOtherBrand])
        given(submission, submitted()).when(command, { actor, needs }).rejects('campaign-not-yours', 403)
      given(submission, submitted()).when(command, { actor: asAna, needs }).rejects('review-of-own-work', 403)
      given(submission, submitted())
        .when(command, { actor: { ...asAna, role: 'admin' }, needs })
        .rejects('review-of-own-work', 403)
    }
    given(submission, submitted())
      .when(open, { actor: asBoss, needs })
      .records({ ...opened, data: { ...work(), version: 1, reviewerUserId: boss } } as SubmissionEvent)
  })
})
