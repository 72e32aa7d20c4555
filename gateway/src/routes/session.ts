import { Rejected } from '@iam/contracts/problem'
import { SessionsAnswer } from '@iam/contracts/users/views'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { callerOf } from '../accounts.ts'
import type { Parts } from '../parts.ts'
import { closeSession } from '../sessions/plugin.ts'

const tags = ['session']
const nothing = z.undefined()
/** `/api/auth`: sign-out, and the list of sessions. */
export const sessionRoutes: FastifyPluginAsyncZod<Parts> = async (app, parts) => {
  const { sessions } = parts

  app.post(
    '/logout',
    {
      config: { access: 'anyone', repeats: 'none', waits: false },
      schema: { operationId: 'logout', tags, response: { 204: nothing } },
    },
    async (request, reply) => {
      await closeSession(request, reply)
      return reply.header('clear-site-data', '"cache", "storage"').code(204).send()
    },
  )

  app.get(
    '/sessions',
    {
      config: { access: 'signedIn', waits: false },
      schema: { operationId: 'listSessions', tags, response: { 200: SessionsAnswer } },
    },
    async (request) => ({ sessions: await sessions.list(callerOf(request), request.session.publicId) }),
  )

  app.delete(
    '/sessions',
    {
      config: { access: 'signedIn' },
      schema: { operationId: 'endOtherSessions', tags, response: { 204: nothing } },
    },
    async (request, reply) => {
      await sessions.endAll(callerOf(request), request.session.publicId)
      return reply.code(204).send()
    },
  )

  app.delete(
    '/sessions/:id',
    {
      config: { access: 'signedIn' },
      schema: {
        operationId: 'endSession',
        tags,
        params: z.object({ id: z.uuid() }),
        response: { 204: nothing },
      },
    },
    async (request, reply) => {
      const ended = await sessions.endOne(callerOf(request), request.params.id)
      if (!ended) throw new Rejected('session-unknown', 'You are not signed in there any more.', 404)
      return reply.code(204).send()
    },
  )
}
