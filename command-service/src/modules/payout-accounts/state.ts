import type { PayoutProvider } from '@iam/contracts/enumerations'
import type { PayoutAccountEvent } from '@iam/contracts/payout-accounts/events'
import type { Absent } from '../../absent.ts'
import { absent } from '../../absent.ts'
import type { StreamFold } from '../../decider.ts'

type LinkedAccount = {
  readonly status: 'linked'
  readonly provider: PayoutProvider
  /** The provider's id of it, or under `manual` how to pay. */
  readonly account: string
  readonly label: string
  readonly payoutsEnabled: boolean
  /** What the provider still asks for, in its own words. */
  readonly missing: readonly string[]
  /** Linked or changed last. */
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
    PayoutAccountLinked: (_, data, { at }) => linked(data, at),
    PayoutAccountChanged: (_, data, { at }) => linked(data, at),
    PayoutAccountRemoved: (state, _, { at }) =>
      state.status === 'absent' ? state : { status: 'removed', changedAt: at },
    PayoutAccountStatusReported: (state, { payoutsEnabled, missing }) =>
      state.status === 'linked' ? { ...state, payoutsEnabled, missing } : state,
  },
}

type Linked = { readonly provider: string; readonly account: string; readonly label: string }

/** What a creator wrote about how to be paid is complete at once; a provider reports when its account is. */
const linked = ({ provider, account, label }: Linked, at: string): LinkedAccount => ({
  status: 'linked',
  provider: provider as PayoutProvider,
  account,
  label,
  payoutsEnabled: provider === 'manual',
  missing: [],
  changedAt: at,
})
