import { foldOf } from '@iam/contracts/fold'
import type { PayoutAccountEvent } from '@iam/contracts/payout-accounts/events'
import { streamOf } from '@iam/contracts/streams'
import type { Dependencies } from '../dependencies.ts'
import type { Surroundings } from './tracker.ts'

type Standing = Surroundings['account']

const accountFold = foldOf<PayoutAccountEvent, Standing>('none', {
  PayoutAccountLinked: (_, { provider }) => linked(provider),
  PayoutAccountChanged: (_, { provider }) => linked(provider),
  PayoutAccountRemoved: () => 'none',
  PayoutAccountStatusReported: (before, { payoutsEnabled }) =>
    before === 'none' ? before : payoutsEnabled ? 'usable' : 'incomplete',
})
/** Under `manual` what the creator wrote is all that is needed; other providers report it. */
const linked = (provider: string): Standing => (provider === 'manual' ? 'usable' : 'incomplete')

/** Whether money could be sent to the creator's payout account at a time. */
export const accountAt = async (
  { histories }: Pick<Dependencies, 'histories'>,
  userId: string,
  until: string | undefined,
): Promise<Standing> => (await histories.read(streamOf('payoutaccount', userId), accountFold)).at(until)
