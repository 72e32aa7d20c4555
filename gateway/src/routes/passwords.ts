import { anonymous } from '@iam/contracts/event'
import { Rejected } from '@iam/contracts/problem'
import { Register, SetPassword } from '@iam/contracts/users/requests'
import { SessionAnswer } from '@iam/contracts/users/views'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { callerOf, theSessionUser } from '../accounts.ts'
import { refuseCommon } from '../credentials/common-passwords.ts'
import { keepFirstPassword } from '../credentials/joined-before.ts'
import type { Parts } from '../parts.ts'
import { joins, signIns } from '../plugins/limits.ts'
import { openSession } from '../sessions/plugin.ts'

const tags = ['session']

/** `/api/auth`: joining with a password, and setting one. */
export const passwordRoutes: FastifyPluginAsyncZod<Parts> = async (app, parts) => {
  const { db, pool, carryOut, credentials, devices, sessions, limits } = parts

  app.post(
    '/register',
    {
      config: { access: 'anyone', repeats: 'again', shownAt: '/api/auth/me' },
      schema: { operationId: 'register', tags, body: Register, response: { 200: SessionAnswer } },
    },
    async (request, reply) => {
      const { name, email, password, role } = request.body
      await limits.count(joins, request.ip)
      refuseCommon(password, 'password')
      const { userId } = await carryOut(
        request,
        reply,
        { type: 'JoinPortal', data: { door: 'register', name, email, role, avatarUrl: '' } },
        anonymous,
      )
      await keepFirstPassword({ pool, credentials, userId }, password)
      await openSession(request, userId, role)
      devices.remember(reply, email)
      return { user: await theSessionUser(db, request, userId) }
    },
  )

  app.post(
    '/password',
    {
      config: { access: 'signedIn', repeats: 'none' },
      schema: { operationId: 'setPassword', tags, body: SetPassword, response: { 204: z.undefined() } },
    },
    async (request, reply) => {
      const userId = callerOf(request)
      const { newPassword, currentPassword } = request.body
      await limits.count(signIns, userId)
      if (await credentials.hasPassword(userId)) await mustKnow(userId, currentPassword)
      refuseCommon(newPassword)
      await credentials.set(userId, newPassword)
      await limits.pardon(signIns, userId)
      // Ends all other sessions: they may belong to an intruder who knew the old password.
      await sessions.endAll(userId, request.session.publicId)
      return reply.code(204).send()
    },
  )

  async function mustKnow(userId: string, password: string | undefined): Promise<void> {
    const message = password ? 'This is not your present password.' : 'Give your present password as well.'
    if (!password || !(await credentials.isPasswordOf(userId, password)))
      throw new Rejected('wrong-password', message, 403, [{ path: 'currentPassword', message }])
  }
}
