import type * as adminPaymentCalls from '@iam/contracts/payments/admin-calls'
import type { TransactionFilter } from '@iam/contracts/payments/requests'
import { AdminTransaction } from '@iam/contracts/payments/views'
import { Rejected } from '@iam/contracts/rejected'
import { normaliseEmail, type PaymentIntentId, Time, UserId } from '@iam/contracts/values'
import { type DatabasePool, sql } from 'slonik'
import * as z from 'zod'
import type { Message } from '../commands.ts'
import type { Dependencies } from '../dependencies.ts'
import { defaultLimit } from '../lists/question.ts'
import { mustBeApprover } from '../payouts/approvers.ts'
import type { Handlers } from '../serve.ts'

/** Incoming payments: approvers see and refund them, admins also record what became of them. */
export function adminPaymentHandlers({ db }: Dependencies): Handlers<typeof adminPaymentCalls> {
  const step = (id: PaymentIntentId, send: Message) => ({ send, answer: () => transactionAnswer(db, id) })
  return {
    listAdminTransactions({ query, actor }) {
      mustBeApprover(actor)
      return transactions(db, query)
    },

    async recordTransaction({ body }) {
      const { currency = 'usd', paymentType = 'one_time', description = '', campaignId = null } = body
      const payerUserId = body.payerUserId ?? (await memberWith(db, body.payerEmail))
      const given = { currency, paymentType, description, payerUserId, campaignId, subscriptionId: null }
      return step(body.paymentIntentId, { type: 'InitiatePayment', data: { ...body, ...given } })
    },
    succeedTransaction: ({ params: { id } }) =>
      step(id, { type: 'SucceedPayment', data: { paymentIntentId: id } }),
    failTransaction: ({ params: { id }, body }) =>
      step(id, { type: 'FailPayment', data: { paymentIntentId: id, ...body } }),
    refundTransaction({ params: { id }, actor }) {
      mustBeApprover(actor)
      return step(id, { type: 'RefundPayment', data: { paymentIntentId: id } })
    },
  }
}

/** The member who has proved the address; null for none. */
const memberWith = (db: DatabasePool, email: string) =>
  db.maybeOneFirst(sql.type(z.object({ userId: UserId }))`
    select user_id from accounts
    where lower(email) = ${normaliseEmail(email)} and email_confirmed and erased_at is null`)

const columns = sql.fragment`t.*, c.title as campaign_title`
const tables = sql.fragment`payment_transactions t left join campaigns c on c.id = t.campaign_id`

async function transactionAnswer(db: DatabasePool, id: PaymentIntentId) {
  const transaction = await db.maybeOne(sql.type(AdminTransaction)`
    select ${columns} from ${tables} where t.id = ${id}`)
  if (!transaction) throw new Rejected('payment-unknown')
  return { transaction }
}

/** The latest first. */
async function transactions(db: DatabasePool, { status, limit = defaultLimit, cursor }: TransactionFilter) {
  const after = cursor === undefined ? undefined : placeOf(cursor)
  const matching = status ? sql.fragment`t.status = ${status}` : sql.fragment`true`
  const onward = after
    ? sql.fragment`(t.created_at, t.id) < (${after.at}::timestamptz, ${after.id})`
    : sql.fragment`true`
  const [rows, total] = await Promise.all([
    db.any(sql.type(AdminTransaction)`
      select ${columns} from ${tables} where ${matching} and ${onward}
      order by t.created_at desc, t.id desc limit ${limit + 1}`),
    db.oneFirst(sql.type(z.object({ count: z.int() }))`
      select count(*)::int as count from payment_transactions t where ${matching}`),
  ])
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const next =
    rows.length > limit && last
      ? { nextCursor: Buffer.from(`${last.createdAt} ${last.id}`).toString('base64url') }
      : {}
  return { transactions: page, total, ...next }
}

/** The ids of payments are no uuids, which the cursors of other lists hold. */
function placeOf(cursor: string) {
  const [, at, id] =
    /^(\d{4}-\d\d-\d\dT[\d:.]+Z) ([A-Za-z0-9_-]{3,100})$/.exec(Buffer.from(cursor, 'base64url').toString()) ??
    []
  if (!at || !id || !Time.safeParse(at).success) throw new Rejected('cursor-unknown')
  return { at, id }
}
