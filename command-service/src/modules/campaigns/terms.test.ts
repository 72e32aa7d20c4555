import type { CampaignCommand } from '@iam/contracts/campaigns/commands'
import type { CampaignEvent } from '@iam/contracts/campaigns/events'
import { system } from '@iam/contracts/event'
import { describe, test } from 'vitest'
import {
  campaignId,
  cleo,
  created,
  createdWithTasks,
  creator,
  placeTaken,
  terms,
} from '../../testing/campaigns.ts'
import { given } from '../../testing/given.ts'
import { ana, asAna, asBoss, asVisitor, ben, boss } from '../../testing/people.ts'
import { campaign } from './decider.ts'
import { byBen, create, needs, update } from './testing/messages.ts'

const updated = (changed: object): CampaignEvent => ({
  type: 'CampaignUpdated',
  data: { campaignId, ...changed },
})

describe('creating', () => {
  test('a brand creates a campaign, which is active at once [CAMP-28]', () =>
    given(campaign).when(create, byBen).records(created))
  test('it starts now, runs for 30 days and has 10 places, unless told otherwise [T-27]', () => {
    const { title, description, rewardAmount, categories } = terms
    const named = { campaignId, organizerId: ben, title, description, rewardAmount, categories }
    given(campaign)
      .when({ type: 'CreateCampaign', data: named }, { ...byBen, now: '2026-11-21T12:00:00.000Z' })
      .records({
        type: 'CampaignCreated',
        data: {
          ...named,
          startAt: '2026-11-21T12:00:00.000Z',
          endAt: '2026-12-21T12:00:00.000Z',
          maxParticipants: 10,
          requirements: [],
          deliverables: [],
          autoAccept: false,
        },
      })
  })
  test('an end by default stays within the four-digit years', () => {
    const { endAt: _, ...late } = { ...terms, startAt: '9999-12-24T00:00:00.000Z' }
    given(campaign)
      .when({ type: 'CreateCampaign', data: { campaignId, organizerId: ben, ...late } }, byBen)
      .records({
        ...created,
        data: { ...created.data, ...late, endAt: '9999-12-31T23:59:59.999Z' },
      } as CampaignEvent)
  })
  test('is for brands and admins only [CAMP-28 ROLE-09]', () => {
    given(campaign).when(create, { actor: asVisitor, needs }).rejects('sign-in-required', 401)
    given(campaign).when(create, { actor: asAna, needs }).rejects('oneself-only', 403)
    given(campaign).when(create, { actor: asBoss, needs }).records(created)
    const hers = { ...create, data: { ...create.data, organizerId: ana } } as CampaignCommand
    given(campaign)
      .when(hers, { actor: asAna, needs: { ...needs, person: creator } })
      .rejects('brands-only', 403)
  })
  test('under the id of another brand’s campaign is refused', () =>
    given(campaign, created)
      .when({ ...create, data: { ...create.data, organizerId: boss } } as CampaignCommand, {
        actor: asBoss,
        needs,
      })
      .rejects('campaign-not-yours', 403))
  test('ends after it starts, and not in the past', () => {
    const ending = (endAt: string) => ({ ...create, data: { ...create.data, endAt } }) as CampaignCommand
    given(campaign).when(ending('2026-10-31T08:00:00.000Z'), byBen).rejects('invalid-input', 400)
    given(campaign).when(ending('2026-11-21T12:00:00.000Z'), byBen).rejects('invalid-input', 400)
    const past = ending('2026-11-20T12:00:00.000Z')
    given(campaign)
      .when(past, { actor: system('import'), needs })
      .records({ ...created, data: { ...created.data, endAt: '2026-11-20T12:00:00.000Z' } } as CampaignEvent)
  })
})

describe('changing the terms', () => {
  test('records only the fields that change', () => {
    given(campaign, created)
      .when(update({ title: 'Evening', maxParticipants: 2 }), byBen)
      .records(updated({ title: 'Evening' }))
    given(campaign, created).when(update(terms), byBen).changesNothing()
  })
  test('the reward can only rise once a creator takes part', () => {
    given(campaign, created)
      .when(update({ rewardAmount: '250.00' }), byBen)
      .records(updated({ rewardAmount: '250.00' }))
    given(campaign, created, placeTaken())
      .when(update({ rewardAmount: '250.00' }), byBen)
      .rejects('reward-promised')
    given(campaign, created, placeTaken())
      .when(update({ rewardAmount: '350.00' }), byBen)
      .records(updated({ rewardAmount: '350.00' }))
  })
  test('the reward has to cover the tasks', () =>
    given(campaign, ...createdWithTasks)
      .when(update({ rewardAmount: '249.99' }), byBen)
      .rejects('tasks-exceed-reward'))
  test('participants keep their places', () => {
    given(campaign, created, placeTaken(), placeTaken(cleo))
      .when(update({ maxParticipants: 1 }), byBen)
      .rejects('places-taken')
    given(campaign, created, placeTaken())
      .when(update({ maxParticipants: 1 }), byBen)
      .records(updated({ maxParticipants: 1 }))
  })
  test('the end has to be in the future', () =>
    given(campaign, created)
      .when(update({ endAt: '2026-11-21T11:00:00.000Z' }), byBen)
      .rejects('invalid-input', 400))
})
