import { pathOf } from '@iam/contracts/call'
import type * as payoutCalls from '@iam/contracts/payouts/calls'
import { getOwnPayout } from '@iam/contracts/payouts/calls'
import type { PayoutId } from '@iam/contracts/values'
import { noting } from '../../audit/noting.ts'
import type { Dependencies } from '../../dependencies.ts'
import { accountAt } from '../../payout-accounts/standing.ts'
import type { Handlers } from '../../serve.ts'
import { ownPayout, ownPayouts } from './reads.ts'

/** Payouts on their recipient's side. */
export function ownPayoutHandlers(dependencies: Dependencies): Handlers<typeof payoutCalls> {
  const { viewed } = noting(dependencies)
  return {
    async listOwnPayouts({ query, actor: { userId } }) {
      const [page, accountStanding] = await Promise.all([
        ownPayouts(dependencies, userId, query),
        accountAt(dependencies, userId),
      ])
      return { ...page, accountStanding }
    },
    async getOwnPayout({ params: { id }, actor, ...exchange }) {
      const found = await ownPayout(dependencies, actor, id)
      await viewed(exchange, found.payout.recipientUserId, 'payout', id)
      return found
    },

    requestPayout({ body: { earningIds }, actor, newId }) {
      const { userId } = actor
      const payoutId = newId('payout') as PayoutId
      const asked = { of: { earningIds }, payoutSource: 'manual', requestedBy: userId } as const
      return {
        send: { type: 'RequestPayout', data: { payoutId, userId, ...asked } },
        location: pathOf(getOwnPayout, { id: payoutId }),
        answer: () => ownPayout(dependencies, actor, payoutId),
      }
    },

    async cancelPayout({ params: { id }, actor }) {
      // 404 for users who may not see it.
      await ownPayout(dependencies, actor, id)
      return {
        send: { type: 'CancelPayout', data: { payoutId: id } },
        answer: () => ownPayout(dependencies, actor, id),
      }
    },
  }
}
