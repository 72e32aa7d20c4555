import { AddTask, ReorderTasks, UpdateTask } from '@iam/contracts/campaigns/requests'
import { CampaignAnswer, TaskAnswer } from '@iam/contracts/campaigns/views'
import { zero } from '@iam/contracts/money'
import { Rejected } from '@iam/contracts/problem'
import { CampaignId, TaskId } from '@iam/contracts/values'
import { uuid5 } from '@iam/infra/uuid5'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sql } from 'slonik'
import * as z from 'zod'
import { campaignDetail, tasksOf } from '../campaigns/campaigns.ts'
import type { Parts } from '../parts.ts'

const tags = ['campaigns']
const OfCampaign = z.object({ id: CampaignId })
const ById = z.object({ id: TaskId })
const unknown = () => new Rejected('task-unknown', 'There is no such task.', 404)

/** `/api/iam`: what a campaign asks its participants to do. */
export const campaignTaskRoutes: FastifyPluginAsyncZod<Parts> = async (app, { db, carryOut }) => {
  app.post(
    '/campaigns/:id/tasks',
    {
      config: { access: 'signedIn' },
      schema: {
        operationId: 'addTask',
        tags,
        params: OfCampaign,
        body: AddTask,
        response: { 200: TaskAnswer },
      },
    },
    async (request, reply) => {
      const campaignId = request.params.id
      const taskId = uuid5(request.commandId, 'task') as TaskId
      const { description = '', rewardAmount = zero, ...task } = request.body
      const data = { ...task, description, rewardAmount, campaignId, taskId }
      await carryOut(request, reply, { type: 'AddTask', data })
      return { task: await theTask(campaignId, taskId) }
    },
  )

  app.patch(
    '/campaigns/:id/tasks/order',
    {
      config: { access: 'signedIn' },
      schema: {
        operationId: 'reorderTasks',
        tags,
        summary: 'Puts all tasks of the campaign into this order',
        params: OfCampaign,
        body: ReorderTasks,
        response: { 200: CampaignAnswer },
      },
    },
    async (request, reply) => {
      const data = { campaignId: request.params.id, taskIds: request.body.taskIds }
      await carryOut(request, reply, { type: 'ReorderTasks', data })
      return { campaign: await campaignDetail(db, data.campaignId, request.actor) }
    },
  )

  app.patch(
    '/tasks/:id',
    {
      config: { access: 'signedIn' },
      schema: {
        operationId: 'updateTask',
        tags,
        params: ById,
        body: UpdateTask,
        response: { 200: TaskAnswer },
      },
    },
    async (request, reply) => {
      const taskId = request.params.id
      const campaignId = await campaignOf(taskId)
      const { order, ...fields } = request.body
      await carryOut(request, reply, { type: 'UpdateTask', data: { ...fields, campaignId, taskId } })
      if (order !== undefined) {
        const others = (await tasksOf(db, campaignId)).map(({ id }) => id).filter((id) => id !== taskId)
        const taskIds = others.toSpliced(order - 1, 0, taskId)
        await carryOut(request, reply, { type: 'ReorderTasks', data: { campaignId, taskIds } })
      }
      return { task: await theTask(campaignId, taskId) }
    },
  )

  app.delete(
    '/tasks/:id',
    {
      config: { access: 'signedIn' },
      schema: { operationId: 'removeTask', tags, params: ById, response: { 204: z.undefined() } },
    },
    async (request, reply) => {
      const taskId = request.params.id
      const data = { campaignId: await campaignOf(taskId), taskId }
      await carryOut(request, reply, { type: 'RemoveTask', data })
      return reply.code(204).send()
    },
  )

  async function campaignOf(taskId: TaskId): Promise<CampaignId> {
    const row = await db.maybeOne(
      sql.type(OfTask)`select campaign_id from campaign_tasks where id = ${taskId}`,
    )
    if (!row) throw unknown()
    return row.campaignId
  }

  async function theTask(campaignId: CampaignId, taskId: TaskId) {
    const task = (await tasksOf(db, campaignId)).find(({ id }) => id === taskId)
    if (!task) throw unknown()
    return task
  }
}

const OfTask = z.object({ campaignId: CampaignId })
