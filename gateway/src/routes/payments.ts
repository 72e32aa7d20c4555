import { demoAccounts } from '@iam/contracts/demo-accounts'
import { PaymentEarning, PaymentEarnings } from '@iam/contracts/payments/views'
import { Rejected } from '@iam/contracts/problem'
import { Text } from '@iam/contracts/text'
import { normaliseHandle, UserId } from '@iam/contracts/values'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sql } from 'slonik'
import * as z from 'zod'
import type { Parts } from '../parts.ts'

const demoEmails = demoAccounts.map(({ email }) => email)
const Owner = z.object({ userId: UserId, isDemo: z.boolean() })

/**
 * `/api/payments`: a user's earnings. Those of demo accounts are public, others are visible to the user, admins and
 * payment approvers.
 */
export const paymentRoutes: FastifyPluginAsyncZod<Parts> = async (app, { db }) => {
  app.get(
    '/earnings/:handle',
    {
      config: { access: 'anyone' },
      schema: {
        operationId: 'listEarningsOf',
        tags: ['payments'],
        params: z.object({ handle: Text.max(100) }),
        response: { 200: PaymentEarnings },
      },
    },
    async (request) => {
      const userId = await ownerOf(request, request.params.handle)
      return db.any(sql.type(PaymentEarning)`
        select id, source_type, source_id, amount, status, created_at from earnings
        where user_id = ${userId} order by created_at desc, id limit 1000`)
    },
  )

  async function ownerOf({ actor }: FastifyRequest, handle: string): Promise<UserId> {
    const owner = await db.maybeOne(sql.type(Owner)`
      select user_id, email = any(${sql.array(demoEmails, 'text')}) as is_demo from accounts
      where user_id = (select user_id from handles where handle = ${normaliseHandle(handle)}) and erased_at is null`)
    if (!owner) throw new Rejected('user-unknown', 'Nobody here has this handle.', 404)
    const mayLook =
      owner.isDemo || actor.userId === owner.userId || actor.role === 'admin' || actor.canApprovePayments
    if (mayLook) return owner.userId
    throw actor.userId
      ? new Rejected('not-allowed', 'What somebody else earned is theirs to see.', 403)
      : new Rejected('sign-in-required', 'Sign in to see what you earned.', 401)
  }
}
