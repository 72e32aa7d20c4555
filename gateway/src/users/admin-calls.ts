import { Rejected } from '@iam/contracts/rejected'
import type * as adminUserCalls from '@iam/contracts/users/admin-calls'
import { AdminUser, GrantedRight } from '@iam/contracts/users/admin-views'
import type { UserFilter } from '@iam/contracts/users/requests'
import { RefusedAddress } from '@iam/contracts/users/views'
import { normaliseHandle, type UserId } from '@iam/contracts/values'
import { type DatabasePool, sql } from 'slonik'
import * as z from 'zod'
import type { Dependencies } from '../dependencies.ts'
import { containing } from '../http/containing.ts'
import { pageOf, readCursor } from '../http/cursor.ts'
import { defaultLimit } from '../lists/question.ts'
import { forget } from '../retention/forget.ts'
import type { Handlers } from '../serve.ts'
import { liftMark, refusedAddressOf } from './refused-address.ts'

const AdminUserRow = AdminUser.extend({ refusedAddress: RefusedAddress.nullable() })

const columns = sql.fragment`user_id as id, name, email, email_confirmed, handle, avatar_url, role, stakeholder_type,
  can_approve_payments, can_post_news, created_at, erased_at`

/** Users and their rights, for admins. */
export function adminUserHandlers(dependencies: Dependencies): Handlers<typeof adminUserCalls> {
  const { db, dispatch, pool } = dependencies
  return {
    listUsers: ({ query }) => users(db, query),

    getUser: ({ params }) => userWithRights(db, params.id),

    async changeUser({ params: { id }, body: { reason, ...rights } }) {
      const { user } = await userWithRights(db, id)
      if (!reason) throw new Rejected('reason-missing')
      return {
        send: { type: 'ChangeRights', data: { userId: user.id, ...rights, reason } },
        answer: () => userWithRights(db, id),
      }
    },

    async liftAddressMark({ params: { id }, request, reply }) {
      const { user, refusedAddress } = await userWithRights(db, id)
      const data = { userId: user.id, refusedAt: refusedAddress?.at ?? null }
      // Without a mark too: under a repeated key the log then says whether it was this request.
      await dispatch(request, reply, { type: 'LiftAddressMark', data })
      await liftMark(pool, data)
    },

    async eraseUser({ params, body, request, reply }) {
      const { user } = await userWithRights(db, params.id)
      await dispatch(request, reply, { type: 'ForgetPerson', data: { userId: user.id, ...body } })
      await forget(dependencies, [user.id])
    },
  }
}

async function users(db: DatabasePool, { search = '', role, limit = defaultLimit, cursor }: UserFilter) {
  const after = readCursor(cursor)
  const pattern = containing(search)
  // A handle is shown with an @ that is not stored; that of an address is.
  const handle = containing(normaliseHandle(search))
  const matching = sql.fragment`(lower(name) like ${pattern} or lower(email) like ${pattern} or handle like ${handle})
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
  const { page, next } = pageOf(rows, limit, ({ createdAt }) => createdAt)
  return { users: page, total, ...next }
}

async function userWithRights(db: DatabasePool, id: UserId) {
  const row = await db.maybeOne(sql.type(AdminUserRow)`
    select ${columns}, ${refusedAddressOf} as refused_address from accounts a where user_id = ${id}`)
  if (!row) throw new Rejected('user-unknown')
  const { refusedAddress, ...user } = row
  const rights = await db.any(sql.type(GrantedRight)`
    select c."right", c."to", c."stakeholderType" as stakeholder_type, c."isSameRole" as is_same_role, c.at, c.reason,
      coalesce(p.name, '') as by_name
    from rights_history h
    cross join rows from (
      jsonb_to_recordset(h.changes) as (
        "right" text, "to" text, "stakeholderType" text, "isSameRole" boolean, at text, reason text, "by" text)
    ) with ordinality as c ("right", "to", "stakeholderType", "isSameRole", at, reason, "by", place)
    left join people p on p.user_id = c."by"
    where h.user_id = ${id} order by c.place`)
  return { user, rights, refusedAddress }
}
