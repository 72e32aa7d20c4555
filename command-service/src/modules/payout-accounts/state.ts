import type { PayoutProvider } from '@iam/contracts/enumerations'
import type { PayoutAccountEvent } from '@iam/contracts/payout-accounts/events'
import { type Absent, absent } from '../../absent.ts'
import type { StreamFold } from '../../decider.ts'

export type LinkedAccount = {
  readonly status: 'linked'
  readonly provider: PayoutProvider
  /** The provider's id of the account; under `manual` what the creator wrote about how to be paid. */
  readonly account: string
  readonly payoutsEnabled: boolean
  readonly missing: readonly string[]
  /** Linked or changed last; what the provider reports changes it not. */
  readonly changedAt: string
}
export type PayoutAccount =
  | Absent
  | LinkedAccount
  | { readonly status: 'removed'; readonly changedAt: string }

export const payoutAccountStream: StreamFold<PayoutAccount, PayoutAccountEvent> = {
  category: 'payoutaccount',
  initial: absent,
  evolve: {
    PayoutAccountLinked: (_, linked, { at }) => linkedAs(linked, at),
    PayoutAccountChanged: (_, linked, { at }) => linkedAs(linked, at),
    PayoutAccountRemoved: (state, _, { at }) =>
      state.status === 'absent' ? state : { status: 'removed', changedAt: at },
    PayoutAccountStatusReported: (state, { payoutsEnabled, missing }) =>
      state.status === 'linked' ? { ...state, payoutsEnabled, missing } : state,
  },
}

/** An account that is linked anew is usable once its status is reported. */
const linkedAs = (linked: { readonly provider: string; readonly account: string }, changedAt: string) => ({
  status: 'linked' as const,
  provider: linked.provider as PayoutProvider,
  account: linked.account,
  payoutsEnabled: false,
  missing: [],
  changedAt,
})
