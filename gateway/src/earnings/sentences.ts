import type { EarningEvent } from '@iam/contracts/earnings/events'
import type { DataOf } from '@iam/contracts/message'
import { formatMoney } from '@iam/contracts/money'

type Sentences = {
  readonly [Type in EarningEvent['type']]: (data: DataOf<EarningEvent, Type>, title: string) => string
}

const released = {
  rejected: 'its payout was rejected',
  cancelled: 'its payout was cancelled',
  written_off: 'its payout was written off',
}

/** What happened to an earning, in words; `title` is what it is for. */
const sentences: Sentences = {
  EarningRecorded: ({ amount, reason, correctsEarningId }, title) =>
    because(
      correctsEarningId === null
        ? `${title}: ${formatMoney(amount)} earned`
        : `${title}: corrected by ${formatMoney(amount)}`,
      reason,
    ),
  EarningReserved: (_, title) => `${title}: put into a payout`,
  EarningReleased: ({ because }, title) => `${title}: free again, ${released[because]}`,
  EarningApproved: (_, title) => `${title}: approved for payment`,
  EarningApprovalWithdrawn: (_, title) => `${title}: the approval was withdrawn`,
  EarningPaid: (_, title) => `${title}: paid`,
  EarningPaymentReversed: (_, title) => `${title}: the bank returned the payment`,
  EarningVoided: ({ amount, reason }, title) => because(`${title}: ${formatMoney(amount)} voided`, reason),
}

const because = (what: string, reason: string | null) => (reason ? `${what} (${reason})` : what)

export function sentenceOf({ type, data }: EarningEvent, title: string): string {
  const sentence = sentences[type] as (data: EarningEvent['data'], title: string) => string
  return sentence(data, title)
}
