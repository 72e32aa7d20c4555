import { Rejected } from '@iam/contracts/rejected'
import type * as ownSessionCalls from '@iam/contracts/sessions/own-calls'
import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../serve.ts'

/** Where a user is signed in. */
export const ownSessionHandlers = ({ sessions }: Dependencies): Handlers<typeof ownSessionCalls> => ({
  listSessions: async ({ actor, request }) => ({
    sessions: await sessions.list(actor.userId, request.publicSessionId),
  }),

  async endOtherSessions({ actor, request }) {
    await sessions.endAll(actor.userId, request.publicSessionId)
  },

  async endSession({ params, actor }) {
    const ended = await sessions.endOne(actor.userId, params.id)
    if (!ended) throw new Rejected('session-unknown')
  },
})
