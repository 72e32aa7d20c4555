import type { PayoutAccountAnswer } from '@iam/contracts/payout-accounts/views'
import type { StateWords } from '../../ui/tag.tsx'

type Answer = Pick<PayoutAccountAnswer, 'account' | 'provider'>

/** Whether payouts can go to it now: an account of another provider than the present one takes none. */
export const isUsable = ({ account, provider }: Answer): boolean =>
  account !== null && account.provider === provider && account.payoutsEnabled

/** How far the account is. */
export function stateOf(answer: Answer): StateWords {
  const { account, provider } = answer
  if (!account) return { name: 'Not linked', tone: 'amber' }
  if (account.provider !== provider) return { name: 'To be linked again', tone: 'amber' }
  return isUsable(answer) ? { name: 'Ready', tone: 'green' } : { name: 'Details missing', tone: 'amber' }
}

/** What the provider calls a missing detail, as words: `individual.verification.document` → 'individual verification document'. */
export const missingInWords = (detail: string) => detail.replaceAll(/[._]+/g, ' ')
