import { Rejected } from '@iam/contracts/problem'
import { Login } from '@iam/contracts/users/requests'
import { SessionAnswer, SessionsAnswer } from '@iam/contracts/users/views'
import { normaliseEmail } from '@iam/contracts/values'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { callerOf, theSessionUser } from '../accounts.ts'
import type { Parts } from '../parts.ts'
import { type Limit, signIns } from '../plugins/limits.ts'
import { closeSession, openSession } from '../sessions/plugin.ts'

const tags = ['session']
const nothing = z.undefined()
/** At one account from all browsers together that nobody has signed in to it with. */
const guesses: Limit = { name: 'guess', most: 100, minutes: 60 }
const wrong = () =>
  new Rejected('wrong-credentials', 'This e-mail address and password do not go together.', 401)

/** RFC 7240: somebody who only wants to know, and to whom nobody is an answer like any other. */
const isLenient = ({ headers }: FastifyRequest) => /\bhandling=lenient\b/.test(String(headers.prefer))

/** `/api/auth`: who is signed in and where, and how one comes and goes. */
export const sessionRoutes: FastifyPluginAsyncZod<Parts> = async (app, parts) => {
  const { db, credentials, devices, sessions, limits } = parts

  app.get(
    '/me',
    {
      config: { access: 'anyone' },
      schema: {
        operationId: 'getMe',
        tags,
        description: 'With `Prefer: handling=lenient`, nobody signed in is 204 in place of 401.',
        response: { 200: SessionAnswer, 204: nothing },
      },
    },
    async (request, reply) => {
      if (!request.actor.userId && isLenient(request)) {
        return reply.code(204).header('preference-applied', 'handling=lenient').send(undefined)
      }
      return { user: await theSessionUser(db, callerOf(request)) }
    },
  )

  app.post(
    '/login',
    {
      config: { access: 'anyone', repeats: 'none' },
      schema: { operationId: 'login', tags, body: Login, response: { 200: SessionAnswer } },
    },
    async (request, reply) => {
      const { email, password } = request.body
      const counted: [Limit, string][] = [[signIns, request.ip]]
      if (!devices.isKnown(request, email)) counted.push([guesses, normaliseEmail(email)])
      for (const [limit, of] of counted) await limits.count(limit, of)
      const userId = await credentials.check(email, password)
      if (!userId) throw wrong()
      for (const [limit, of] of counted) await limits.pardon(limit, of)
      await openSession(request, userId)
      devices.remember(reply, email)
      return { user: await theSessionUser(db, userId) }
    },
  )

  app.post(
    '/logout',
    {
      config: { access: 'anyone', repeats: 'none' },
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
