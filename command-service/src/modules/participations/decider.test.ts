import { ParticipationStatus } from '@iam/contracts/enumerations'
import { system } from '@iam/contracts/event'
import type { ParticipationCommand } from '@iam/contracts/participations/commands'
import type { ParticipationEvent } from '@iam/contracts/participations/events'
import type { UserId } from '@iam/contracts/values'
import { describe, expect, test } from 'vitest'
import {
  accepted,
  applied,
  approved,
  asCleo,
  asOtherBrand,
  brand,
  campaignAfter,
  campaignId,
  cancelled,
  cleo,
  completed,
  created,
  creator,
  part,
  participationAfter,
  post,
  reel,
  submissionAfter,
  submitted,
  taken,
  task,
  withTasks,
} from '../../testing/campaigns.ts'
import { given } from '../../testing/given.ts'
import { describeLifecycle } from '../../testing/lifecycle.ts'
import { ana, asAna, asBen, asBoss, asSystem, asVisitor, ben } from '../../testing/people.ts'
import { participation } from './decider.ts'

const needs = { campaign: campaignAfter(created, taken()), applicant: creator, submissions: [] }
const tasked = { ...needs, campaign: campaignAfter(...withTasks, taken()) }
const on = (...events: Parameters<typeof campaignAfter>) => ({ ...needs, campaign: campaignAfter(...events) })
const over = { ...tasked, campaign: campaignAfter(...withTasks, taken(), completed) }
const byAna = { actor: asAna, needs }
const byBen = { actor: asBen, needs }
const bySystem = { actor: asSystem, needs }
const ids = { campaignId, userId: ana }

const apply: ParticipationCommand = { type: 'SubmitApplication', data: { ...ids, note: '' } }
const accept: ParticipationCommand = { type: 'AcceptApplication', data: ids }
const reject: ParticipationCommand = { type: 'RejectApplication', data: { ...ids, reason: 'Other city' } }
const withdraw: ParticipationCommand = { type: 'WithdrawApplication', data: ids }
const progress: ParticipationCommand = { type: 'RecordProgress', data: ids }
const complete: ParticipationCommand = { type: 'CompleteParticipation', data: ids }
const leave: ParticipationCommand = { type: 'LeaveCampaign', data: ids }
const remove: ParticipationCommand = { type: 'RemoveParticipant', data: { ...ids, reason: 'Silence' } }
const close: ParticipationCommand = { type: 'CloseParticipation', data: ids }

const rejected: ParticipationEvent = {
  type: 'ApplicationRejected',
  data: { ...part(), reason: 'Other city' },
}
const withdrawn: ParticipationEvent = { type: 'ApplicationWithdrawn', data: part() }
const left: ParticipationEvent = { type: 'ParticipationLeft', data: part() }
const removed: ParticipationEvent = { type: 'ParticipantRemoved', data: { ...part(), reason: 'Silence' } }
const closed = (reason: 'campaign_ended' | 'campaign_cancelled'): ParticipationEvent => ({
  type: 'ParticipationClosed',
  data: { ...part(), reason },
})
const progressed = (done: number, total: number, percent: number): ParticipationEvent => ({
  type: 'ParticipationProgressed',
  data: { ...part(), approved: done, total, progress: percent },
})
const done = (remainder: string): ParticipationEvent => ({
  type: 'ParticipationCompleted',
  data: { ...part(), remainder },
})

/** The commands that are no-ops in a closed state. */
const closedFor = (...again: ParticipationCommand['type'][]) => ({
  RecordProgress: [],
  CloseParticipation: [],
  ...Object.fromEntries(again.map((type) => [type, []])),
})
const again = {
  SubmitApplication: ['CampaignApplicationSubmitted'],
  JoinCampaign: ['CampaignApplicationSubmitted', 'ApplicationAccepted'],
} as const
describeLifecycle('a participation [ENUM-14 STATE-18]', participation, {
  states: {
    absent: [],
    applied: [applied()],
    active: [applied(), accepted],
    completed: [applied(), accepted, done('300.00')],
    withdrawn: [applied(), withdrawn],
    rejected: [applied(), rejected],
    left: [applied(), accepted, left],
    removed: [applied(), accepted, removed],
    'campaign ended': [applied(), accepted, closed('campaign_ended')],
    'campaign cancelled': [applied(), accepted, closed('campaign_cancelled')],
  },
  commands: {
    SubmitApplication: { data: { ...ids, note: '' }, ...byAna },
    JoinCampaign: {
      data: { ...ids, note: '' },
      actor: asSystem,
      needs: (state) => (['absent', 'active'].includes(state) ? needs : on(created, taken(ana, 2))),
    },
    AcceptApplication: { data: ids, ...bySystem },
    RejectApplication: { data: { ...ids, reason: 'Other city' }, ...byBen },
    WithdrawApplication: { data: ids, ...byAna },
    RecordProgress: {
      data: ids,
      actor: asSystem,
      needs: { ...tasked, submissions: [submissionAfter(submitted(), approved()), submissionAfter()] },
    },
    CompleteParticipation: { data: ids, ...byBen },
    LeaveCampaign: { data: ids, ...byAna },
    RemoveParticipant: { data: { ...ids, reason: 'Silence' }, ...byBen },
    CloseParticipation: { data: ids, actor: asSystem, needs: over },
  },
  allowed: {
    absent: {
      SubmitApplication: ['CampaignApplicationSubmitted'],
      JoinCampaign: ['CampaignApplicationSubmitted', 'ApplicationAccepted'],
      RecordProgress: [],
      CloseParticipation: [],
    },
    applied: {
      AcceptApplication: ['ApplicationAccepted'],
      RejectApplication: ['ApplicationRejected'],
      WithdrawApplication: ['ApplicationWithdrawn'],
      RecordProgress: [],
      CloseParticipation: ['ApplicationRejected'],
    },
    active: {
      JoinCampaign: [],
      AcceptApplication: [],
      RecordProgress: ['ParticipationProgressed'],
      CompleteParticipation: ['ParticipationCompleted'],
      LeaveCampaign: ['ParticipationLeft'],
      RemoveParticipant: ['ParticipantRemoved'],
      CloseParticipation: ['ParticipationClosed'],
    },
    completed: closedFor('CompleteParticipation'),
    withdrawn: { ...closedFor('WithdrawApplication'), ...again },
    rejected: { ...closedFor('RejectApplication'), ...again },
    left: { ...closedFor('LeaveCampaign'), ...again },
    removed: closedFor('RemoveParticipant'),
    'campaign ended': {
      ...{ ...closedFor(), ...again },
      RecordProgress: ['ParticipationProgressed'],
    },
    'campaign cancelled': {
      ...{ ...closedFor(), ...again },
      RecordProgress: ['ParticipationProgressed'],
    },
  },
})

test('the statuses of a participation are applied, active and completed [ENUM-14 STATE-18]', () =>
  expect(
    [
      participationAfter(applied()),
      participationAfter(applied(), accepted),
      participationAfter(applied(), accepted, done('0.00')),
    ].map(({ status }) => status),
  ).toEqual(ParticipationStatus.options))

describe('applying', () => {
  test('a creator applies, with a note [CALL-17]', () =>
    given(participation)
      .when({ type: 'SubmitApplication', data: { ...ids, note: 'I film markets.' } }, byAna)
      .records({
        type: 'CampaignApplicationSubmitted',
        data: { ...part(), attempt: 1, note: 'I film markets.' },
      }))
  test('twice is refused: there is one participation [CAMP-32]', () => {
    given(participation, applied()).when(apply, byAna).rejects('already-applied')
    given(participation, applied(), accepted).when(apply, byAna).rejects('already-active')
    given(participation, applied(), accepted, done('0.00')).when(apply, byAna).rejects('already-completed')
  })
  test('again after a closed application is another attempt', () =>
    given(participation, applied(), rejected).when(apply, byAna).records(applied(2)))
  test('is refused after a removal', () =>
    given(participation, applied(), accepted, removed).when(apply, byAna).rejects('removed-before'))
  test('only while the campaign is active [CAMP-31]', () => {
    given(participation)
      .when(apply, { ...byAna, needs: on(created, completed) })
      .rejects('campaign-completed')
    given(participation)
      .when(apply, { ...byAna, needs: on(created, cancelled) })
      .rejects('campaign-cancelled')
    given(participation)
      .when(apply, { ...byAna, needs: on() })
      .rejects('campaign-unknown', 404)
  })
  test('not past the campaign’s end, even if it is not completed yet [CAMP-31]', () => {
    const late = { ...byAna, now: '2026-12-01T08:00:00.000Z' }
    given(participation).when(apply, late).rejects('campaign-over')
    given(participation)
      .when(apply, { ...late, actor: system('import') })
      .records(applied())
  })
  test('not to a full campaign [CAMP-37]', () =>
    given(participation)
      .when(apply, { ...byAna, needs: on(created, taken(cleo), taken(ben)) })
      .rejects('campaign-full'))
  test('not to the applicant’s own campaign', () =>
    given(participation)
      .when(
        { type: 'SubmitApplication', data: { campaignId, userId: ben, note: '' } },
        { actor: asBen, needs: { ...needs, applicant: brand } },
      )
      .rejects('campaign-own', 403))
  test('is for creators, each for their own account [ROLE-09]', () => {
    const other = { campaignId, userId: asOtherBrand.userId as UserId, note: '' }
    given(participation)
      .when(
        { type: 'SubmitApplication', data: other },
        { actor: asOtherBrand, needs: { ...needs, applicant: brand } },
      )
      .rejects('creators-only', 403)
    for (const actor of [asCleo, asBen, asBoss])
      given(participation).when(apply, { actor, needs }).rejects('oneself-only', 403)
    given(participation).when(apply, { actor: asVisitor, needs }).rejects('sign-in-required', 401)
  })
  test('reads the campaign and the applicant, and no other stream', () => {
    const { campaign, applicant, submissions } = participation.needs!(apply, participationAfter())
    expect([campaign, applicant]).toMatchObject([{ id: campaignId }, { id: ana }])
    expect('ids' in submissions && (submissions.ids as (of: typeof needs) => unknown)(tasked)).toEqual([])
  })
  test('each refusal has a sentence of its own', () => {
    const refusals = [
      [[], on(created, taken(cleo), taken(ben))],
      [[], on(created, completed)],
      [[], on(created, cancelled)],
      [[applied()], needs],
      [[applied(), accepted], needs],
    ] as const
    const sentences = refusals.map(([past, needs]) => {
      const context = { actor: asAna, now: '2026-11-21T12:00:00.000Z', needs }
      try {
        return participation.decide.SubmitApplication(
          { ...ids, note: '' },
          participationAfter(...past),
          context,
        )
      } catch (error) {
        return (error as Error).message
      }
    })
    expect(new Set(sentences).size).toBe(refusals.length)
  })
})

describe('accepting', () => {
  test('needs a slot taken for this attempt [CAMP-37]', () => {
    given(participation, applied()).when(accept, bySystem).records(accepted)
    given(participation, applied())
      .when(accept, { ...bySystem, needs: on(created) })
      .rejects('slot-missing')
    given(participation, applied(), withdrawn, applied(2)).when(accept, bySystem).rejects('slot-missing')
  })
  test('only while the campaign is active', () =>
    given(participation, applied())
      .when(accept, { ...bySystem, needs: over })
      .rejects('campaign-completed'))
  test('is for the system only, which takes a slot first [ROLE-09]', () => {
    for (const actor of [asAna, asBen, asBoss, asVisitor])
      given(participation, applied()).when(accept, { actor, needs }).rejects('system-only', 403)
  })
})

test('the brand and admins decide about applicants and participants [ROLE-09]', () => {
  const decisions = [
    [[applied()], reject, rejected],
    [[applied(), accepted], remove, removed],
    [[applied(), accepted], complete, done('300.00')],
  ] as const
  for (const [past, command, event] of decisions) {
    given(participation, ...past)
      .when(command, byBen)
      .records(event)
    given(participation, ...past)
      .when(command, { actor: asBoss, needs })
      .records(event)
    given(participation, ...past)
      .when(command, { actor: asVisitor, needs })
      .rejects('sign-in-required', 401)
    for (const actor of [asAna, asOtherBrand])
      given(participation, ...past)
        .when(command, { actor, needs })
        .rejects('campaign-not-yours', 403)
  }
})

test('creators withdraw and leave for themselves [ROLE-09]', () => {
  for (const actor of [asCleo, asBen, asBoss]) {
    given(participation, applied()).when(withdraw, { actor, needs }).rejects('oneself-only', 403)
    given(participation, applied(), accepted).when(leave, { actor, needs }).rejects('oneself-only', 403)
  }
})

describe('progress', () => {
  const after = (...submissions: ReturnType<typeof submissionAfter>[]) => ({
    actor: asSystem,
    needs: { ...tasked, submissions },
  })
  const isDone = submissionAfter(submitted(), approved())
  const waits = submissionAfter(submitted())

  test('is the share of approved tasks, in whole percent', () => {
    const three = campaignAfter(...withTasks, task(reel, '0.00', 3), taken())
    given(participation, applied(), accepted)
      .when(progress, {
        actor: asSystem,
        needs: { ...tasked, campaign: three, submissions: [isDone, waits] },
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
      .when(progress, after(isDone, isDone))
      .records(progressed(2, 2, 100), done('50.00')))
  test('completes with a remainder of zero if the tasks cover the whole reward', () => {
    const all = campaignAfter(created, task(reel, '300.00', 1), taken())
    given(participation, applied(), accepted)
      .when(progress, { actor: asSystem, needs: { ...needs, campaign: all, submissions: [isDone] } })
      .records(progressed(1, 1, 100), done('0.00'))
  })
  test('of a campaign without tasks there is none: the brand completes the participation, which earns the whole reward', () => {
    given(participation, applied(), accepted).when(progress, bySystem).changesNothing()
    given(participation, applied(), accepted).when(complete, byBen).records(done('300.00'))
    given(participation, applied(), accepted)
      .when(complete, { ...byBen, needs: tasked })
      .rejects('campaign-has-tasks')
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
    expect('ids' in submissions && (submissions.ids as (of: typeof needs) => unknown)(tasked)).toEqual([
      `${reel}-${ana}`,
      `${post}-${ana}`,
    ])
  })
})

test('leaving and removing are refused while work waits for its review', () => {
  const waiting = { ...tasked, submissions: [submissionAfter(submitted())] }
  given(participation, applied(), accepted)
    .when(leave, { actor: asAna, needs: waiting })
    .rejects('own-reviews-waiting')
  given(participation, applied(), accepted)
    .when(remove, { actor: asBen, needs: waiting })
    .rejects('own-reviews-waiting')
})

describe('when the campaign is over', () => {
  const ended = (...submissions: ReturnType<typeof submissionAfter>[]) => ({
    actor: asSystem,
    needs: { ...over, submissions },
  })
  const called = { actor: asSystem, needs: on(...withTasks, taken(), cancelled) }
  const isDone = submissionAfter(submitted(), approved())

  test('open applications are rejected, with a reason', () => {
    const because = (reason: string) => ({ ...rejected, data: { ...part(), reason } }) as ParticipationEvent
    given(participation, applied()).when(close, ended()).records(because('campaign ended'))
    given(participation, applied()).when(close, called).records(because('No market'))
  })
  test('a participation with all tasks approved is completed', () =>
    given(participation, applied(), accepted)
      .when(close, ended(isDone, isDone))
      .records(progressed(2, 2, 100), done('50.00')))
  test('all other participations are closed', () => {
    given(participation, applied(), accepted)
      .when(close, ended(isDone, submissionAfter()))
      .records(progressed(1, 2, 50), closed('campaign_ended'))
    given(participation, applied(), accepted).when(close, called).records(closed('campaign_cancelled'))
  })
  test('closing is refused while the campaign is active', () =>
    given(participation, applied(), accepted).when(close, bySystem).rejects('campaign-active'))
})

test('in a cancelled campaign approved work moves progress and completes nothing, before and after it is closed [FLT-71]', () => {
  const all = [submissionAfter(submitted(), approved()), submissionAfter(submitted(), approved())]
  const gone = {
    actor: asSystem,
    needs: { ...tasked, campaign: campaignAfter(...withTasks, taken(), cancelled), submissions: all },
  }
  const whole = progressed(2, 2, 100)
  given(participation, applied(), accepted).when(progress, gone).records(whole)
  given(participation, applied(), accepted).when(close, gone).records(whole, closed('campaign_cancelled'))
  given(participation, applied(), accepted, closed('campaign_cancelled')).when(progress, gone).records(whole)
  given(participation, applied(), accepted, closed('campaign_cancelled'), whole)
    .when(progress, gone)
    .changesNothing()
})
