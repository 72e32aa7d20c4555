import { pathOf } from '@iam/contracts/call'
import type * as payoutCalls from '@iam/contracts/payouts/calls'
import { getOwnPayout } from '@iam/contracts/payouts/calls'
import type { PayoutId } from '@iam/contracts/values'
import type { Dependencies } from '../../dependencies.ts'
import type { Handlers } from '../../serve.ts'
import { ownPayout, ownPayouts } from './reads.ts'

/** Payouts on their recipient's side. */
export const ownPayoutHandlers = (dependencies: Dependencies): Handlers<typeof payoutCalls> => ({
  listOwnPayouts: ({ query, actor }) => ownPayouts(dependencies, actor.userId, query),
  getOwnPayout: ({ params, actor }) => ownPayout(dependencies, actor.userId, params.id),

  requestPayout({ body: { earningIds }, actor: { userId }, newId }) {
    const payoutId = newId('payout') as PayoutId
    const asked = { of: { earningIds }, payoutSource: 'manual', requestedBy: userId } as const
    return {
      send: { type: 'RequestPayout', data: { payoutId, userId, ...asked } },
      location: pathOf(getOwnPayout, { id: payoutId }),
      answer: () => ownPayout(dependencies, userId, payoutId),
    }
  },

  async cancelPayout({ params: { id }, actor: { userId } }) {
    // 404 for users who may not see it.
    await ownPayout(dependencies, userId, id)
    return {
      send: { type: 'CancelPayout', data: { payoutId: id } },
      answer: () => ownPayout(dependencies, userId, id),
    }
  },
})
