import { Rejected } from '@iam/contracts/problem'
import type { SubmissionCommand } from '@iam/contracts/submissions/commands'
import {
  ApproveSubmission,
  HandIn,
  RejectSubmission,
  RequestRevision,
  SubmissionFilter,
} from '@iam/contracts/submissions/requests'
import { SubmissionAnswer, SubmissionsAnswer } from '@iam/contracts/submissions/views'
import { CampaignId, ContentId, SubmissionId, TaskId, UserId } from '@iam/contracts/values'
import { uuid5 } from '@iam/infra/uuid5'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sql } from 'slonik'
import * as z from 'zod'
import { callerOf } from '../accounts.ts'
import { submissionById, submissionFor, submissionsFor } from '../campaigns/submissions.ts'
import type { Parts } from '../parts.ts'

const tags = ['submissions']
const ById = z.object({ id: SubmissionId })
const OfTask = z.object({ id: TaskId })
const Whose = z.object({ campaignId: CampaignId, taskId: TaskId, userId: UserId })
type Whose = z.infer<typeof Whose>

/** What happens to a submission without a word. */
const plainSteps = {
  open: {
    operationId: 'openSubmission',
    type: 'OpenSubmission',
    summary: 'A reviewer begins to look at it',
  },
  reopen: {
    operationId: 'reopenSubmission',
    type: 'ReopenSubmission',
    summary: 'A rejected submission may be handed in once more',
  },
} as const

/** `/api/iam`: work that is handed in for tasks, and its review. */
export const submissionRoutes: FastifyPluginAsyncZod<Parts> = async (app, { db, carryOut }) => {
  app.post(
    '/tasks/:id/submissions',
    {
      config: { access: 'signedIn' },
      schema: {
        operationId: 'handInTask',
        tags,
        summary: 'Hands in content that exists, or new content in the same request',
        params: OfTask,
        body: HandIn,
        response: { 200: SubmissionAnswer },
      },
    },
    async (request, reply) => {
      const taskId = request.params.id
      const task = await db.maybeOne(
        sql.type(
          Whose.pick({ campaignId: true }),
        )`select campaign_id from campaign_tasks where id = ${taskId}`,
      )
      if (!task) throw new Rejected('task-unknown', 'There is no such task.', 404)
      const whose = { campaignId: task.campaignId, taskId, userId: callerOf(request) }
      return handIn(request, reply, whose, request.body, false)
    },
  )

  app.get(
    '/submissions',
    {
      config: { access: 'signedIn' },
      schema: {
        operationId: 'listSubmissions',
        tags,
        summary: "One's own; for brands those of their campaigns; for admins all",
        querystring: SubmissionFilter,
        response: { 200: SubmissionsAnswer },
      },
    },
    ({ actor, query }) => submissionsFor(db, actor, query),
  )

  app.get(
    '/submissions/:id',
    {
      config: { access: 'signedIn' },
      schema: { operationId: 'getSubmission', tags, params: ById, response: { 200: SubmissionAnswer } },
    },
    async ({ params, actor }) => ({ submission: await submissionById(db, params.id, actor) }),
  )

  app.patch(
    '/submissions/:id',
    {
      config: { access: 'signedIn' },
      schema: {
        operationId: 'amendSubmission',
        tags,
        summary:
          'Changes what waits for its review, or puts other content in its place, as long as nobody has begun to look at it',
        params: ById,
        body: HandIn,
        response: { 200: SubmissionAnswer },
      },
    },
    async (request, reply) => {
      const { contentId: present, ...natural } = await amendable(request.params.id)
      const { content, contentId } = request.body
      if (!content) return handIn(request, reply, natural, { contentId }, true)
      const data = { ...natural, contentId: present, piece: pieceOf(content) }
      await carryOut(request, reply, { type: 'AmendSubmission', data })
      return answer(natural)
    },
  )

  for (const [step, { operationId, type, summary }] of Object.entries(plainSteps))
    app.post(
      `/submissions/:id/${step}`,
      {
        config: { access: 'signedIn' },
        schema: { operationId, tags, summary, params: ById, response: { 200: SubmissionAnswer } },
      },
      async (request, reply) => {
        const data = await whose(request.params.id)
        await carryOut(request, reply, { type, data })
        return answer(data)
      },
    )

  decision('approve', 'approveSubmission', ApproveSubmission.nullish(), (whose, review) => ({
    type: 'ApproveSubmission',
    data: { ...whose, ...review },
  }))
  decision('request-revision', 'requestRevision', RequestRevision, (whose, review) => ({
    type: 'RequestRevision',
    data: { ...whose, ...review },
  }))
  decision('reject', 'rejectSubmission', RejectSubmission, (whose, { reason = 'other', ...review }) => ({
    type: 'RejectSubmission',
    data: { ...whose, ...review, reason },
  }))

  /** What a reviewer decides: a command, and the submission as it is then. */
  function decision<Body extends z.ZodType>(
    step: string,
    operationId: string,
    body: Body,
    commandOf: (whose: Whose, body: z.output<Body>) => SubmissionCommand,
  ): void {
    app.post(
      `/submissions/:id/${step}`,
      {
        config: { access: 'signedIn' },
        schema: { operationId, tags, params: ById, body, response: { 200: SubmissionAnswer } },
      },
      async (request, reply) => {
        const data = await whose(request.params.id)
        await carryOut(request, reply, commandOf(data, request.body as z.output<Body>))
        return answer(data)
      },
    )
  }

  async function handIn(
    request: FastifyRequest,
    reply: FastifyReply,
    whose: Whose,
    { contentId, content }: z.output<typeof HandIn>,
    amends: boolean,
  ) {
    const id = contentId ?? (uuid5(request.commandId, 'content') as ContentId)
    const data = { ...whose, contentId: id, ...(content && { piece: pieceOf(content) }), amends }
    await carryOut(request, reply, { type: 'HandInTask', data })
    return answer(whose)
  }

  async function whose(id: SubmissionId): Promise<Whose> {
    const row = await db.maybeOne(sql.type(Whose)`
      select campaign_id, campaign_task_id as task_id, user_id from task_submissions where id = ${id}`)
    if (!row) throw unknown()
    return row
  }

  async function amendable(id: SubmissionId) {
    const row = await db.maybeOne(sql.type(Whose.extend({ contentId: ContentId }))`
      select campaign_id, campaign_task_id as task_id, user_id, content_id from task_submissions where id = ${id}`)
    if (!row) throw unknown()
    return row
  }

  async function answer({ taskId, userId }: Whose) {
    return { submission: await submissionFor(db, taskId, userId) }
  }
}

type Piece = NonNullable<z.output<typeof HandIn>['content']>
const pieceOf = ({ body = '', mediaUrl = '', ...piece }: Piece) => ({ ...piece, body, mediaUrl })
const unknown = () => new Rejected('submission-unknown', 'There is no such submission.', 404)
