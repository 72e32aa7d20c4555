import { formatMoney } from '@iam/contracts/money'
import { confirming } from '@iam/contracts/payouts/confirming'
import type { Payout, PayoutDetailAnswer } from '@iam/contracts/payouts/views'
import { counted } from '../../lib/counted.ts'
import { payoutStateOf } from '../../ui/states.ts'
import type { StateWords } from '../../ui/tag.tsx'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long ago: minutes, hours up to a day, then days. */
export function ago(time: string, now = Date.now()): string {
  const passed = Math.max(0, now - Date.parse(time))
  if (passed < hour) return `${Math.max(1, Math.floor(passed / minute))} min`
  return passed < day ? `${Math.floor(passed / hour)} h` : counted(Math.floor(passed / day), 'day')
}

/** What it pays: its title, or what kind of payout it is. */
export const purposeOf = ({ title, description }: Pick<Payout, 'title' | 'description'>): string =>
  title ? `${description}: “${title}”` : description

type Standing = Pick<Payout, 'status' | 'heldAt' | 'isUnderWay' | 'writtenOffAt' | 'movedTwiceAt'>

/** Its status, or what holds it up. */
export function stateOf(payout: Standing): StateWords {
  if (payout.movedTwiceAt) return { name: 'Moved twice', tone: 'red' }
  if (payout.heldAt) return { name: 'On hold', tone: 'amber' }
  if (payout.isUnderWay) return { name: 'Sent, not confirmed', tone: 'blue' }
  return payoutStateOf(payout)
}

/** Who says what became of the money that was sent. */
export function confirmedBy({ payout, provider }: Pick<PayoutDetailAnswer, 'payout' | 'provider'>): string {
  if (payout.provider === 'manual') return confirming.byHand
  return payout.provider === provider
    ? 'The provider is asked until it says yes or no.'
    : `${confirming.byProvider}, once an operator has set it again.`
}

/** Where the money goes: how to pay by hand, or the name of the account. */
export const paidTo = (account: PayoutDetailAnswer['account']): string =>
  account?.instructions ?? account?.label ?? 'No payout account yet'

/** Said where an approval cannot be followed by a transfer yet. */
export const unsendable = 'Nothing can be sent until the recipient has a payout account that can be paid.'

/** What a dialog says first: whose money, and how much. */
export const whatOf = (payout: Pick<Payout, 'amount' | 'recipientName' | 'title' | 'description'>) =>
  `${formatMoney(payout.amount)} to ${payout.recipientName}. ${purposeOf(payout)}.`
