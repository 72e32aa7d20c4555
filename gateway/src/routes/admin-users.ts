import { Role } from '@iam/contracts/enumerations'
import { Rejected } from '@iam/contracts/problem'
import { Text } from '@iam/contracts/text'
import { EraseMe, UpdateUser } from '@iam/contracts/users/requests'
import { AdminUser, AdminUserAnswer, AdminUsersAnswer, GrantedRight } from '@iam/contracts/users/views'
import { UserId } from '@iam/contracts/values'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sql } from 'slonik'
import * as z from 'zod'
import { change } from '../admin/change-user.ts'
import { cursorOf, readCursor } from '../admin/cursor.ts'
import type { Parts } from '../parts.ts'
import { forget } from '../users/forget.ts'

const tags = ['admin']
const ById = z.object({ id: UserId })
const Users = z.strictObject({
  search: Text.trim().max(100).optional(),
  role: Role.optional(),
  limit: z.coerce.number<string>().int().min(1).max(100).optional(),
  cursor: Text.max(200).optional(),
})
const columns = sql.fragment`user_id as id, name, email, handle, avatar_url, role, stakeholder_type,
  can_approve_payments, can_post_news, created_at, erased_at`

/** `/api/admin/users`: users and their rights. The deciders check permissions once more. */
export const adminUserRoutes: FastifyPluginAsyncZod<Parts> = async (app, parts) => {
  const { db, carryOut } = parts

  app.get(
    '',
    {
      config: { access: 'admin' },
      schema: { operationId: 'listUsers', tags, querystring: Users, response: { 200: AdminUsersAnswer } },
    },
    async ({ query: { search = '', role, limit = 24, cursor } }) => {
      const after = readCursor(cursor)
      const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
      const matching = sql.fragment`(lower(name) like ${pattern} or lower(email) like ${pattern} or handle like ${pattern})
        ${role ? sql.fragment`and role = ${role}` : sql.fragment``}`
      const rows = await db.any(sql.type(AdminUser)`
        select ${columns} from accounts
        where ${matching}
          ${after ? sql.fragment`and (created_at, user_id) < (${after.at}::timestamptz, ${after.id})` : sql.fragment``}
        order by created_at desc, user_id desc
        limit ${limit + 1}`)
      const total = await db.oneFirst(
        sql.type(z.object({ count: z.int() }))`select count(*)::int as count from accounts where ${matching}`,
      )
      const users = rows.slice(0, limit)
      const last = users.at(-1)
      return {
        users,
        total,
        ...(rows.length > limit && last && { nextCursor: cursorOf(last.createdAt, last.id) }),
      }
    },
  )

  app.get(
    '/:id',
    {
      config: { access: 'admin' },
      schema: { operationId: 'getUser', tags, params: ById, response: { 200: AdminUserAnswer } },
    },
    ({ params }) => userAnswer(params.id),
  )

  app.patch(
    '/:id',
    {
      config: { access: 'admin' },
      schema: {
        operationId: 'changeUser',
        tags,
        params: ById,
        body: UpdateUser,
        response: { 200: AdminUserAnswer },
      },
    },
    async (request, reply) => {
      const { user } = await userAnswer(request.params.id)
      await change(parts, request, reply, user, request.body)
      return userAnswer(user.id)
    },
  )

  app.post(
    '/:id/erase',
    {
      config: { access: 'admin', repeats: 'none' },
      schema: {
        operationId: 'eraseUser',
        tags,
        params: ById,
        body: EraseMe,
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      const { user } = await userAnswer(request.params.id)
      await carryOut(request, reply, {
        type: 'ForgetPerson',
        data: { userId: user.id, reason: request.body.reason },
      })
      await forget(parts, user.id)
      return reply.code(204).send()
    },
  )

  async function userAnswer(id: UserId) {
    const user = await db.maybeOne(sql.type(AdminUser)`select ${columns} from accounts where user_id = ${id}`)
    if (!user) throw new Rejected('user-unknown', 'There is no such user.', 404)
    const rights = await db.any(sql.type(GrantedRight)`
      select c."right", c."to", c.at, c.reason, coalesce(p.name, '') as by_name
      from rights_history h
      cross join jsonb_to_recordset(h.changes) as c ("right" text, "to" text, at text, reason text, "by" text)
      left join people p on p.user_id = c."by"
      where h.user_id = ${id} order by c.at desc`)
    return { user, rights }
  }
}
