import type { Ledger } from '@iam/contracts/earnings/ledger'
import type { PayoutAccountCommand } from '@iam/contracts/payout-accounts/commands'
import type { PayoutAccountEvent } from '@iam/contracts/payout-accounts/events'
import type { Payout } from '@iam/contracts/payouts/folds'
import { Rejected } from '@iam/contracts/rejected'
import { aMomentEarlier, type Decider, oneself, sumsOfMoney, systemOnly } from '../../decider.ts'
import { same } from '../../fields.ts'
import { ledgerStream } from '../earnings/state.ts'
import { isOnItsWay, payoutStream } from '../payouts/state.ts'
import { mustBeMember, type User, userStream } from '../users/state.ts'
import { type PayoutAccount, payoutAccountStream } from './state.ts'

type Needs = {
  readonly owner: User
  /** The owner's. */
  readonly ledger: Ledger
  /** The owner's that may be on their way. */
  readonly payouts: readonly Payout[]
}

/** The account that a user's payouts go to: one at a time. */
export const payoutAccount: Decider<PayoutAccount, PayoutAccountCommand, PayoutAccountEvent, Needs> = {
  ...payoutAccountStream,
  id: (command) => command.data.userId,
  needs: ({ type, data: { userId } }) => ({
    owner: { stream: userStream, id: userId, mayBeStale: aMomentEarlier },
    ledger: {
      stream: ledgerStream,
      id: type === 'RemovePayoutAccount' ? userId : null,
      isReadFor: sumsOfMoney,
    },
    payouts: { stream: payoutStream, ids: ({ ledger }) => openPayoutsOf(ledger), isReadFor: sumsOfMoney },
  }),

  who: { LinkPayoutAccount: oneself, RemovePayoutAccount: oneself, ReportPayoutAccount: systemOnly },

  decide: {
    LinkPayoutAccount(data, state, { needs }) {
      mustBeMember(needs.owner)
      const isLinked = state.status === 'linked'
      if (isLinked && state.provider === data.provider && state.account === data.account) return []
      return [{ type: isLinked ? 'PayoutAccountChanged' : 'PayoutAccountLinked', data }]
    },
    RemovePayoutAccount(data, state, { actor, needs }) {
      if (state.status === 'absent') throw new Rejected('payout-account-none')
      if (state.status === 'removed') return []
      // The portal removes the account of a stranger who joined with the user's address: it must not get what comes next.
      if (actor.role !== 'system' && needs.payouts.some(isOnItsWay)) throw new Rejected('transfer-on-its-way')
      return [{ type: 'PayoutAccountRemoved', data }]
    },
    ReportPayoutAccount({ userId, account, payoutsEnabled, missing }, state) {
      // A report of an account that was replaced or removed says nothing about the present one.
      if (state.status !== 'linked' || state.account !== account) return []
      if (state.payoutsEnabled === payoutsEnabled && same(state.missing, missing)) return []
      return [{ type: 'PayoutAccountStatusReported', data: { userId, payoutsEnabled, missing } }]
    },
  },
}

const openPayoutsOf = ({ payouts }: Ledger) =>
  [...payouts.values()]
    .filter(({ status }) => status === 'reserved' || status === 'approved')
    .map(({ payoutId }) => payoutId)
