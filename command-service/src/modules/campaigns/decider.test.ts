import type { CampaignCommand } from '@iam/contracts/campaigns/commands'
import { CampaignStatus } from '@iam/contracts/enumerations'
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
import { ana, asAna, asBoss, asVisitor } from '../../testing/people.ts'
import { campaign } from './decider.ts'
import { add, applicant, byBen, complete, create, left, needs, remove, update } from './testing/messages.ts'

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
    },
    completed: { CreateCampaign: [], FreePlace: ['CampaignSlotFreed'], CompleteCampaign: [] },
    cancelled: { CreateCampaign: [], FreePlace: ['CampaignSlotFreed'], CancelCampaign: [] },
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
