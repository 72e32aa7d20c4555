import type { RecordedEvent } from '@iam/infra/event-store/port'

/** Sums in cents, and the state of each earning, as the raw events give them. */
export type Counted = {
  readonly sums: Readonly<
    Record<'total' | 'pending' | 'available' | 'requested' | 'approved' | 'paid' | 'owedBack', bigint>
  >
  readonly states: ReadonlyMap<string, string>
}

type Counts = { cents: bigint; reserved: number; approved: number; paid: number; isVoid: boolean }

/**
 * What a creator had by a moment, counted for the tests only: per earning, how often each thing happened less how often
 * it was undone. Shares no code with the product's fold, and the order of the events plays no part.
 */
export function counted(events: readonly RecordedEvent[], at: string): Counted {
  const earnings = new Map<string, Counts>()
  for (const { type, data, recordedAt, metadata } of events) {
    if (Date.parse(metadata.effectiveAt ?? recordedAt) > Date.parse(at)) continue
    const id = data.earningId as string
    const counts = earnings.get(id) ?? { cents: 0n, reserved: 0, approved: 0, paid: 0, isVoid: false }
    earnings.set(id, counts)
    if (type === 'EarningRecorded') counts.cents = BigInt((data.amount as string).replace('.', ''))
    if (type === 'EarningReserved') counts.reserved++
    if (type === 'EarningReleased') counts.reserved--
    if (type === 'EarningReleased' && data.because === 'written_off') counts.approved--
    if (type === 'EarningApproved') counts.approved++
    if (type === 'EarningApprovalWithdrawn') counts.approved--
    if (type === 'EarningPaid') counts.paid++
    if (type === 'EarningPaymentReversed') counts.paid--
    if (type === 'EarningVoided') counts.isVoid = true
  }
  const sums = { total: 0n, pending: 0n, available: 0n, requested: 0n, approved: 0n, paid: 0n, owedBack: 0n }
  const states = new Map<string, string>()
  for (const [id, { cents, reserved, approved, paid, isVoid }] of earnings) {
    for (const count of [reserved, approved, paid])
      if (count !== 0 && count !== 1) throw new Error(`${id} is ${count} times in a payout`)
    const state = isVoid
      ? 'void'
      : paid
        ? 'paid'
        : approved
          ? 'approved'
          : reserved
            ? 'requested'
            : 'available'
    states.set(id, state)
    if (state === 'void') continue
    sums.total += cents
    sums[state] += cents
    if (state === 'available' || state === 'requested') sums.pending += cents
    if (state === 'available' && cents < 0n) sums.owedBack -= cents
  }
  return { sums, states }
}
