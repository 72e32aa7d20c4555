import type { CampaignCommand } from '@iam/contracts/campaigns/commands'
import { describe, test } from 'vitest'
import {
  accepted,
  applied,
  campaignId,
  cleo,
  created,
  creator,
  erased,
  participationAfter,
  placeTaken,
  terms,
} from '../../testing/campaigns.ts'
import { given } from '../../testing/given.ts'
import { ana, asAna, asBen, asBoss, asVisitor, ben } from '../../testing/people.ts'
import { campaign } from './decider.ts'
import { applicant, left, needs } from './testing/messages.ts'

const take = (userId = ana): CampaignCommand => ({ type: 'TakePlace', data: { campaignId, userId } })
const free: CampaignCommand = { type: 'FreePlace', data: { campaignId, userId: ana } }

describe('its places', () => {
  test('are taken once per application, and never more than there are [CAMP-37]', () => {
    given(campaign, created).when(take(), applicant(applied())).records(placeTaken())
    given(campaign, created, placeTaken()).when(take(), applicant(applied())).changesNothing()
    given(campaign, created, placeTaken(cleo), placeTaken(ben))
      .when(take(), applicant(applied()))
      .rejects('campaign-full')
  })
  test('are not taken without an open application', () => {
    given(campaign, created).when(take(), applicant()).rejects('participation-unknown', 404)
    given(campaign, created)
      .when(take(), applicant(applied(), { type: 'ApplicationWithdrawn', data: left.data }))
      .rejects('participation-withdrawn')
    given(campaign, created).when(take(), applicant(applied(), accepted)).rejects('participation-active')
  })
  test('are not taken for an erased user', () =>
    given(campaign, created)
      .when(take(), {
        ...applicant(applied()),
        needs: { ...applicant(applied()).needs, person: erased },
      })
      .rejects('user-erased', 410))
  test('are not taken any more, with an application or by it, once the brand is erased', () => {
    const { actor, needs } = applicant(applied())
    const context = { actor, needs: { ...needs, organizer: erased } }
    given(campaign, created).when(take(), context).rejects('campaign-without-brand')
    const rejected = { type: 'ApplicationRejected', data: { ...left.data, reason: 'No brand.' } } as const
    given(campaign, created)
      .when(take(), { actor, needs: { ...applicant(applied(), rejected).needs, organizer: erased } })
      .rejects('campaign-without-brand')
    given(campaign, created, placeTaken()).when(take(), context).changesNothing()
    const joins = { ...needs, ...{ person: creator, organizer: erased, participation: participationAfter() } }
    given(campaign, {
      type: 'CampaignCreated',
      data: { campaignId, organizerId: ben, ...terms, autoAccept: true },
    })
      .when({ type: 'TakePlace', data: { campaignId, userId: ana, note: '' } }, { actor, needs: joins })
      .rejects('campaign-without-brand')
  })
  test('are taken anew if kept from an earlier attempt, whose end hence no longer frees them', () =>
    given(campaign, created, placeTaken(cleo), placeTaken(ana, 1))
      .when(take(), applicant(applied(1), left, applied(2)))
      .records({ type: 'CampaignSlotFreed', data: { campaignId, userId: ana } }, placeTaken(ana, 2)))
  test('are freed only if no open application or participation needs them', () => {
    given(campaign, created, placeTaken()).when(free, applicant(applied(), accepted)).changesNothing()
    given(campaign, created, placeTaken()).when(free, applicant(applied())).changesNothing()
    given(campaign, created).when(free, applicant(applied(), left)).changesNothing()
    given(campaign, created, placeTaken(ana, 2))
      .when(free, applicant(applied(1), left, applied(2)))
      .changesNothing()
  })
  test('are taken and freed by the system only', () => {
    for (const command of [take(), free])
      for (const actor of [asBen, asBoss, asAna, asVisitor])
        given(campaign, created, placeTaken()).when(command, { actor, needs }).rejects('system-only', 403)
  })
})
