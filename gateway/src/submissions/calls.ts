import type * as submissionCalls from '@iam/contracts/submissions/calls'
import type { ContentId, SubmissionId, TaskId } from '@iam/contracts/values'
import { campaignOfTask } from '../campaigns/reads.ts'
import type { Message } from '../commands.ts'
import type { Dependencies } from '../dependencies.ts'
import { naturalKeys } from '../natural-keys.ts'
import type { Handlers } from '../serve.ts'
import { handedIn, type NaturalKey, pieceOf, submissionById, submissionFor, submissionsFor } from './reads.ts'

/** Work handed in for tasks, and its review. */
export function submissionHandlers({ db }: Dependencies): Handlers<typeof submissionCalls> {
  const campaignOf = naturalKeys((id: TaskId) => campaignOfTask(db, id))
  const answerFor =
    ({ taskId, userId }: NaturalKey) =>
    async () => ({ submission: await submissionFor(db, taskId, userId) })

  /** A step of work that was handed in with the content `contentId`. */
  async function step(id: SubmissionId, send: (naturalKey: NaturalKey, contentId: ContentId) => Message) {
    const { naturalKey, contentId } = await handedIn(db, id)
    return { send: send(naturalKey, contentId), answer: answerFor(naturalKey) }
  }

  return {
    async handInTask({ params: { id: taskId }, body: { contentId, content }, actor: { userId }, newId }) {
      const naturalKey = { campaignId: await campaignOf(taskId), taskId, userId }
      const data = {
        ...{ ...naturalKey, amends: false },
        contentId: contentId ?? (newId('content') as ContentId),
        ...(content && { piece: pieceOf(content) }),
      }
      return { send: { type: 'HandInTask', data }, answer: answerFor(naturalKey) }
    },

    listSubmissions: ({ query, actor }) => submissionsFor(db, actor, query),

    getSubmission: async ({ params, actor }) => ({
      submission: await submissionById(db, params.id, actor),
    }),

    amendSubmission: ({ params, body }) =>
      step(params.id, (naturalKey, contentId) =>
        body.content
          ? { type: 'AmendSubmission', data: { ...naturalKey, contentId, piece: pieceOf(body.content) } }
          : {
              type: 'HandInTask',
              data: { ...naturalKey, contentId: body.contentId as ContentId, amends: true },
            },
      ),
    openSubmission: ({ params }) => step(params.id, (data) => ({ type: 'OpenSubmission', data })),
    reopenSubmission: ({ params }) => step(params.id, (data) => ({ type: 'ReopenSubmission', data })),
    approveSubmission: ({ params, body }) =>
      step(params.id, (naturalKey) => ({ type: 'ApproveSubmission', data: { ...naturalKey, ...body } })),
    requestRevision: ({ params, body }) =>
      step(params.id, (naturalKey) => ({ type: 'RequestRevision', data: { ...naturalKey, ...body } })),
    rejectSubmission: ({ params, body: { reason = 'other', ...review } }) =>
      step(params.id, (naturalKey) => ({
        type: 'RejectSubmission',
        data: { ...naturalKey, ...review, reason },
      })),
  }
}
