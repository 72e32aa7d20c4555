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
    updateMe: (asked) => ({
      send: { type: 'UpdatePersonalInfo', data: { ...asked.body, userId: asked.actor.userId } },
      answer: async () => ({ user: await theSessionUser(db, asked, asked.actor.userId) }),
    }),

    listOwnBadges: async ({ actor }) => ({ badges: await badgeStories(db, actor.userId) }),

    exportMe({ actor, reply }) {
      reply.header('content-disposition', 'attachment; filename="i-am-export.json"')
      return allOf(dependencies, actor.userId)
    },

    async eraseMe({ body: { reason }, actor: { userId }, request, reply }) {
      await dispatch(request, reply, { type: 'ForgetPerson', data: { userId, reason } })
      await forget(dependencies, userId)
      await closeSession(request, reply)
      reply.header('clear-site-data', '"cache", "storage"')
    },
  }
}
