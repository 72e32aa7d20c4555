import { system } from '@iam/contracts/event'
import type { ParticipationCommand } from '@iam/contracts/participations/commands'
import type { UserId } from '@iam/contracts/values'
import { describe, expect, test } from 'vitest'
import {
  accepted,
  applied,
  asCleo,
  asOtherBrand,
  brand,
  campaignCancelled,
  campaignCompleted,
  campaignId,
  cleo,
  created,
  erased,
  participationAfter,
  participationIds,
  placeTaken,
} from '../../testing/campaigns.ts'
import { given } from '../../testing/given.ts'
import { ana, asAna, asBen, asBoss, asVisitor, ben } from '../../testing/people.ts'
import { participation } from './decider.ts'
import {
  byAna,
  bySystem,
  campaignAndUser,
  needs,
  needsAfter,
  needsWithCompletedCampaign,
  needsWithTasks,
  participationCompleted,
  rejected,
  removed,
  withdrawn,
} from './testing/messages.ts'

const apply: ParticipationCommand = { type: 'SubmitApplication', data: { ...campaignAndUser, note: '' } }
const accept: ParticipationCommand = { type: 'AcceptApplication', data: campaignAndUser }

describe('applying', () => {
  test('a creator applies, with a note [CALL-17]', () =>
    given(participation)
      .when({ type: 'SubmitApplication', data: { ...campaignAndUser, note: 'I film markets.' } }, byAna)
      .records({
        type: 'CampaignApplicationSubmitted',
        data: { ...participationIds(), attempt: 1, note: 'I film markets.' },
      }))
  test('twice is refused: there is one participation [CAMP-32]', () => {
    given(participation, applied()).when(apply, byAna).rejects('already-applied')
    given(participation, applied(), accepted).when(apply, byAna).rejects('already-active')
    given(participation, applied(), accepted, participationCompleted('0.00'))
      .when(apply, byAna)
      .rejects('already-completed')
  })
  test('again after a closed application is another attempt', () =>
    given(participation, applied(), rejected).when(apply, byAna).records(applied(2)))
  test('is refused after a removal', () =>
    given(participation, applied(), accepted, removed).when(apply, byAna).rejects('removed-before'))
  test('only while the campaign is active [CAMP-31]', () => {
    given(participation)
      .when(apply, { ...byAna, needs: needsAfter(created, campaignCompleted) })
      .rejects('campaign-completed')
    given(participation)
      .when(apply, { ...byAna, needs: needsAfter(created, campaignCancelled) })
      .rejects('campaign-cancelled')
    given(participation)
      .when(apply, { ...byAna, needs: needsAfter() })
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
      .when(apply, { ...byAna, needs: needsAfter(created, placeTaken(cleo), placeTaken(ben)) })
      .rejects('campaign-full'))
  test('not to a campaign whose brand is erased', () =>
    given(participation)
      .when(apply, { ...byAna, needs: { ...needs, organizer: [erased] } })
      .rejects('campaign-without-brand'))
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
  test('reads the campaign, its organizer and the applicant, and no other stream', () => {
    const { campaign, applicant, ...others } = participation.needs!(apply, participationAfter())
    expect([campaign, applicant]).toMatchObject([{ id: campaignId }, { id: ana }])
    const ids = (need: object) => 'ids' in need && (need.ids as (of: typeof needs) => unknown)(needsWithTasks)
    expect(ids(others.organizer)).toEqual([ben])
    expect(ids(others.submissions)).toEqual([])
  })
  test('each refusal has a sentence of its own', () => {
    const refusals = [
      [[], needsAfter(created, placeTaken(cleo), placeTaken(ben))],
      [[], needsAfter(created, campaignCompleted)],
      [[], needsAfter(created, campaignCancelled)],
      [[applied()], needs],
      [[applied(), accepted], needs],
    ] as const
    const sentences = refusals.map(([past, needs]) => {
      const context = { actor: asAna, now: '2026-11-21T12:00:00.000Z', needs }
      try {
        return participation.decide.SubmitApplication(
          { ...campaignAndUser, note: '' },
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
  test('needs a place taken for this attempt [CAMP-37]', () => {
    given(participation, applied()).when(accept, bySystem).records(accepted)
    given(participation, applied())
      .when(accept, { ...bySystem, needs: needsAfter(created) })
      .rejects('slot-missing')
    given(participation, applied(), withdrawn, applied(2)).when(accept, bySystem).rejects('slot-missing')
  })
  test('only while the campaign is active', () =>
    given(participation, applied())
      .when(accept, { ...bySystem, needs: needsWithCompletedCampaign })
      .rejects('campaign-completed'))
  test('is for the system only, which takes a place first [ROLE-09]', () => {
    for (const actor of [asAna, asBen, asBoss, asVisitor])
      given(participation, applied()).when(accept, { actor, needs }).rejects('system-only', 403)
  })
})
