import { type Call, pathOf } from '@iam/contracts/call'
import { allCalls } from '@iam/contracts/calls'
import type { Mutation } from '@iam/contracts/live/documents'
import { actingAs } from '@iam/contracts/users/acting-as'
import type { FastifyInstance } from 'fastify'
import { GraphQLError } from 'graphql'

/** Who sends a mutation: the cookies of the upgrade, and the user whom the tab shows, if it says so. */
export type Sender = { readonly cookie: string; readonly shown: string | undefined; readonly ip: string }

type Args = Readonly<Record<string, unknown>>
type Asked = { readonly call: Call; readonly params?: Args; readonly body?: Args }

/** The REST call that each mutation stands for, so that rights, limits and refusals are the same at both doors. */
const calls: Readonly<Record<Mutation, (args: Args) => Asked>> = {
  joinSession: ({ sessionId: id }) => ({ call: allCalls.joinAmaSession, params: { id } }),
  leaveSession: ({ sessionId: id }) => ({ call: allCalls.leaveAmaSession, params: { id } }),
  chatMessage: ({ sessionId: id, ...body }) => ({ call: allCalls.postChatMessage, params: { id }, body }),
  submitQuestion: (body) => ({ call: allCalls.askQuestion, body }),
  voteQuestion: ({ questionId: id, ...body }) => ({ call: allCalls.voteQuestion, params: { id }, body }),
  answerQuestion: ({ questionId: id, ...body }) => ({ call: allCalls.answerQuestion, params: { id }, body }),
  sessionControl: ({ sessionId: id, action }) => ({ call: transitions[action as 'start'], params: { id } }),
}

const transitions = {
  start: allCalls.startAmaSession,
  pause: allCalls.pauseAmaSession,
  resume: allCalls.resumeAmaSession,
  end: allCalls.endAmaSession,
} as const

/** Carries mutations out as requests to the portal itself: the session and its rights are read each time. */
export const mutationsOf = (app: FastifyInstance) =>
  Object.fromEntries(
    Object.entries(calls).map(([name, asked]) => [
      name,
      async (args: Args, { cookie, shown, ip }: Sender) => {
        const { call, params, body } = asked(args)
        const { statusCode, json } = await app.inject({
          method: call.method as 'POST',
          url: pathOf(call, params),
          remoteAddress: ip,
          headers: { cookie, host: hostOf(app), ...(shown !== undefined && { [actingAs]: shown }) },
          ...(body && { payload: { ...body } }),
        })
        if (statusCode < 400) return true
        const { detail, code, status } = json<{ detail: string; code: string; status: number }>()
        throw new GraphQLError(detail, { extensions: { status, code } })
      },
    ]),
  )

const hostOf = ({ publicOrigin }: FastifyInstance) => new URL(publicOrigin).host
