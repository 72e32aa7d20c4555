import type { CampaignCommand } from '@iam/contracts/campaigns/commands'
import type { CampaignEvent } from '@iam/contracts/campaigns/events'
import { CampaignStatus } from '@iam/contracts/enumerations'
import { system } from '@iam/contracts/event'
import type { TaskId } from '@iam/contracts/values'
import { describe, expect, test } from 'vitest'
import {
  accepted,
  applied,
  asOtherBrand,
  brand,
  campaignAfter,
  campaignId,
  cancelled,
  cleo,
  completed,
  created,
  creator,
  participationAfter,
  post,
  reel,
  story,
  submissionAfter,
  submitted,
  taken,
  task,
  terms,
  withTasks,
} from '../../testing/campaigns.ts'
import { given } from '../../testing/given.ts'
import { describeLifecycle } from '../../testing/lifecycle.ts'
import { ana, asAna, asBen, asBoss, asSystem, asVisitor, ben, boss, id } from '../../testing/people.ts'
import type { Submission } from '../submissions/state.ts'
import { campaign } from './decider.ts'

const needs = {
  person: brand,
  participation: participationAfter(),
  submissions: [] as readonly Submission[],
}
const byBen = { actor: asBen, needs }
const asClock = system('clock')
const create: CampaignCommand = { type: 'CreateCampaign', data: { campaignId, organizerId: ben, ...terms } }
const update = (changed: object): CampaignCommand => ({
  type: 'UpdateCampaign',
  data: { campaignId, ...changed },
})
const updated = (changed: object): CampaignEvent => ({
  type: 'CampaignUpdated',
  data: { campaignId, ...changed },
})
const add = (rewardAmount = '50.00', order?: number): CampaignCommand => ({
  type: 'AddTask',
  data: {
    campaignId,
    taskId: story,
    title: 'A task',
    description: '',
    rewardAmount,
    ...(order && { order }),
  },
})
const remove: CampaignCommand = { type: 'RemoveTask', data: { campaignId, taskId: reel } }
const take = (userId = ana): CampaignCommand => ({ type: 'TakeSlot', data: { campaignId, userId } })
const free: CampaignCommand = { type: 'FreeSlot', data: { campaignId, userId: ana } }
const complete: CampaignCommand = { type: 'CompleteCampaign', data: { campaignId } }
const cancel: CampaignCommand = { type: 'CancelCampaign', data: { campaignId, reason: 'No market' } }
const applicant = (...events: Parameters<typeof participationAfter>) => ({
  actor: asSystem,
  needs: { ...needs, participation: participationAfter(...events) },
})
const left = { type: 'ParticipationLeft', data: { participationId: '', campaignId, userId: ana } } as const

describeLifecycle('a campaign [ENUM-12 STATE-12]', campaign, {
  states: {
    absent: [],
    active: [...withTasks, taken()],
    completed: [...withTasks, taken(), completed],
    cancelled: [...withTasks, taken(), cancelled],
  },
  commands: {
    CreateCampaign: { data: create.data as never, ...byBen },
    UpdateCampaign: { data: { campaignId, title: 'Evening markets' }, ...byBen },
    AddTask: { data: add().data as never, ...byBen },
    UpdateTask: { data: { campaignId, taskId: reel, title: 'A longer reel' }, ...byBen },
    RemoveTask: { data: { campaignId, taskId: post }, ...byBen },
    ReorderTasks: { data: { campaignId, taskIds: [post, reel] }, ...byBen },
    TakeSlot: { data: { campaignId, userId: cleo }, ...applicant(applied()) },
    FreeSlot: { data: { campaignId, userId: ana }, ...applicant(applied(), left) },
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
      TakeSlot: ['CampaignSlotTaken'],
      FreeSlot: ['CampaignSlotFreed'],
      CompleteCampaign: ['CampaignCompleted'],
      CancelCampaign: ['CampaignCancelled'],
    },
    completed: { CreateCampaign: [], FreeSlot: ['CampaignSlotFreed'], CompleteCampaign: [] },
    cancelled: { CreateCampaign: [], FreeSlot: ['CampaignSlotFreed'], CancelCampaign: [] },
  },
})

test('the statuses of a campaign are active, completed and cancelled [ENUM-12]', () =>
  expect(
    [campaignAfter(created), campaignAfter(created, completed), campaignAfter(created, cancelled)].map(
      ({ status }) => status,
    ),
  ).toEqual(CampaignStatus.options))

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
    given(campaign, created, taken())
      .when(update({ rewardAmount: '250.00' }), byBen)
      .rejects('reward-promised')
    given(campaign, created, taken())
      .when(update({ rewardAmount: '350.00' }), byBen)
      .records(updated({ rewardAmount: '350.00' }))
  })
  test('the reward has to cover the tasks', () =>
    given(campaign, ...withTasks)
      .when(update({ rewardAmount: '249.99' }), byBen)
      .rejects('tasks-exceed-reward'))
  test('participants keep their places', () => {
    given(campaign, created, taken(), taken(cleo))
      .when(update({ maxParticipants: 1 }), byBen)
      .rejects('places-taken')
    given(campaign, created, taken())
      .when(update({ maxParticipants: 1 }), byBen)
      .records(updated({ maxParticipants: 1 }))
  })
  test('the end has to be in the future', () =>
    given(campaign, created)
      .when(update({ endAt: '2026-11-21T11:00:00.000Z' }), byBen)
      .rejects('invalid-input', 400))
})

describe('its tasks', () => {
  test('are added last, or at the requested position', () => {
    given(campaign, ...withTasks)
      .when(add(), byBen)
      .records(task(story, '50.00', 3))
    given(campaign, ...withTasks)
      .when(add('50.00', 1), byBen)
      .records(task(story, '50.00', 3), {
        type: 'CampaignTasksReordered',
        data: { campaignId, taskIds: [story, reel, post] },
      })
    given(campaign, ...withTasks, task(story, '50.00', 3))
      .when(add(), byBen)
      .changesNothing()
  })
  test('pay no more together than the campaign', () => {
    given(campaign, ...withTasks)
      .when(add('50.01'), byBen)
      .rejects('tasks-exceed-reward')
    given(campaign, ...withTasks)
      .when({ type: 'UpdateTask', data: { campaignId, taskId: post, rewardAmount: '100.01' } }, byBen)
      .rejects('tasks-exceed-reward')
  })
  test('are limited to 20', () => {
    const twenty = Array.from({ length: 20 }, (_, n) => task(id<TaskId>(100 + n), '0.00', n + 1))
    given(campaign, created, ...twenty)
      .when(add('0.00'), byBen)
      .rejects('tasks-full')
  })
  test('cannot pay less once a creator takes part', () => {
    const lower = { type: 'UpdateTask', data: { campaignId, taskId: reel, rewardAmount: '150.00' } } as const
    const lowered: CampaignEvent = { type: 'CampaignTaskUpdated', data: lower.data }
    given(campaign, ...withTasks)
      .when(lower, byBen)
      .records(lowered)
    given(campaign, ...withTasks, taken())
      .when(lower, byBen)
      .rejects('reward-promised')
    given(campaign, ...withTasks, taken())
      .when({ ...lower, data: { ...lower.data, rewardAmount: '200.00' } }, byBen)
      .changesNothing()
  })
  test('cannot be removed once work was handed in for them', () => {
    const inUse = { ...needs, submissions: [submissionAfter(), submissionAfter(submitted())] }
    given(campaign, ...withTasks, taken())
      .when(remove, { ...byBen, needs: inUse })
      .rejects('task-in-use')
    given(campaign, ...withTasks, taken())
      .when(remove, { ...byBen, needs: { ...needs, submissions: [submissionAfter()] } })
      .records({ type: 'CampaignTaskRemoved', data: { campaignId, taskId: reel } })
    given(campaign, created).when(remove, byBen).changesNothing()
  })
  test('are checked on removal for work of all creators who ever had a slot', () => {
    const { submissions } = campaign.needs!(
      remove,
      campaignAfter(...withTasks, taken(), taken(cleo), {
        type: 'CampaignSlotFreed',
        data: { campaignId, userId: ana },
      }),
    )
    expect(submissions).toMatchObject({ ids: [`${reel}-${ana}`, `${reel}-${cleo}`] })
  })
  test('are reordered by a list of all of them', () => {
    const reorder = (...taskIds: TaskId[]): CampaignCommand => ({
      type: 'ReorderTasks',
      data: { campaignId, taskIds },
    })
    given(campaign, ...withTasks)
      .when(reorder(reel, post), byBen)
      .changesNothing()
    given(campaign, ...withTasks)
      .when(reorder(post), byBen)
      .rejects('tasks-changed')
    given(campaign, ...withTasks)
      .when(reorder(post, post), byBen)
      .rejects('tasks-changed')
    given(campaign, ...withTasks)
      .when(reorder(post, story), byBen)
      .rejects('tasks-changed')
  })
  test('cannot be changed if they do not exist', () =>
    given(campaign, created)
      .when({ type: 'UpdateTask', data: { campaignId, taskId: reel, title: 'X' } }, byBen)
      .rejects('task-unknown', 404))
})

describe('its places', () => {
  test('are taken once per application, and never more than there are [CAMP-37]', () => {
    given(campaign, created).when(take(), applicant(applied())).records(taken())
    given(campaign, created, taken()).when(take(), applicant(applied())).changesNothing()
    given(campaign, created, taken(cleo), taken(ben))
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
        needs: { ...applicant(applied()).needs, person: { status: 'erased', emailKey: '' } },
      })
      .rejects('user-erased', 410))
  test('are taken anew if kept from an earlier attempt, whose end hence no longer frees them', () =>
    given(campaign, created, taken(cleo), taken(ana, 1))
      .when(take(), applicant(applied(1), left, applied(2)))
      .records({ type: 'CampaignSlotFreed', data: { campaignId, userId: ana } }, taken(ana, 2)))
  test('are freed only if no open application or participation needs them', () => {
    given(campaign, created, taken()).when(free, applicant(applied(), accepted)).changesNothing()
    given(campaign, created, taken()).when(free, applicant(applied())).changesNothing()
    given(campaign, created).when(free, applicant(applied(), left)).changesNothing()
    given(campaign, created, taken(ana, 2))
      .when(free, applicant(applied(1), left, applied(2)))
      .changesNothing()
  })
  test('are taken and freed by the system only', () => {
    for (const command of [take(), free])
      for (const actor of [asBen, asBoss, asAna, asVisitor])
        given(campaign, created, taken()).when(command, { actor, needs }).rejects('system-only', 403)
  })
})

describe('its end', () => {
  const waiting = { ...needs, submissions: [submissionAfter(submitted())] }
  const at = (now: string, actor = asClock, which = needs) => ({ actor, now, needs: which })

  test('is refused to a brand while reviews are pending', () => {
    given(campaign, ...withTasks, taken())
      .when(complete, { ...byBen, needs: waiting })
      .rejects('reviews-waiting')
    given(campaign, ...withTasks, taken())
      .when(complete, { actor: asBoss, needs: waiting })
      .records(completed)
  })
  test('is set by the clock at the end date, not before', () => {
    given(campaign, created).when(complete, at('2026-12-01T07:59:59.999Z')).rejects('campaign-not-over')
    given(campaign, created).when(complete, at('2026-12-01T08:00:00.000Z')).records(completed)
  })
  test('waits up to 14 days for reviews', () => {
    given(campaign, created)
      .when(complete, at('2026-12-15T07:59:59.999Z', asClock, waiting))
      .rejects('reviews-waiting')
    given(campaign, created)
      .when(complete, at('2026-12-15T08:00:00.000Z', asClock, waiting))
      .records(completed)
  })
  test('checks the work of every slot holder on every task', () => {
    const { submissions } = campaign.needs!(complete, campaignAfter(...withTasks, taken(), taken(cleo)))
    expect(submissions).toMatchObject({
      ids: [ana, cleo].flatMap((userId) => [reel, post].map((taskId) => `${taskId}-${userId}`)),
    })
  })
})

test('only its brand and admins manage a campaign [ROLE-09]', () => {
  const commands = [update({ title: 'Mine' }), add(), remove, complete, cancel]
  for (const command of commands) {
    given(campaign, ...withTasks)
      .when(command, { actor: asVisitor, needs })
      .rejects('sign-in-required', 401)
    for (const actor of [asAna, asOtherBrand])
      given(campaign, ...withTasks)
        .when(command, { actor, needs })
        .rejects('campaign-not-yours', 403)
  }
  given(campaign, ...withTasks)
    .when(cancel, { actor: asBoss, needs })
    .records(cancelled)
})
