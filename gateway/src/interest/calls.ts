import { anonymous } from '@iam/contracts/event'
import type * as interestCalls from '@iam/contracts/interest/calls'
import type { InterestFilter } from '@iam/contracts/interest/requests'
import { InterestSubmission } from '@iam/contracts/interest/views'
import type { InterestId } from '@iam/contracts/values'
import { type DatabasePool, sql } from 'slonik'
import * as z from 'zod'
import type { Dependencies } from '../dependencies.ts'
import { pageOf, readCursor } from '../http/cursor.ts'
import { defaultLimit } from '../lists/question.ts'
import type { Handlers } from '../serve.ts'
import type { Limit } from '../sessions/limits.ts'
import { waitsForAdmin } from './waiting.ts'

const contacts: Limit = { name: 'contact', max: 10, seconds: 60 * 60 }

/** The interest form, its submissions, and which admin takes care of each. */
export const interestHandlers = ({
  db,
  dispatch,
  claimKey,
  limits,
}: Dependencies): Handlers<typeof interestCalls> => ({
  async submitInterest({ body, newId, request, reply }) {
    await limits.count(contacts, request.ip)
    const data = {
      ...body,
      interestId: newId('interest') as InterestId,
      emailKey: claimKey('email', body.email),
    }
    await dispatch(request, reply, { type: 'SubmitInterest', data }, anonymous)
  },

  listInterest: ({ query }) => submissions(db, query),

  assignInterest: ({ params, body, actor }) => ({
    send: {
      type: 'AssignInterest',
      data: { interestId: params.id, ownerUserId: actor.userId, ...body },
    },
  }),

  closeInterest: ({ params, body: { reason } }) => ({
    send: { type: 'CloseInterest', data: { interestId: params.id, reason } },
  }),
})

/** Those that wait, the longest waiting first; all, or the closed ones, the latest first. */
async function submissions(
  db: DatabasePool,
  { status = 'all', limit = defaultLimit, cursor }: InterestFilter,
) {
  const after = readCursor(cursor)
  const waits = status === 'new' || status === 'assigned'
  const [order, beyond] = waits ? [sql.fragment`asc`, sql.fragment`>`] : [sql.fragment`desc`, sql.fragment`<`]
  const matching = matchingOf(status)
  const rows = await db.any(sql.type(InterestSubmission)`
    select i.id, i.name, i.email, i.role, i.interest_area, i.vision, ${statusOf('i')} as status,
      case when not ${waitsForAdmin('i')} then i.owner_user_id end as owner_user_id, i.closed_reason,
      i.created_at, case when not ${waitsForAdmin('i')} then p.name end as owner_name,
      (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'interestArea', e.interest_area, 'vision', e.vision,
          'status', ${statusOf('e')}, 'createdAt', to_char(e.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
          order by e.created_at desc, e.id), '[]')
        from interest_submissions e where e.email_key = i.email_key and e.id <> i.id) as linked
    from interest_submissions i left join people p on p.user_id = i.owner_user_id
    where ${matching}
      ${after ? sql.fragment`and (i.created_at, i.id) ${beyond} (${after.at}::timestamptz, ${after.id})` : sql.fragment``}
    order by i.created_at ${order}, i.id ${order}
    limit ${limit + 1}`)
  const total = await db.oneFirst(
    sql.type(z.object({ count: z.int() }))`
      select count(*)::int as count from interest_submissions i where ${matching}`,
  )
  const { page, next } = pageOf(rows, limit, ({ createdAt }) => createdAt)
  return { submissions: page, total, ...next }
}

/** SQL: the status of form `i` or `e`, which is new again without an admin who looks after it. */
const statusOf = (form: 'i' | 'e') =>
  sql.fragment`case when ${waitsForAdmin(form)} then 'new' else ${sql.identifier([form, 'status'])} end`

function matchingOf(status: NonNullable<InterestFilter['status']>) {
  if (status === 'all') return sql.fragment`true`
  if (status === 'new') return waitsForAdmin('i')
  return sql.fragment`i.status = ${status} and not ${waitsForAdmin('i')}`
}
