import { Rejected } from '@iam/contracts/rejected'
import type * as sessionCalls from '@iam/contracts/sessions/calls'
import { normaliseEmail } from '@iam/contracts/values'
import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../serve.ts'
import { callerOf, theSessionUser } from '../users/accounts.ts'
import { guessesFromOnePlace, type Limit, signIns } from './limits.ts'
import { linkHandlers } from './links.ts'
import { passwordHandlers } from './passwords.ts'
import { closeSession, openSession } from './plugin.ts'

/** Per account, for all browsers together that have not signed in to it before. */
const guesses: Limit = { name: 'guess', max: 100, seconds: 60 * 60 }

/** Signing in and out, passwords, and links that come by mail. */
export const sessionHandlers = (dependencies: Dependencies): Handlers<typeof sessionCalls> => {
  const { db, credentials, devices, limits } = dependencies
  return {
    ...passwordHandlers(dependencies),
    ...linkHandlers(dependencies),

    getMe: async (asked) => ({ user: await theSessionUser(db, asked, callerOf(asked)) }),

    async login({ body: { email, password }, request, reply }) {
      const account = normaliseEmail(email)
      // Each known device is counted separately, so that attempts by others from the same address, at the account or from
      // another device that it knows cannot lock its owner out.
      const device = devices.hasToken(request) && devices.nonceOf(request, await credentials.ofEmail(email))
      const counted: [Limit, string][] = device
        ? [[signIns, `${account} from the known device ${device}`]]
        : [
            [signIns, `${account} from ${request.ip}`],
            [guessesFromOnePlace, request.ip],
            [guesses, account],
          ]
      const pardon = async () => {
        for (const [limit, of] of counted) await limits.pardon(limit, of)
      }
      for (const [limit, of] of counted) await limits.count(limit, of)
      const matched = await credentials.check(email, password).catch(async (error: unknown) => {
        // Not checked, because too many wait or the database is away: it was no guess.
        await pardon()
        throw error
      })
      if (!matched) throw new Rejected('wrong-credentials')
      await pardon()
      await openSession(request, matched.userId)
      // A password that was changed while this one was being checked has ended only the sessions that there were.
      if (!(await credentials.isStill(matched))) {
        await closeSession(request, reply)
        throw new Rejected('wrong-credentials')
      }
      devices.remember(reply, matched)
      return { user: await theSessionUser(db, request, matched.userId) }
    },

    async logout({ request, reply }) {
      await closeSession(request, reply)
      reply.header('clear-site-data', '"cache", "storage"')
    },
  }
}
