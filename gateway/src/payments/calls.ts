import { demoAccounts } from '@iam/contracts/demo-accounts'
import type { Actor } from '@iam/contracts/event'
import type * as paymentCalls from '@iam/contracts/payments/calls'
import { PaymentEarning } from '@iam/contracts/payments/views'
import { Rejected } from '@iam/contracts/rejected'
import { normaliseHandle, UserId } from '@iam/contracts/values'
import { type DatabasePool, sql } from 'slonik'
import * as z from 'zod'
import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../serve.ts'

const demoEmails = demoAccounts.map(({ email }) => email)
const Owner = z.object({ userId: UserId, isDemo: z.boolean() })

/**
 * A user's earnings. Those of demo accounts are public, others are visible to the user, admins and payment approvers.
 */
export const paymentHandlers = ({ db }: Dependencies): Handlers<typeof paymentCalls> => ({
  async listEarningsOf({ params: { handle }, actor }) {
    const userId = await ownerOf(db, handle, actor)
    return db.any(sql.type(PaymentEarning)`
      select id, source_type, source_id, amount, status, created_at from earnings
      where user_id = ${userId} order by created_at desc, id limit 1000`)
  },
})

async function ownerOf(db: DatabasePool, handle: string, actor: Actor): Promise<UserId> {
  const owner = await db.maybeOne(sql.type(Owner)`
    select user_id, email = any(${sql.array(demoEmails, 'text')}) as is_demo from accounts
    where user_id = (select user_id from handles where handle = ${normaliseHandle(handle)}) and erased_at is null`)
  if (!owner) throw new Rejected('user-unknown')
  const mayLook =
    owner.isDemo || actor.userId === owner.userId || actor.role === 'admin' || actor.canApprovePayments
  if (mayLook) return owner.userId
  throw actor.userId ? new Rejected('earnings-private') : new Rejected('sign-in-required')
}
