import { getLiveQuestions } from '@iam/contracts/ama/calls'
import type * as amaQuestionCalls from '@iam/contracts/ama-questions/calls'
import type { AmaQuestionCommand } from '@iam/contracts/ama-questions/commands'
import type { Actor } from '@iam/contracts/event'
import type { AmaQuestionId } from '@iam/contracts/values'
import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../serve.ts'
import type { Limit } from '../sessions/limits.ts'
import { questionFor } from './queue.ts'

type StepRequest = { readonly params: { readonly id: AmaQuestionId }; readonly actor: Actor }

const votes: Limit = { name: 'vote', max: 10, seconds: 1, refusal: 'votes-too-fast' }

/** Questions of live sessions, and the votes on them. */
export function amaQuestionHandlers({ db, limits }: Dependencies): Handlers<typeof amaQuestionCalls> {
  const step = <Sent extends AmaQuestionCommand>({ params: { id }, actor }: StepRequest, send: Sent) => ({
    send,
    answer: async () => ({ question: await questionFor(db, id, actor) }),
  })

  return {
    askQuestion({ body, actor, newId }) {
      const questionId = newId('question') as AmaQuestionId
      return {
        send: { type: 'AskInSession', data: { ...body, questionId, userId: actor.userId } },
        location: `${getLiveQuestions.path}?sessionId=${body.sessionId}`,
        answer: async () => ({ question: await questionFor(db, questionId, actor) }),
      }
    },

    async voteQuestion(asked) {
      const { params, body, actor } = asked
      await limits.count(votes, actor.userId)
      const vote = { questionId: params.id, userId: actor.userId, action: body?.action ?? 'upvote' } as const
      return step(asked, { type: 'VoteQuestion', data: vote })
    },

    withdrawQuestion: (asked) =>
      step(asked, { type: 'WithdrawQuestion', data: { questionId: asked.params.id } }),
    allowQuestion: (asked) => step(asked, { type: 'AllowQuestion', data: { questionId: asked.params.id } }),
    pinQuestion: (asked) => step(asked, { type: 'PinQuestion', data: { questionId: asked.params.id } }),
    unpinQuestion: (asked) => step(asked, { type: 'UnpinQuestion', data: { questionId: asked.params.id } }),
    answerQuestion: (asked) =>
      step(asked, { type: 'AnswerQuestion', data: { ...asked.body, questionId: asked.params.id } }),
    dismissQuestion: (asked) =>
      step(asked, { type: 'DismissQuestion', data: { ...asked.body, questionId: asked.params.id } }),
    mergeQuestion: (asked) =>
      step(asked, { type: 'MergeQuestion', data: { ...asked.body, questionId: asked.params.id } }),
    reopenQuestion: (asked) => step(asked, { type: 'ReopenQuestion', data: { questionId: asked.params.id } }),
    restoreQuestion: (asked) =>
      step(asked, { type: 'RestoreQuestion', data: { questionId: asked.params.id } }),
    unmergeQuestion: (asked) =>
      step(asked, { type: 'UnmergeQuestion', data: { questionId: asked.params.id } }),
  }
}
