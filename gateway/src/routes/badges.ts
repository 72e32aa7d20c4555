import { IssueBadge, RevokeBadge } from '@iam/contracts/badges/requests'
import { Badge, BadgeAnswer, BadgesAnswer } from '@iam/contracts/badges/views'
import { Rejected } from '@iam/contracts/problem'
import { BadgeId, UserId } from '@iam/contracts/values'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sql } from 'slonik'
import * as z from 'zod'
import type { Parts } from '../parts.ts'

const tags = ['admin']
const ById = z.object({ id: UserId })

/** `/api/admin`: badges, to give and to take back. */
export const badgeRoutes: FastifyPluginAsyncZod<Parts> = async (app, { db, carryOut }) => {
  app.get(
    '/users/:id/badges',
    {
      config: { access: 'admin' },
      schema: { operationId: 'listBadges', tags, params: ById, response: { 200: BadgesAnswer } },
    },
    async ({ params }) => ({
      badges: await db.any(
        sql.type(Badge)`select * from badges where user_id = ${params.id} order by issued_at desc, id`,
      ),
    }),
  )

  app.post(
    '/users/:id/badges',
    {
      config: { access: 'admin' },
      schema: {
        operationId: 'issueBadge',
        tags,
        params: ById,
        body: IssueBadge,
        response: { 200: BadgeAnswer },
      },
    },
    async (request, reply) => {
      const userId = request.params.id
      const { type, reason = 'Issued by an admin' } = request.body
      const { badgeId } = await carryOut(request, reply, {
        type: 'AwardBadge',
        data: { userId, type, reason },
      })
      return badgeAnswer(badgeId)
    },
  )

  app.post(
    '/badges/:id/revoke',
    {
      config: { access: 'admin' },
      schema: {
        operationId: 'revokeBadge',
        tags,
        params: z.object({ id: BadgeId }),
        body: RevokeBadge,
        response: { 200: BadgeAnswer },
      },
    },
    async (request, reply) => {
      const badgeId = request.params.id
      await carryOut(request, reply, { type: 'RevokeBadge', data: { badgeId, reason: request.body.reason } })
      return badgeAnswer(badgeId)
    },
  )

  async function badgeAnswer(id: BadgeId) {
    const badge = await db.maybeOne(sql.type(Badge)`select * from badges where id = ${id}`)
    if (!badge) throw new Rejected('badge-unknown', 'There is no such badge.', 404)
    return { badge }
  }
}
