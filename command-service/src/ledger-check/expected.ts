import { createHash } from 'node:crypto'
import {
  entriesOf,
  type Ledger,
  ledgerAfter,
  ledgerFold,
  transientLedger,
} from '@iam/contracts/earnings/ledger'
import { money } from '@iam/contracts/money'
import { type Payout, payoutAfter, payoutSteps } from '@iam/contracts/payouts/folds'
import type { EventStore } from '@iam/infra/event-store/port'

/** What is compared of a row, as texts by field. */
export type Compared = Readonly<Record<string, string>> & { readonly userId: string }
/** The rows of a table by their ids. */
export type ComparedRows = Map<string, Compared>
export type Tables = Readonly<Record<'earnings' | 'payout_requests' | 'creators', ComparedRows>>

const types = [...ledgerFold.types, ...Object.keys(payoutSteps)]

/** What the read models of money have to hold at a position of the log. */
export async function expectedAt(store: EventStore, position: number): Promise<Tables> {
  const ledgers = new Map<string, Ledger>()
  const payouts = new Map<string, Payout>()
  for await (const events of store.readAll({ after: 0, upTo: position, types }))
    for (const event of events) {
      if (event.flaw?.readAs === 'skipped') continue
      const { userId, payoutId } = event.data as { readonly userId: string; readonly payoutId: string }
      if (event.type in payoutSteps)
        payouts.set(payoutId, payoutAfter(payouts.get(payoutId) ?? { status: 'absent' }, event))
      else ledgers.set(userId, ledgerAfter(ledgers.get(userId) ?? transientLedger(), event))
    }
  return { earnings: earningsOf(ledgers), payout_requests: payoutsOf(payouts), creators: totalsOf(ledgers) }
}

const none = 'none'

const earningsOf = (ledgers: ReadonlyMap<string, Ledger>): ComparedRows =>
  new Map(
    [...ledgers].flatMap(([userId, ledger]) =>
      entriesOf(ledger).map(({ earningId, amount, status, payoutId, voidedAt, paidAt }) => [
        earningId,
        {
          ...{ userId, amount: money(amount), status },
          ...{ payoutId: payoutId ?? none, voidedAt: voidedAt ?? none, paidAt: paidAt ?? none },
        },
      ]),
    ),
  )

const payoutsOf = (payouts: ReadonlyMap<string, Payout>): ComparedRows =>
  new Map(
    [...payouts].flatMap(([id, payout]) => {
      if (payout.status === 'absent') return []
      const { recipientUserId: userId, amount, status, requestedBy, hold, isWrittenOff, earningIds } = payout
      const compared = {
        ...{ userId, amount, status, requestedBy, earnings: earningsIn(earningIds) },
        ...{ heldAt: hold?.since ?? none, writtenOff: isWrittenOff ? 'yes' : 'no' },
      }
      return [[id, compared]]
    }),
  )

const totalsOf = (ledgers: ReadonlyMap<string, Ledger>): ComparedRows =>
  new Map(
    [...ledgers].map(([userId, { totals }]) => [userId, { userId, earningsTotal: money(totals.total) }]),
  )

/** How many earnings, and a hash that tells which. */
export const earningsIn = (ids: readonly string[]) =>
  `${ids.length} (${createHash('sha256').update(ids.toSorted().join()).digest('hex').slice(0, 8)})`
