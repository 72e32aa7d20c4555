import { type Ledger, ledgerAfter, transientLedger } from '@iam/contracts/earnings/ledger'
import { moment } from '@iam/contracts/moment'
import { type ExistingPayout, type Payout, payoutAfter } from '@iam/contracts/payouts/folds'
import { payoutRowAfter } from '@iam/contracts/payouts/rows'
import { PayoutRow } from '@iam/contracts/payouts/views'
import { streamOf } from '@iam/contracts/streams'
import { eventsAsOf } from '@iam/infra/event-store/as-of'
import type { EventStore, RecordedEvent } from '@iam/infra/event-store/port'

/** An event of the recipient's ledger, with what is pending in it before and after, in cents. */
export type LedgerStep = { readonly event: RecordedEvent; readonly before: bigint; readonly after: bigint }

/** A payout and its recipient's ledger and account, as they were at a moment, with the events that made them so. */
export type Material = {
  readonly row: PayoutRow
  readonly payout: ExistingPayout
  readonly events: readonly RecordedEvent[]
  readonly ledger: Ledger
  readonly ledgerSteps: readonly LedgerStep[]
  /** When the account was linked or changed last; null if there is none (any more). */
  readonly accountChangedAt: string | null
}

/** Later than any event: what stands now, however clocks differ. */
export const noEnd = '9999-12-31T23:59:59.999Z'

/** Undefined before the payout was asked for. */
export async function materialAt(
  store: EventStore,
  payoutId: string,
  recipientId: string,
  at: string,
): Promise<Material | undefined> {
  const [own, ofLedger, account] = [
    streamOf('payout', payoutId),
    streamOf('earnings', recipientId),
    streamOf('payoutaccount', recipientId),
  ]
  const all = await eventsAsOf(store, { at }, { streams: [own, ofLedger, account] })
  const events = all.filter(({ stream }) => stream === own)
  const payout = events.reduce<Payout>(payoutAfter, { status: 'absent' })
  const row = events.reduce<ReturnType<typeof payoutRowAfter>>(payoutRowAfter, undefined)
  if (payout.status === 'absent' || !row) return undefined

  let ledger = transientLedger()
  const ledgerSteps: LedgerStep[] = []
  for (const event of all) {
    if (event.stream !== ofLedger) continue
    const before = ledger.totals.pending
    ledger = ledgerAfter(ledger, event)
    ledgerSteps.push({ event, before, after: ledger.totals.pending })
  }
  const changed = all.findLast(
    ({ stream, type }) => stream === account && type !== 'PayoutAccountStatusReported',
  )
  return {
    row: PayoutRow.parse(row),
    ...{ payout, events, ledger, ledgerSteps },
    accountChangedAt: changed && changed.type !== 'PayoutAccountRemoved' ? moment(changed) : null,
  }
}
