import type { PayoutAccountCommand } from '@iam/contracts/payout-accounts/commands'
import type { PayoutAccountEvent } from '@iam/contracts/payout-accounts/events'
import { Rejected } from '@iam/contracts/rejected'
import { type Decider, oneself, systemOnly } from '../../decider.ts'
import { same } from '../../fields.ts'
import { mustBeMember, type User, userStream } from '../users/state.ts'
import { type PayoutAccount, payoutAccountStream } from './state.ts'

/** The account that a user's payouts go to: one at a time. */
export const payoutAccount: Decider<
  PayoutAccount,
  PayoutAccountCommand,
  PayoutAccountEvent,
  { readonly owner: User }
> = {
  ...payoutAccountStream,
  id: (command) => command.data.userId,
  needs: ({ data }) => ({ owner: { stream: userStream, id: data.userId } }),

  who: { LinkPayoutAccount: oneself, RemovePayoutAccount: oneself, ReportPayoutAccount: systemOnly },

  decide: {
    LinkPayoutAccount(data, state, { needs }) {
      mustBeMember(needs.owner)
      const isLinked = state.status === 'linked'
      if (isLinked && state.provider === data.provider && state.account === data.account) return []
      return [{ type: isLinked ? 'PayoutAccountChanged' : 'PayoutAccountLinked', data }]
    },
    RemovePayoutAccount(data, state) {
      if (state.status === 'absent') throw new Rejected('payout-account-none')
      return state.status === 'removed' ? [] : [{ type: 'PayoutAccountRemoved', data }]
    },
    ReportPayoutAccount({ userId, account, payoutsEnabled, missing }, state) {
      // A report of an account that was replaced or removed says nothing about the present one.
      if (state.status !== 'linked' || state.account !== account) return []
      if (state.payoutsEnabled === payoutsEnabled && same(state.missing, missing)) return []
      return [{ type: 'PayoutAccountStatusReported', data: { userId, payoutsEnabled, missing } }]
    },
  },
}
