import type { Command } from '@iam/contracts/commands'
import type * as userCalls from '@iam/contracts/users/calls'
import { badgeStories } from '../badges/reads.ts'
import type { Dependencies } from '../dependencies.ts'
import { forget } from '../retention/forget.ts'
import type { Handlers } from '../serve.ts'
import { closeSession } from '../sessions/plugin.ts'
import { theSessionUser } from './accounts.ts'
import { allOf } from './export.ts'

/** The caller's own data: change, export and erasure. */
export function userHandlers(dependencies: Dependencies): Handlers<typeof userCalls> {
  const { db, dispatch } = dependencies
  return {
    updateMe({ body: { viewAs, timeZone, ...info }, actor: { userId }, deadline }) {
      const send: Command[] = [{ type: 'UpdatePersonalInfo', data: { ...info, userId } }]
      if (viewAs !== undefined) send.push({ type: 'ChooseView', data: { userId, viewAs } })
      if (timeZone !== undefined) send.push({ type: 'ChooseTimeZone', data: { userId, timeZone } })
      return { send, answer: async () => ({ user: await theSessionUser(db, { deadline }, userId) }) }
    },

    listOwnBadges: async ({ actor }) => ({ badges: await badgeStories(db, actor.userId) }),

    async exportMe({ actor, reply }) {
      const all = await allOf(dependencies, actor.userId)
      reply.header('content-disposition', 'attachment; filename="i-am-export.json"')
      return reply.type('application/json; charset=utf-8').send(all) as never
    },

    async eraseMe({ body: { reason }, actor: { userId }, request, reply }) {
      await dispatch(request, reply, { type: 'ForgetPerson', data: { userId, reason } })
      await forget(dependencies, [userId])
      await closeSession(request, reply)
      reply.header('clear-site-data', '"cache", "storage"')
    },
  }
}
