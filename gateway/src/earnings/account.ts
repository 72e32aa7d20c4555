import { foldOf } from '@iam/contracts/fold'
import type { PayoutAccountEvent } from '@iam/contracts/payout-accounts/events'
import { streamOf } from '@iam/contracts/streams'
import type { Dependencies } from '../dependencies.ts'
import type { Surroundings } from './tracker.ts'

type Standing = Surroundings['account']
type Account = { readonly provider: string; readonly standing: Standing } | null

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

/** Whether money could be sent to the creator's payout account at a time; another provider's account is as good as none. */
export async function accountAt(
  { histories, payoutProvider }: Sources,
  userId: string,
  until: string | undefined,
): Promise<Standing> {
  const account = (await histories.read(streamOf('payoutaccount', userId), accountFold)).at(until)
  return account?.provider === payoutProvider ? account.standing : 'none'
}
