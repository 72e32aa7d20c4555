import type { MoneyStep, TrackedEarning } from '@iam/contracts/earnings/views'
import { MoneyStep as AllSteps } from '@iam/contracts/earnings/views'
import { add, zero } from '@iam/contracts/money'
import { counted } from '../../../lib/counted.ts'
import { formatUtcDate } from '../../../lib/dates.ts'
import type { Stamp } from '../../../ui/stamps.tsx'

const stepNames: Readonly<Record<MoneyStep, string>> = {
  recorded: 'Recorded',
  in_payout: 'In payout',
  approved: 'Approved',
  sent: 'Sent',
  paid: 'Paid',
}

/** The way of an earning's money as stamps; of a step that was tried again, the last attempt counts. */
export const stampsOf = ({ steps }: Pick<TrackedEarning, 'steps'>): readonly Stamp[] =>
  AllSteps.options.map((step) => {
    const reached = steps.findLast((one) => one.step === step)
    return { name: stepNames[step], at: reached?.at ?? null, isFailed: reached?.isFailed ?? false }
  })

/** What went wrong, in sentences. */
export const failuresOf = ({ steps }: Pick<TrackedEarning, 'steps'>): readonly string[] =>
  steps.flatMap(({ isFailed, note }) => (isFailed && note ? [note] : []))

const day = 24 * 60 * 60_000

/** How long a move has been waited for; `now` is the moment for which the page is shown. */
function waitedFor(since: string, now: number): string {
  const days = Math.floor((now - Date.parse(since)) / day)
  return days > 0 ? counted(days, 'day') : 'since today'
}

/** Whose move it is. An earning that waits for none is paid or void. */
export function moveOf({ next, voidedAt, paidAt }: TrackedEarning, now: number) {
  if (voidedAt) return { who: `Void since ${formatUtcDate(voidedAt)}`, what: 'It counts in no sum.' }
  if (!next) return { who: paidAt ? `Paid on ${formatUtcDate(paidAt)}` : 'Settled', what: '' }
  const { name, what, since } = next
  const waited = waitedFor(since, now)
  const others = { approver: 'an approver', provider: 'the bank', portal: 'the portal' } as const
  const who = next.who === 'you' ? 'Your move' : `Waiting for ${name ?? others[next.who]}`
  return { who: `${who}, ${waited}`, what, isYours: next.who === 'you' }
}

type Month = { readonly month: string; readonly sum: string; readonly earnings: readonly TrackedEarning[] }

/** Earnings by the month (UTC) in which they were recorded, with the sum of those that are not void. */
export function monthsOf(earnings: readonly TrackedEarning[]): readonly Month[] {
  const byMonth = Object.groupBy(earnings, ({ createdAt }) => createdAt.slice(0, 7))
  return Object.entries(byMonth).map(([month, ofMonth = []]) => ({
    month,
    earnings: ofMonth,
    sum: ofMonth.reduce((total, { amount, voidedAt }) => (voidedAt ? total : add(total, amount)), zero),
  }))
}
