import type { ParticipationCommand } from '@iam/contracts/participations/commands'
import { describe, expect, test } from 'vitest'
import {
  accepted,
  applied,
  approved,
  campaignAfter,
  campaignCancelled,
  created,
  createdWithTasks,
  erased,
  participationAfter,
  placeTaken,
  post,
  reel,
  submissionAfter,
  submitted,
  task,
} from '../../testing/campaigns.ts'
import { given } from '../../testing/given.ts'
import { ana, asAna, asBen, asBoss, asSystem, asVisitor } from '../../testing/people.ts'
import { participation } from './decider.ts'
import {
  byBen,
  bySystem,
  campaignAndUser,
  close,
  closed,
  completeParticipation,
  left,
  needs,
  needsWithCompletedCampaign,
  needsWithTasks,
  participationCompleted,
  progressed,
} from './testing/messages.ts'

const progress: ParticipationCommand = { type: 'RecordProgress', data: campaignAndUser }

describe('progress', () => {
  const after = (...submissions: ReturnType<typeof submissionAfter>[]) => ({
    actor: asSystem,
    needs: { ...needsWithTasks, submissions },
  })
  const isDone = submissionAfter(submitted(), approved())
  const postIsDone = submissionAfter(submitted(post), approved(post, '50.00'))
  const waits = submissionAfter(submitted())

  test('is the share of approved tasks, in whole percent', () => {
    const three = campaignAfter(...createdWithTasks, task(reel, '0.00', 3), placeTaken())
    given(participation, applied(), accepted)
      .when(progress, {
        actor: asSystem,
        needs: { ...needsWithTasks, campaign: three, submissions: [isDone, waits] },
      })
      .records(progressed(1, 2, 50))
    given(participation, applied(), accepted).when(progress, after(waits, submissionAfter())).changesNothing()
  })
  test('is recorded only if it changed', () => {
    given(participation, applied(), accepted, progressed(1, 2, 50))
      .when(progress, after(isDone, waits))
      .changesNothing()
    given(participation, applied(), accepted, progressed(1, 1, 100))
      .when(progress, after(isDone, waits))
      .records(progressed(1, 2, 50))
  })
  test('with every task approved completes the participation, which earns the remainder', () =>
    given(participation, applied(), accepted, progressed(1, 2, 50))
      .when(progress, after(isDone, postIsDone))
      .records(progressed(2, 2, 100), participationCompleted('50.00')))
  test('completes with a remainder of zero if the tasks cover the whole reward', () => {
    const all = campaignAfter(created, task(reel, '300.00', 1), placeTaken())
    const whole = submissionAfter(submitted(), approved(reel, '300.00'))
    given(participation, applied(), accepted)
      .when(progress, { actor: asSystem, needs: { ...needs, campaign: all, submissions: [whole] } })
      .records(progressed(1, 1, 100), participationCompleted('0.00'))
  })
  test('what a task was raised by after its approval is part of the remainder; an override is not', () => {
    const raised = campaignAfter(created, task(reel, '240.00', 1), task(post, '50.00', 2), placeTaken())
    const overridden = submissionAfter(submitted(), approved(reel, '1.00', true))
    for (const [reelWork, remainder] of [
      [isDone, '50.00'],
      [overridden, '10.00'],
    ] as const)
      given(participation, applied(), accepted, progressed(1, 2, 50))
        .when(progress, {
          actor: asSystem,
          needs: { ...needsWithTasks, campaign: raised, submissions: [reelWork, postIsDone] },
        })
        .records(progressed(2, 2, 100), participationCompleted(remainder))
  })
  test('of a campaign without tasks there is none: the brand completes the participation, which earns the whole reward', () => {
    given(participation, applied(), accepted).when(progress, bySystem).changesNothing()
    given(participation, applied(), accepted)
      .when(completeParticipation, byBen)
      .records(participationCompleted('300.00'))
    given(participation, applied(), accepted)
      .when(completeParticipation, { ...byBen, needs: needsWithTasks })
      .rejects('campaign-has-tasks')
    given(participation, applied(), accepted)
      .when(completeParticipation, { actor: { ...asBoss, userId: ana }, needs })
      .rejects('review-of-own-work', 403)
  })
  test('work that was approved in an earlier attempt still counts', () =>
    given(participation, applied(), accepted, progressed(1, 2, 50), left, applied(2), accepted)
      .when(progress, after(isDone, waits))
      .changesNothing())
  test('is recomputed by the system only [ROLE-09]', () => {
    for (const command of [progress, close])
      for (const actor of [asAna, asBen, asBoss, asVisitor])
        given(participation, applied(), accepted).when(command, { actor, needs }).rejects('system-only', 403)
  })
  test('reads the creator’s work on every task of the campaign', () => {
    const { submissions } = participation.needs!(progress, participationAfter(applied(), accepted))
    const ids = 'ids' in submissions && (submissions.ids as (of: typeof needs) => unknown)(needsWithTasks)
    expect(ids).toEqual([`${reel}-${ana}`, `${post}-${ana}`])
  })
})

test('of an erased creator nothing is completed any more: progress goes on, and the brand is refused', () => {
  const all = [
    submissionAfter(submitted(), approved()),
    submissionAfter(submitted(post), approved(post, '50.00')),
  ]
  const gone = { actor: asSystem, needs: { ...needsWithTasks, applicant: erased, submissions: all } }
  const over = { ...gone, needs: { ...gone.needs, campaign: needsWithCompletedCampaign.campaign } }
  given(participation, applied(), accepted)
    .when(progress, gone)
    .records(progressed(2, 2, 100))
  given(participation, applied(), accepted)
    .when(close, over)
    .records(progressed(2, 2, 100), closed('campaign_ended'))
  given(participation, applied(), accepted)
    .when(completeParticipation, { ...byBen, needs: { ...needs, applicant: erased } })
    .rejects('user-erased', 410)
})

test('in a cancelled campaign approved work moves progress and completes nothing, before and after it is closed [FLT-71]', () => {
  const all = [submissionAfter(submitted(), approved()), submissionAfter(submitted(), approved())]
  const gone = {
    actor: asSystem,
    needs: {
      ...needsWithTasks,
      campaign: campaignAfter(...createdWithTasks, placeTaken(), campaignCancelled),
      submissions: all,
    },
  }
  const whole = progressed(2, 2, 100)
  given(participation, applied(), accepted).when(progress, gone).records(whole)
  given(participation, applied(), accepted).when(close, gone).records(whole, closed('campaign_cancelled'))
  given(participation, applied(), accepted, closed('campaign_cancelled')).when(progress, gone).records(whole)
  given(participation, applied(), accepted, closed('campaign_cancelled'), whole)
    .when(progress, gone)
    .changesNothing()
})
