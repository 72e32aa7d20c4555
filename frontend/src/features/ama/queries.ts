import * as calls from '@iam/contracts/ama/calls'
import type { AmaRoomAnswer, AmaSession } from '@iam/contracts/ama/views'
import * as chatCalls from '@iam/contracts/ama-chat/calls'
import * as questionCalls from '@iam/contracts/ama-questions/calls'
import { keepPreviousData } from '@tanstack/react-query'
import type * as z from 'zod'
import { command } from '../../lib/api.ts'
import {
  callInfiniteQuery,
  callMutation,
  callMutationById,
  callMutationWithReason,
  callQuery,
} from '../../lib/call-options.ts'
import { fetchFailureOf } from '../../lib/fetch-failure.ts'
import { type Fetched, isPushed, unlessPushed } from '../../lib/pushing.ts'
import { alwaysStale, fiveMinutes } from '../../lib/query-client.ts'

export const fetchFailure = fetchFailureOf('sessions')

const twoMinutes = 2 * 60_000
/** The documented rhythm, in ms, at which a queue that is shown is fetched again. */
export const pollOfQueues = 5_000
export const isOver = (session: AmaSession | undefined) =>
  session?.status === 'completed' || session?.status === 'cancelled'

export const amaQueries = {
  /** All sessions, paginated by cursor. */
  sessions: () => ({
    ...callInfiniteQuery(calls.listAmaSessions, { limit: 100 }, fetchFailure),
    staleTime: twoMinutes,
    ...unlessPushed(15_000),
  }),
  /** Those that the user hosts. */
  mine: () => ({ ...callQuery(calls.listMyAmaSessions, {}), staleTime: fiveMinutes }),
  /** Those that the user registered for or joined. */
  registrations: () => ({ ...callQuery(calls.listAmaRegistrations, {}), ...alwaysStale }),
  /** The queue of a live session; without an id of the one that the gateway chooses for the user. */
  live: (sessionId?: string) => ({
    ...callQuery(calls.getLiveQuestions, { sessionId }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    refetchInterval: pollOfQueues,
  }),
  /** A session with its questions and its chat; polled until it is over, unless it is pushed: to removed members it is not. */
  room: (id: string) => ({
    ...callQuery(calls.getAmaSession, { id }),
    ...alwaysStale,
    refetchInterval: ({
      state,
    }: {
      state: Fetched & { data: Pick<AmaRoomAnswer, 'session' | 'seat'> | undefined }
    }) =>
      isOver(state.data?.session) || (isPushed(state) && state.data?.seat !== 'removed')
        ? (false as const)
        : pollOfQueues,
  }),
  /** A session that is over as it stood at a moment; at its end without one. The previous moment stays until the next is there. */
  recording: (id: string, at?: string) => ({
    ...callQuery(calls.getAmaRecording, { id, at }),
    placeholderData: keepPreviousData,
    staleTime: fiveMinutes,
  }),
}

const meta = { invalidates: ['iam/ama'] } as const
/** A slot is given back, voters come together and a host goes off the air a moment later. */
const carriedOn = { ...meta, isCarriedOn: true } as const

export const amaMutations = {
  schedule: () => callMutation(calls.scheduleAmaSession, {}, meta),
  edit: (id: string) => callMutation(calls.editAmaSession, { id }, meta),
  start: () => callMutationById(calls.startAmaSession, carriedOn),
  pause: () => callMutationById(calls.pauseAmaSession, carriedOn),
  resume: () => callMutationById(calls.resumeAmaSession, carriedOn),
  end: () => callMutationById(calls.endAmaSession, carriedOn),
  cancel: () => callMutationWithReason(calls.cancelAmaSession, meta),

  join: () => callMutationById(calls.joinAmaSession, carriedOn),
  leave: () => callMutationById(calls.leaveAmaSession, carriedOn),
  remove: (id: string) => callMutation(calls.removeAmaParticipant, { id }, carriedOn),
  readmit: (id: string) => callMutation(calls.readmitAmaParticipant, { id }, carriedOn),

  ask: () => callMutation(questionCalls.askQuestion, {}, meta),
  vote: (id: string) => callMutation(questionCalls.voteQuestion, { id }, meta),
  withdraw: () => callMutationById(questionCalls.withdrawQuestion, carriedOn),
  answer: (id: string) => callMutation(questionCalls.answerQuestion, { id }, carriedOn),
  dismiss: () => callMutationWithReason(questionCalls.dismissQuestion, carriedOn),
  merge: (id: string) => callMutation(questionCalls.mergeQuestion, { id }, carriedOn),

  post: (id: string) => callMutation(chatCalls.postChatMessage, { id }, meta),
  moderate: () => callMutationById(chatCalls.moderateChatMessage, meta),
  restoreMessage: () => callMutationById(chatCalls.restoreChatMessage, meta),
}

const moves = {
  allow: questionCalls.allowQuestion,
  pin: questionCalls.pinQuestion,
  unpin: questionCalls.unpinQuestion,
  reopen: questionCalls.reopenQuestion,
  restore: questionCalls.restoreQuestion,
  unmerge: questionCalls.unmergeQuestion,
} as const
/** What a host does to a question with one click. */
export type Move = keyof typeof moves
/** Does that to a question. */
export const moveMutation = (id: string) => ({
  mutationFn: (move: Move): Promise<z.infer<(typeof moves)[Move]['answer']>> => command(moves[move], { id }),
  meta: carriedOn,
})
