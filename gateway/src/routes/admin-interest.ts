import { CloseInterest, InterestFilter } from '@iam/contracts/interest/requests'
import { InterestAnswer, InterestSubmission } from '@iam/contracts/interest/views'
import { InterestId } from '@iam/contracts/values'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sql } from 'slonik'
import * as z from 'zod'
import { callerOf } from '../accounts.ts'
import { cursorOf, readCursor } from '../admin/cursor.ts'
import type { Parts } from '../parts.ts'

const tags = ['interest']
const ById = z.object({ id: InterestId })

/** `/api/admin/interest`: the submissions of the interest form, and which admin takes care of each. */
export const adminInterestRoutes: FastifyPluginAsyncZod<Parts> = async (app, { db, carryOut }) => {
  app.get(
    '',
    {
      config: { access: 'admin' },
      schema: {
        operationId: 'listInterest',
        tags,
        querystring: InterestFilter,
        response: { 200: InterestAnswer },
      },
    },
    async ({ query: { status = 'all', limit = 24, cursor } }) => {
      const after = readCursor(cursor)
      const matching = status === 'all' ? sql.fragment`true` : sql.fragment`i.status = ${status}`
      const rows = await db.any(sql.type(InterestSubmission)`
        select i.id, i.name, i.email, i.role, i.interest_area, i.vision, i.status, i.owner_user_id, i.closed_reason,
          i.created_at, p.name as owner_name,
          (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'interestArea', e.interest_area, 'vision', e.vision,
              'status', e.status, 'createdAt', to_char(e.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
              order by e.created_at desc, e.id), '[]')
            from interest_submissions e where e.email_key = i.email_key and e.id <> i.id) as linked
        from interest_submissions i left join people p on p.user_id = i.owner_user_id
        where ${matching}
          ${after ? sql.fragment`and (i.created_at, i.id) < (${after.at}::timestamptz, ${after.id})` : sql.fragment``}
        order by i.created_at desc, i.id desc
        limit ${limit + 1}`)
      const total = await db.oneFirst(
        sql.type(z.object({ count: z.int() }))`
          select count(*)::int as count from interest_submissions i where ${matching}`,
      )
      const submissions = rows.slice(0, limit)
      const last = submissions.at(-1)
      return {
        submissions,
        total,
        ...(rows.length > limit && last && { nextCursor: cursorOf(last.createdAt, last.id) }),
      }
    },
  )

  app.post(
    '/:id/assign',
    {
      config: { access: 'admin' },
      schema: {
        operationId: 'assignInterest',
        tags,
        summary: 'The caller takes care of it',
        params: ById,
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      const data = { interestId: request.params.id, ownerUserId: callerOf(request) }
      await carryOut(request, reply, { type: 'AssignInterest', data })
      return reply.code(204).send()
    },
  )

  app.post(
    '/:id/close',
    {
      config: { access: 'admin' },
      schema: {
        operationId: 'closeInterest',
        tags,
        params: ById,
        body: CloseInterest,
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      const data = { interestId: request.params.id, reason: request.body.reason }
      await carryOut(request, reply, { type: 'CloseInterest', data })
      return reply.code(204).send()
    },
  )
}
