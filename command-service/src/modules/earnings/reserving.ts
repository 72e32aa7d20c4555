import { type EarningCommand, maxEarningsInPayout } from '@iam/contracts/earnings/commands'
import { isFree, type Ledger, type LedgerEntry } from '@iam/contracts/earnings/ledger'
import type { Actor } from '@iam/contracts/event'
import type { DataOf } from '@iam/contracts/message'
import { cents } from '@iam/contracts/money'
import { Rejected } from '@iam/contracts/rejected'
import { mustBeMember } from '../users/state.ts'
import type { Decides } from './needs.ts'
import { freeOf, mustExist, mustStand } from './state.ts'

type Of = DataOf<EarningCommand, 'ReserveForPayout'>['of']

/** The most that a payout may be: the bound of every amount. */
const largest = cents('99999999.99')

export const reserving: Decides<'ReserveForPayout'> = {
  /**
   * What the portal asks for by itself (all of a campaign, an offer or a bonus) is not refused: the oldest that come to at most
   * the largest amount are taken, and nothing is recorded where nothing is free.
   */
  ReserveForPayout({ payoutId, userId, of, payoutSource, requestedBy }, ledger, { actor, needs }) {
    if (ledger.payouts.has(payoutId)) return []
    mustBeMember(needs.creator)
    const byPortal = !('earningIds' in of)
    let chosen = byPortal ? allOf(of, ledger) : chosenBy(of.earningIds, ledger, actor)
    if (chosen.length === 0 && !byPortal) throw new Rejected('payout-empty')
    let reserved = withCorrections(chosen, ledger)
    while (sumOf(reserved) > largest) {
      if (!byPortal) throw new Rejected('payout-too-large')
      chosen = chosen.slice(0, -1)
      reserved = withCorrections(chosen, ledger)
    }
    const inPayout = { userId, payoutId, payoutSource, payoutSourceId: sourceIdOf(of), requestedBy }
    return reserved.map(({ earningId }) => ({ type: 'EarningReserved', data: { earningId, ...inPayout } }))
  },
}

/** Corrections are left out: the open ones join by a rule of their own. */
function chosenBy(earningIds: readonly string[], ledger: Ledger, actor: Actor): readonly LedgerEntry[] {
  const entries = [...new Set(earningIds)].map((id) => mustExist(ledger, id))
  for (const entry of entries) mustStand(entry, actor, 'it cannot be paid out.')
  if (!entries.every(isFree)) throw new Rejected('earning-in-payout')
  return entries.filter(({ amount }) => amount > 0n)
}

const allOf = (of: Exclude<Of, { earningIds: unknown }>, ledger: Ledger) =>
  freeOf(ledger)
    .filter(({ amount }) => amount > 0n)
    .filter((entry) => {
      if ('bonus' in of) return entry.earningId === of.bonus
      if ('offerId' in of) return entry.sourceType === 'offer' && entry.sourceId === of.offerId
      return entry.sourceType !== 'bonus' && entry.campaignId === of.campaignId
    })
    .slice(0, maxEarningsInPayout)

/** Open corrections join: whole ones, the oldest first, as long as the amount stays above 0; the others wait. */
function withCorrections(chosen: readonly LedgerEntry[], ledger: Ledger): readonly LedgerEntry[] {
  let amount = sumOf(chosen)
  const joining = freeOf(ledger).filter((entry) => {
    if (entry.amount >= 0n || amount + entry.amount <= 0n) return false
    amount += entry.amount
    return true
  })
  return [...chosen, ...joining]
}

const sumOf = (entries: readonly LedgerEntry[]) => entries.reduce((sum, { amount }) => sum + amount, 0n)

function sourceIdOf(of: Of): string | null {
  if ('earningIds' in of) return null
  if ('bonus' in of) return of.bonus
  return 'offerId' in of ? of.offerId : of.campaignId
}
