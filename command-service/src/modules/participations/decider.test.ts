import { ParticipationStatus } from '@iam/contracts/enumerations'
import type { ParticipationCommand } from '@iam/contracts/participations/commands'
import type { ParticipationEvent } from '@iam/contracts/participations/events'
import { describe, expect, test } from 'vitest'
import {
  accepted,
  applied,
  approved,
  asCleo,
  asOtherBrand,
  campaignCancelled,
  created,
  createdWithTasks,
  participationAfter,
  participationIds,
  placeTaken,
  post,
  submissionAfter,
  submitted,
} from '../../testing/campaigns.ts'
import { given } from '../../testing/given.ts'
import { describeLifecycle } from '../../testing/lifecycle.ts'
import { ana, asAna, asBen, asBoss, asSystem, asVisitor } from '../../testing/people.ts'
import { participation } from './decider.ts'
import {
  byAna,
  byBen,
  bySystem,
  campaignAndUser,
  close,
  closed,
  completeParticipation,
  left,
  needs,
  needsAfter,
  needsWithCompletedCampaign,
  needsWithTasks,
  participationCompleted,
  progressed,
  rejected,
  removed,
  withdrawn,
} from './testing/messages.ts'

const reject: ParticipationCommand = {
  type: 'RejectApplication',
  data: { ...campaignAndUser, reason: 'Other city' },
}
const withdraw: ParticipationCommand = { type: 'WithdrawApplication', data: campaignAndUser }
const leave: ParticipationCommand = { type: 'LeaveCampaign', data: campaignAndUser }
const remove: ParticipationCommand = {
  type: 'RemoveParticipant',
  data: { ...campaignAndUser, reason: 'No answer' },
}
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
    completed: [applied(), accepted, participationCompleted('300.00')],
    withdrawn: [applied(), withdrawn],
    rejected: [applied(), rejected],
    left: [applied(), accepted, left],
    removed: [applied(), accepted, removed],
    'campaign ended': [applied(), accepted, closed('campaign_ended')],
    'campaign cancelled': [applied(), accepted, closed('campaign_cancelled')],
  },
  commands: {
    SubmitApplication: { data: { ...campaignAndUser, note: '' }, ...byAna },
    JoinCampaign: {
      data: { ...campaignAndUser, note: '' },
      actor: asSystem,
      needs: (state) =>
        ['absent', 'active'].includes(state) ? needs : needsAfter(created, placeTaken(ana, 2)),
    },
    AcceptApplication: { data: campaignAndUser, ...bySystem },
    RejectApplication: { data: { ...campaignAndUser, reason: 'Other city' }, ...byBen },
    WithdrawApplication: { data: campaignAndUser, ...byAna },
    RecordProgress: {
      data: campaignAndUser,
      actor: asSystem,
      needs: {
        ...needsWithTasks,
        submissions: [submissionAfter(submitted(), approved()), submissionAfter()],
      },
    },
    CompleteParticipation: { data: campaignAndUser, ...byBen },
    LeaveCampaign: { data: campaignAndUser, ...byAna },
    RemoveParticipant: { data: { ...campaignAndUser, reason: 'No answer' }, ...byBen },
    CloseParticipation: { data: campaignAndUser, actor: asSystem, needs: needsWithCompletedCampaign },
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
      participationAfter(applied(), accepted, participationCompleted('0.00')),
    ].map(({ status }) => status),
  ).toEqual(ParticipationStatus.options))

test('the brand and admins decide about applicants and participants [ROLE-09]', () => {
  const decisions = [
    [[applied()], reject, rejected],
    [[applied(), accepted], remove, removed],
    [[applied(), accepted], completeParticipation, participationCompleted('300.00')],
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

test('leaving and removing are refused while work waits for its review', () => {
  const waiting = { ...needsWithTasks, submissions: [submissionAfter(submitted())] }
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
    needs: { ...needsWithCompletedCampaign, submissions },
  })
  const called = { actor: asSystem, needs: needsAfter(...createdWithTasks, placeTaken(), campaignCancelled) }
  const isDone = submissionAfter(submitted(), approved())

  test('open applications are rejected, with a reason', () => {
    const because = (reason: string) =>
      ({ ...rejected, data: { ...participationIds(), reason } }) as ParticipationEvent
    given(participation, applied()).when(close, ended()).records(because('campaign ended'))
    given(participation, applied()).when(close, called).records(because('campaign cancelled'))
  })
  test('a participation with all tasks approved is completed', () =>
    given(participation, applied(), accepted)
      .when(close, ended(isDone, submissionAfter(submitted(post), approved(post, '50.00'))))
      .records(progressed(2, 2, 100), participationCompleted('50.00')))
  test('all other participations are closed', () => {
    given(participation, applied(), accepted)
      .when(close, ended(isDone, submissionAfter()))
      .records(progressed(1, 2, 50), closed('campaign_ended'))
    given(participation, applied(), accepted).when(close, called).records(closed('campaign_cancelled'))
  })
  test('closing is refused while the campaign is active', () =>
    given(participation, applied(), accepted).when(close, bySystem).rejects('campaign-active'))
})
