import type { TransferReport } from '@iam/contracts/payouts/commands'
import type { PayoutEvent } from '@iam/contracts/payouts/events'
import type { ExistingPayout, Transfer } from '@iam/contracts/payouts/folds'
import { fold } from '../../decider.ts'
import type { Decides } from './needs.ts'
import { idsOf, mustExist, payoutStream } from './state.ts'

/**
 * What a provider says of its attempts, in any order and repeatedly. Reports are taken one after the other until none of
 * them changes anything; so a report that makes sense only after another need not come after it.
 */
export const reporting: Decides<'ReportTransfers'> = {
  ReportTransfers({ payoutId, reports }, state, { actor, now }) {
    const events: PayoutEvent[] = []
    for (let payout = mustExist(state); ; ) {
      const further = reports.map((report) => consequence(payoutId, payout, report)).find(isSomething)
      if (!further) return events
      events.push(...further)
      const metadata = { actor: { userId: actor.userId } }
      const happened = further.map((event) => ({ ...event, recordedAt: now, metadata }))
      payout = mustExist(fold(payoutStream, payout, happened))
    }
  },
}

const isSomething = (events: readonly PayoutEvent[]) => events.length > 0

/** Attempts that the portal did not start are not its own: it neither pays nor fails by them. */
function consequence(
  payoutId: string,
  payout: ExistingPayout,
  report: TransferReport,
): readonly PayoutEvent[] {
  const transfer = payout.transfers.find(({ attempt }) => attempt === report.attempt)
  if (!transfer || transfer.provider === 'manual') return []
  const reported: Reported = { payout, transfer, report, ids: idsOf(payoutId, payout) }
  switch (report.outcome) {
    case 'paid':
      return paid(reported)
    case 'failed':
      return transfer.outcome === 'paid' ? returned(reported) : failed(reported)
    case 'returned':
      // A payment that was not heard of before its return is recorded too, where it is the attempt in force.
      return transfer.outcome === 'paid' ? returned(reported) : isInForce(reported) ? paid(reported) : []
    case 'under_way':
      return []
  }
}

type Reported = {
  readonly payout: ExistingPayout
  readonly transfer: Transfer
  readonly report: TransferReport
  readonly ids: { readonly payoutId: string; readonly userId: string }
}

const isInForce = ({ payout, transfer }: Reported) =>
  transfer.outcome === 'under_way' &&
  payout.status === 'approved' &&
  payout.transfer?.attempt === transfer.attempt

/**
 * The money moved. An approved payout is paid by it, also by an attempt that was reported as failed before; a failed one
 * is taken up again first. If it is paid already, or not due (any more), it moved once too often.
 */
function paid(reported: Reported): readonly PayoutEvent[] {
  const { payout, transfer, report, ids } = reported
  // An attempt moves the money once: after a return, this is an old report.
  if (transfer.outcome === 'paid' || transfer.outcome === 'returned') return []
  const moved = movedBy(reported)
  const isPaid = { type: 'PayoutPaid', data: { ...ids, ...moved, paidAt: report.at } } as const
  if (payout.status === 'approved') return [isPaid]
  if (payout.status === 'failed' && !payout.isWrittenOff)
    return [{ type: 'PayoutRetried', data: { ...ids, cause: paidAfterAll } }, isPaid]
  return payout.isMovedTwice ? [] : [{ type: 'PayoutMovedTwice', data: { ...ids, ...moved } }]
}
const paidAfterAll = 'The provider reports that it paid after all.'

function failed({ payout, transfer, report, ids }: Reported): readonly PayoutEvent[] {
  // Of a payout that another attempt paid, or that is over, it changes nothing.
  const isOpen = payout.status === 'approved' || (payout.status === 'failed' && !payout.isWrittenOff)
  if (transfer.outcome !== 'under_way' || !isOpen) return []
  const { attempt, code, message } = report
  return [
    {
      type: 'PayoutFailed',
      data: { ...ids, attempt, code: code ?? 'failed', message: message || 'The transfer failed.' },
    },
  ]
}

function returned(reported: Reported): readonly PayoutEvent[] {
  const { payout, transfer, report, ids } = reported
  if (payout.status !== 'paid' || payout.transfer?.attempt !== transfer.attempt) return []
  const { amount: _, ...moved } = movedBy(reported)
  const { code, message } = report
  const why = { code: code ?? 'returned', message: message || 'The bank returned the money.' }
  return [{ type: 'PayoutReturned', data: { ...ids, ...moved, ...why } }]
}

const movedBy = ({ payout: { amount }, transfer, report }: Reported) => ({
  attempt: transfer.attempt,
  provider: transfer.provider,
  externalTransferId: report.externalTransferId,
  amount,
})
