import type * as submissionCalls from '@iam/contracts/submissions/calls'
import type { ContentId, SubmissionId } from '@iam/contracts/values'
import { campaignOfTask } from '../campaigns/reads.ts'
import type { Message } from '../commands.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../serve.ts'
import { handedIn, type Natural, pieceOf, submissionById, submissionFor, submissionsFor } from './reads.ts'

/** Work handed in for tasks, and its review. */
export function submissionHandlers({ db }: Dependencies): Handlers<typeof submissionCalls> {
  const answerFor =
    ({ taskId, userId }: Natural) =>
    async () => ({ submission: await submissionFor(db, taskId, userId) })

  /** A step of work that was handed in with the content `handedInAs`. */
  async function step(id: SubmissionId, send: (natural: Natural, handedInAs: ContentId) => Message) {
    const { natural, contentId } = await handedIn(db, id)
    return { send: send(natural, contentId), answer: answerFor(natural) }
  }

  return {
    async handInTask({ params: { id: taskId }, body: { contentId, content }, actor: { userId }, newId }) {
      const natural = { campaignId: await campaignOfTask(db, taskId), taskId, userId }
      const data = {
        ...{ ...natural, amends: false },
        contentId: contentId ?? (newId('content') as ContentId),
        ...(content && { piece: pieceOf(content) }),
      }
      return { send: { type: 'HandInTask', data }, answer: answerFor(natural) }
    },

    listSubmissions: ({ query, actor }) => submissionsFor(db, actor, query),

    getSubmission: async ({ params, actor }) => ({
      submission: await submissionById(db, params.id, actor),
    }),

    amendSubmission: ({ params, body: { content, contentId } }) =>
      step(params.id, (natural, handedInAs) =>
        content
          ? { type: 'AmendSubmission', data: { ...natural, contentId: handedInAs, piece: pieceOf(content) } }
          : { type: 'HandInTask', data: { ...natural, contentId: contentId as ContentId, amends: true } },
      ),
    openSubmission: ({ params }) => step(params.id, (data) => ({ type: 'OpenSubmission', data })),
    reopenSubmission: ({ params }) => step(params.id, (data) => ({ type: 'ReopenSubmission', data })),
    approveSubmission: ({ params, body }) =>
      step(params.id, (natural) => ({ type: 'ApproveSubmission', data: { ...natural, ...body } })),
    requestRevision: ({ params, body }) =>
      step(params.id, (natural) => ({ type: 'RequestRevision', data: { ...natural, ...body } })),
    rejectSubmission: ({ params, body: { reason = 'other', ...review } }) =>
      step(params.id, (natural) => ({ type: 'RejectSubmission', data: { ...natural, ...review, reason } })),
  }
}
