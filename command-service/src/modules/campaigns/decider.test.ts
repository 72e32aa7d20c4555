import type { CampaignCommand } from '@iam/contracts/campaigns/commands'
import { CampaignStatus } from '@iam/contracts/enumerations'
import type { PaymentIntentId } from '@iam/contracts/values'
import { expect, test } from 'vitest'
import {
  applied,
  asOtherBrand,
  campaignAfter,
  campaignCancelled,
  campaignCompleted,
  campaignId,
  cleo,
  created,
  createdWithTasks,
  placeTaken,
  post,
  reel,
} from '../../testing/campaigns.ts'
import { given } from '../../testing/given.ts'
import { describeLifecycle } from '../../testing/lifecycle.ts'
import { ana, asAna, asBoss, asSystem, asVisitor } from '../../testing/people.ts'
import { campaign } from './decider.ts'
import { add, applicant, byBen, complete, create, left, needs, remove, update } from './testing/messages.ts'

const payment = { campaignId, paymentIntentId: 'pi_1' as PaymentIntentId, amount: '900.00' }
const cancel: CampaignCommand = { type: 'CancelCampaign', data: { campaignId, reason: 'No market' } }

describeLifecycle('a campaign [ENUM-12 STATE-12]', campaign, {
  states: {
    absent: [],
    active: [...createdWithTasks, placeTaken()],
    completed: [...createdWithTasks, placeTaken(), campaignCompleted],
    cancelled: [...createdWithTasks, placeTaken(), campaignCancelled],
  },
  commands: {
    CreateCampaign: { data: create.data as never, ...byBen },
    UpdateCampaign: { data: { campaignId, title: 'Evening markets' }, ...byBen },
    AddTask: { data: add().data as never, ...byBen },
    UpdateTask: { data: { campaignId, taskId: reel, title: 'A longer reel' }, ...byBen },
    RemoveTask: { data: { campaignId, taskId: post }, ...byBen },
    ReorderTasks: { data: { campaignId, taskIds: [post, reel] }, ...byBen },
    TakePlace: { data: { campaignId, userId: cleo }, ...applicant(applied()) },
    FreePlace: { data: { campaignId, userId: ana }, ...applicant(applied(), left) },
    CompleteCampaign: { data: { campaignId }, ...byBen },
    CancelCampaign: { data: { campaignId, reason: 'No market' }, ...byBen },
    FundCampaign: { data: payment, actor: asSystem, needs: byBen.needs },
  },
  allowed: {
    absent: { CreateCampaign: ['CampaignCreated'] },
    active: {
      CreateCampaign: [],
      UpdateCampaign: ['CampaignUpdated'],
      AddTask: ['CampaignTaskAdded'],
      UpdateTask: ['CampaignTaskUpdated'],
      RemoveTask: ['CampaignTaskRemoved'],
      ReorderTasks: ['CampaignTasksReordered'],
      TakePlace: ['CampaignSlotTaken'],
      FreePlace: ['CampaignSlotFreed'],
      CompleteCampaign: ['CampaignCompleted'],
      CancelCampaign: ['CampaignCancelled'],
      FundCampaign: ['CampaignFunded'],
    },
    // Money that arrives late is told of all the same.
    completed: {
      CreateCampaign: [],
      FreePlace: ['CampaignSlotFreed'],
      CompleteCampaign: [],
      FundCampaign: ['CampaignFunded'],
    },
    cancelled: {
      CreateCampaign: [],
      FreePlace: ['CampaignSlotFreed'],
      CancelCampaign: [],
      FundCampaign: ['CampaignFunded'],
    },
  },
})

test('the statuses of a campaign are active, completed and cancelled [ENUM-12]', () =>
  expect(
    [
      campaignAfter(created),
      campaignAfter(created, campaignCompleted),
      campaignAfter(created, campaignCancelled),
    ].map(({ status }) => status),
  ).toEqual(CampaignStatus.options))

test('a payment funds a campaign once, and the system says so', () => {
  const fund: CampaignCommand = { type: 'FundCampaign', data: payment }
  given(campaign, created).when(fund, { actor: asSystem }).records({ type: 'CampaignFunded', data: payment })
  given(campaign, created, { type: 'CampaignFunded', data: payment })
    .when(fund, { actor: asSystem })
    .changesNothing()
  given(campaign, created).when(fund, { actor: asBoss }).rejects('system-only', 403)
})

test('only its brand and admins manage a campaign [ROLE-09]', () => {
  const commands = [update({ title: 'Mine' }), add(), remove, complete, cancel]
  for (const command of commands) {
    given(campaign, ...createdWithTasks)
      .when(command, { actor: asVisitor, needs })
      .rejects('sign-in-required', 401)
    for (const actor of [asAna, asOtherBrand])
      given(campaign, ...createdWithTasks)
        .when(command, { actor, needs })
        .rejects('campaign-not-yours', 403)
  }
  given(campaign, ...createdWithTasks)
    .when(cancel, { actor: asBoss, needs })
    .records(campaignCancelled)
})
