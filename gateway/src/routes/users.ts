import { BadgesAnswer } from '@iam/contracts/badges/views'
import { EraseMe, UpdateMe } from '@iam/contracts/users/requests'
import { SessionAnswer } from '@iam/contracts/users/views'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { callerOf, theSessionUser } from '../accounts.ts'
import { badgeStories } from '../badges/stories.ts'
import type { Parts } from '../parts.ts'
import { closeSession } from '../sessions/plugin.ts'
import { allOf } from '../users/export.ts'
import { forget } from '../users/forget.ts'

const tags = ['users']

/** `/api/users/me`: the caller's own data: change, export and erasure. */
export const userRoutes: FastifyPluginAsyncZod<Parts> = async (app, parts) => {
  const { db, carryOut } = parts

  app.patch(
    '',
    {
      config: { access: 'signedIn', shownAt: '/api/auth/me' },
      schema: { operationId: 'updateMe', tags, body: UpdateMe, response: { 200: SessionAnswer } },
    },
    async (request, reply) => {
      const userId = callerOf(request)
      await carryOut(request, reply, { type: 'UpdatePersonalInfo', data: { ...request.body, userId } })
      return { user: await theSessionUser(db, request, userId) }
    },
  )

  app.get(
    '/badges',
    {
      config: { access: 'signedIn' },
      schema: {
        operationId: 'listOwnBadges',
        tags,
        summary: 'Every badge that the caller has or had, with who gave it and who took it back, and why',
        response: { 200: BadgesAnswer },
      },
    },
    async (request) => ({ badges: await badgeStories(db, callerOf(request)) }),
  )

  app.get(
    '/export',
    {
      config: { access: 'signedIn' },
      schema: {
        operationId: 'exportMe',
        tags,
        summary: 'All that is kept on the caller, as a file',
        response: { 200: z.record(z.string(), z.unknown()) },
      },
    },
    async (request, reply) => {
      reply.header('content-disposition', 'attachment; filename="i-am-export.json"')
      return allOf(parts, callerOf(request))
    },
  )

  app.post(
    '/erase',
    {
      config: { access: 'signedIn', repeats: 'none' },
      schema: { operationId: 'eraseMe', tags, body: EraseMe, response: { 204: z.undefined() } },
    },
    async (request, reply) => {
      const userId = callerOf(request)
      await carryOut(request, reply, { type: 'ForgetPerson', data: { userId, reason: request.body.reason } })
      await forget(parts, userId)
      await closeSession(request, reply)
      return reply.header('clear-site-data', '"cache", "storage"').code(204).send()
    },
  )
}
