import { pathOf } from '@iam/contracts/call'
import type * as campaignCalls from '@iam/contracts/campaigns/calls'
import { getCampaign } from '@iam/contracts/campaigns/calls'
import type { CampaignCommand } from '@iam/contracts/campaigns/commands'
import type { Actor } from '@iam/contracts/event'
import { Rejected } from '@iam/contracts/rejected'
import type { CampaignId, TaskId } from '@iam/contracts/values'
import type { Dependencies } from '../dependencies.ts'
import { naturalKeys } from '../natural-keys.ts'
import type { Handlers } from '../serve.ts'
import { campaignDetails, tasksOfEach } from './detail.ts'
import { campaignOfTask, managedCampaigns, runsCampaigns } from './reads.ts'
import { timelineOf } from './timeline/timeline.ts'

/** Handlers of the campaign and task calls; `send`, `answer`, `location`: serve.ts. */
export function campaignHandlers({ db, store, now }: Dependencies): Handlers<typeof campaignCalls> {
  const campaignOf = naturalKeys((id: TaskId) => campaignOfTask(db, id))
  const detail = campaignDetails(db)
  const tasksOf = tasksOfEach(db)
  const campaignAnswer = async (id: CampaignId, actor: Actor) => ({ campaign: await detail(id, actor) })

  const step = (send: CampaignCommand, actor: Actor) => ({
    send,
    answer: () => campaignAnswer(send.data.campaignId, actor),
  })

  async function taskAnswer(campaignId: CampaignId, taskId: TaskId) {
    const task = (await tasksOf(campaignId)).find(({ id }) => id === taskId)
    if (!task) throw new Rejected('task-unknown')
    return { task }
  }

  /** The campaign's task ids with one moved to place `order`, counted from 1. */
  async function orderAfterMove(campaignId: CampaignId, taskId: TaskId, order: number): Promise<TaskId[]> {
    const others = (await tasksOf(campaignId)).map(({ id }) => id).filter((id) => id !== taskId)
    return others.toSpliced(order - 1, 0, taskId)
  }

  return {
    async listMyCampaigns({ actor, query }) {
      if (actor.role !== 'admin' && !(await runsCampaigns(db, actor)))
        throw new Rejected('brands-only', { what: 'have campaigns of their own' })
      return managedCampaigns(db, actor.userId, query)
    },

    getCampaign: ({ params: { id }, actor }) => campaignAnswer(id, actor),

    getCampaignTimeline: ({ params, query, actor }) =>
      timelineOf({ db, store }, params.id, { asOf: query.asOf, now: now() }, actor),

    createCampaign({ body, actor, newId }) {
      const campaignId = newId('campaign') as CampaignId
      return {
        ...step({ type: 'CreateCampaign', data: { ...body, campaignId, organizerId: actor.userId } }, actor),
        location: pathOf(getCampaign, { id: campaignId }),
      }
    },

    updateCampaign: ({ params: { id: campaignId }, body, actor }) =>
      step({ type: 'UpdateCampaign', data: { ...body, campaignId } }, actor),
    completeCampaign: ({ params: { id: campaignId }, actor }) =>
      step({ type: 'CompleteCampaign', data: { campaignId } }, actor),
    cancelCampaign: ({ params: { id: campaignId }, body, actor }) =>
      step({ type: 'CancelCampaign', data: { ...body, campaignId } }, actor),
    reorderTasks: ({ params: { id: campaignId }, body, actor }) =>
      step({ type: 'ReorderTasks', data: { ...body, campaignId } }, actor),

    addTask({ params: { id: campaignId }, body, newId }) {
      const taskId = newId('task') as TaskId
      return {
        send: { type: 'AddTask', data: { ...body, campaignId, taskId } },
        answer: () => taskAnswer(campaignId, taskId),
      }
    },

    async updateTask({ params: { id: taskId }, body: { order, ...fields } }) {
      const campaignId = await campaignOf(taskId)
      const update = { type: 'UpdateTask', data: { ...fields, campaignId, taskId } } as const
      const taskIds = order && (await orderAfterMove(campaignId, taskId, order))
      return {
        send: taskIds ? [update, { type: 'ReorderTasks', data: { campaignId, taskIds } }] : update,
        location: pathOf(getCampaign, { id: campaignId }),
        answer: () => taskAnswer(campaignId, taskId),
      }
    },

    removeTask: async ({ params: { id: taskId } }) => ({
      // Read, as a task that was removed before is not there.
      send: { type: 'RemoveTask', data: { campaignId: await campaignOfTask(db, taskId), taskId } },
    }),
  }
}
