import type * as submissionCalls from '@iam/contracts/submissions/calls'
import type { ContentId } from '@iam/contracts/values'
import { campaignOfTask } from '../campaigns/reads.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../serve.ts'
import { handedIn, type Natural, pieceOf, submissionById, submissionFor, submissionsFor } from './reads.ts'

/** Work handed in for tasks, and its review. */
export function submissionHandlers({ db }: Dependencies): Handlers<typeof submissionCalls> {
  const answerFor =
    ({ taskId, userId }: Natural) =>
    async () => ({ submission: await submissionFor(db, taskId, userId) })

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

    async amendSubmission({ params, body: { content, contentId } }) {
      const { natural, contentId: present } = await handedIn(db, params.id)
      return {
        send: content
          ? { type: 'AmendSubmission', data: { ...natural, contentId: present, piece: pieceOf(content) } }
          : { type: 'HandInTask', data: { ...natural, contentId: contentId as ContentId, amends: true } },
        answer: answerFor(natural),
      }
    },

    async openSubmission({ params }) {
      const { natural } = await handedIn(db, params.id)
      return { send: { type: 'OpenSubmission', data: natural }, answer: answerFor(natural) }
    },

    async reopenSubmission({ params }) {
      const { natural } = await handedIn(db, params.id)
      return { send: { type: 'ReopenSubmission', data: natural }, answer: answerFor(natural) }
    },

    async approveSubmission({ params, body }) {
      const { natural } = await handedIn(db, params.id)
      return {
        send: { type: 'ApproveSubmission', data: { ...natural, ...body } },
        answer: answerFor(natural),
      }
    },

    async requestRevision({ params, body }) {
      const { natural } = await handedIn(db, params.id)
      return { send: { type: 'RequestRevision', data: { ...natural, ...body } }, answer: answerFor(natural) }
    },

    async rejectSubmission({ params, body: { reason = 'other', ...review } }) {
      const { natural } = await handedIn(db, params.id)
      const data = { ...natural, ...review, reason }
      return { send: { type: 'RejectSubmission', data }, answer: answerFor(natural) }
    },
  }
}
