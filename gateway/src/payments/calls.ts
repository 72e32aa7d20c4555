import { demoAccounts } from '@iam/contracts/demo-accounts'
import type { Actor } from '@iam/contracts/event'
import type * as paymentCalls from '@iam/contracts/payments/calls'
import { PaymentEarning, PaymentPayout, PaymentTransaction } from '@iam/contracts/payments/views'
import { Rejected } from '@iam/contracts/rejected'
import { normaliseHandle, UserId } from '@iam/contracts/values'
import { type DatabasePool, sql } from 'slonik'
import * as z from 'zod'
import { type Exchange, noting, type What } from '../audit/noting.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../serve.ts'
import { batchSize, sendWhole } from './send-whole.ts'

const demoEmails = demoAccounts.map(({ email }) => email)
const Owner = z.object({ userId: UserId, isDemo: z.boolean() })

/**
 * A user's earnings and payouts: those of demo accounts are public, others are visible to the user, admins and payment
 * approvers, whose looks are recorded. And incoming payments.
 */
export function paymentHandlers(
  dependencies: Dependencies,
): Omit<Handlers<typeof paymentCalls>, 'receiveStripeMessage'> {
  const { db } = dependencies
  const { viewed } = noting(dependencies)

  async function ownerLookedAt(handle: string, exchange: Exchange, what: What): Promise<UserId> {
    const { userId, isDemo } = await ownerOf(db, handle, exchange.request.actor)
    if (!isDemo) await viewed(exchange, userId, what)
    return userId
  }

  return {
    async listEarningsOf({ params: { handle }, reply, request }) {
      const userId = await ownerLookedAt(handle, { request, reply }, 'ledger')
      return sendWhole(reply, (after: PaymentEarning | undefined) =>
        db.any(sql.type(PaymentEarning)`
          select id, source_type, source_id, amount, status, created_at from earnings
          where user_id = ${userId} and voided_at is null and ${beyond(after)}
          order by created_at desc, id limit ${batchSize}`),
      )
    },

    async listPayoutsOf({ params: { handle }, reply, request }) {
      const userId = await ownerLookedAt(handle, { request, reply }, 'payouts')
      return sendWhole(reply, (after: PaymentPayout | undefined) =>
        db.any(sql.type(PaymentPayout)`
          select id, description, amount, status, created_at, paid_at from payout_requests
          where recipient_user_id = ${userId} and ${before(after)}
          order by created_at desc, id desc limit ${batchSize}`),
      )
    },

    listTransactions: ({ actor, reply }) =>
      sendWhole(reply, (after: PaymentTransaction | undefined) =>
        db.any(sql.type(PaymentTransaction)`
          select id, payment_intent_id, payer_name, payer_email, description, payment_type, amount, status, created_at
          from payment_transactions
          where ${visibleTo(actor)} and ${before(after)}
          order by created_at desc, id desc limit ${batchSize}`),
      ),
  }
}

type Place = { readonly id: string; readonly createdAt: string }

/** SQL condition for the rows after one of a list by `created_at desc, id desc`. */
const before = (after: Place | undefined) =>
  after ? sql.fragment`(created_at, id) < (${after.createdAt}::timestamptz, ${after.id})` : sql.fragment`true`

/** The same by `created_at desc, id`. */
const beyond = (after: Place | undefined) =>
  after
    ? sql.fragment`(created_at < ${after.createdAt}::timestamptz
        or (created_at = ${after.createdAt}::timestamptz and id > ${after.id}))`
    : sql.fragment`true`

/** SQL condition for the incoming payments that a caller sees. */
function visibleTo({ userId, role, canApprovePayments }: Actor) {
  if (role === 'admin' || canApprovePayments) return sql.fragment`true`
  if (userId === null)
    return sql.fragment`payer_user_id in (
      select user_id from accounts where email = any(${sql.array(demoEmails, 'text')}))`
  return role === 'brand' ? sql.fragment`payer_user_id = ${userId}` : sql.fragment`false`
}

async function ownerOf(db: DatabasePool, handle: string, actor: Actor): Promise<z.infer<typeof Owner>> {
  const owner = await db.maybeOne(sql.type(Owner)`
    select user_id, email = any(${sql.array(demoEmails, 'text')}) as is_demo from accounts
    where user_id = (select user_id from handles where handle = ${normaliseHandle(handle)}) and erased_at is null`)
  if (!owner) throw new Rejected('user-unknown')
  const mayLook =
    owner.isDemo || actor.userId === owner.userId || actor.role === 'admin' || actor.canApprovePayments
  if (mayLook) return owner
  throw actor.userId ? new Rejected('earnings-private') : new Rejected('sign-in-required')
}
