import { foldOf } from '@iam/contracts/fold'
import type { PayoutAccountEvent } from '@iam/contracts/payout-accounts/events'
import type { AccountStanding } from '@iam/contracts/payout-accounts/views'
import { streamOf } from '@iam/contracts/streams'
import type { Dependencies } from '../dependencies.ts'

type Account = { readonly provider: string; readonly standing: AccountStanding } | null

const accountFold = foldOf<PayoutAccountEvent, Account>(null, {
  PayoutAccountLinked: (_, { provider }) => linked(provider),
  PayoutAccountChanged: (_, { provider }) => linked(provider),
  PayoutAccountRemoved: () => null,
  PayoutAccountStatusReported: (before, { payoutsEnabled }) =>
    before && { ...before, standing: payoutsEnabled ? 'usable' : 'incomplete' },
})
/** Under `manual` what the creator wrote is all that is needed; other providers report it. */
const linked = (provider: string): Account => ({
  provider,
  standing: provider === 'manual' ? 'usable' : 'incomplete',
})

type Sources = Pick<Dependencies, 'histories' | 'payoutProvider'>

/** How the creator's payout account stood at a time, or stands. */
export async function accountAt(
  { histories, payoutProvider }: Sources,
  userId: string,
  until?: string | undefined,
): Promise<AccountStanding> {
  const account = (await histories.read(streamOf('payoutaccount', userId), accountFold)).at(until)
  return account?.provider === payoutProvider ? account.standing : 'none'
}
