import { pathOf } from '@iam/contracts/call'
import type { EarningEvent } from '@iam/contracts/earnings/events'
import { emptyLedger, ledgerAfter } from '@iam/contracts/earnings/ledger'
import type { Fold } from '@iam/contracts/fold'
import { moment } from '@iam/contracts/moment'
import { money } from '@iam/contracts/money'
import { pages } from '@iam/contracts/pages'
import type { PayoutEvent } from '@iam/contracts/payouts/events'
import { type Payout as PayoutState, payoutAfter } from '@iam/contracts/payouts/folds'
import type { Payout, PayoutHistoryEntry } from '@iam/contracts/payouts/views'
import { streamOf } from '@iam/contracts/streams'
import { type Happened, orderOf } from '@iam/infra/event-store/in-order'
import type { RecordedEvent } from '@iam/infra/event-store/port'
import type { Dependencies } from '../../dependencies.ts'
import { ledgerHistory } from '../../earnings/ledgers.ts'
import { sentenceOf as sentenceOfEarning } from '../../earnings/sentences.ts'
import type { Title } from '../../earnings/titles.ts'
import { namesOf } from '../../users/names.ts'
import { sentenceOf } from './sentences.ts'

const payoutFold: Fold<PayoutState, RecordedEvent> = {
  types: [],
  initial: { status: 'absent' },
  evolve: (payout, event) => payoutAfter(payout, event),
}

type Told = Omit<PayoutHistoryEntry, 'id' | 'position' | 'type' | 'at' | 'recordedAt' | 'actorName'>
type Entry = { readonly happened: Happened; readonly told: Told }

/**
 * How the earnings of a payout came to be, with what was pending before and after, and the payout's own steps, in the order
 * in which they happened.
 */
export async function storyOf(
  dependencies: Pick<Dependencies, 'db' | 'histories'>,
  payout: Payout,
  titles: ReadonlyMap<string, Title>,
): Promise<readonly PayoutHistoryEntry[]> {
  const [ofLedger, ofPayout] = await Promise.all([
    ledgerHistory(dependencies, payout.recipientUserId),
    dependencies.histories.read(streamOf('payout', payout.id), payoutFold),
  ])
  const ids = ofPayout.happened.flatMap(({ event }) => [
    event.metadata.actor.userId,
    event.data.ownerUserId as string | undefined,
  ])
  const earned = earnedIn(ofLedger.happened, payout, titles)
  const actors = earned.map(({ happened }) => happened.event.metadata.actor.userId)
  const names = await namesOf(dependencies.db, [...ids, ...actors])
  const nameOf = (id: unknown) => (typeof id === 'string' ? (names.get(id) ?? null) : null)
  const entries = [...earned, ...ofPayout.happened.flatMap((one) => stepIn(one, payout, nameOf))]
  const isEarlier = orderOf(entries.map(({ happened }) => happened.event))
  return entries
    .sort((one, other) => (isEarlier(one.happened.event, other.happened.event) ? -1 : 1))
    .map(({ happened: { event }, told }) => ({
      ...{ id: event.id, position: event.position, type: event.type, at: moment(event), ...told },
      recordedAt: event.recordedAt === moment(event) ? null : event.recordedAt,
      actorName: nameOf(event.metadata.actor.userId),
    }))
}

/** What changes an earning by itself; the other events of the ledger follow the payout, whose own steps tell of them. */
const ownChanges: ReadonlySet<string> = new Set<EarningEvent['type']>(['EarningRecorded', 'EarningVoided'])

function earnedIn(
  happened: readonly Happened[],
  { earningIds }: Payout,
  titles: ReadonlyMap<string, Title>,
): readonly Entry[] {
  const isIn: ReadonlySet<unknown> = new Set(earningIds)
  const entries: Entry[] = []
  let ledger = emptyLedger
  for (const one of happened) {
    const before = ledger.totals.pending
    ledger = ledgerAfter(ledger, one.event)
    const { type, data } = one.event
    if (!isIn.has(data.earningId) || !ownChanges.has(type)) continue
    const { title = '', link = null } = titles.get(data.earningId as string) ?? {}
    const told = {
      sentence: sentenceOfEarning(one.event as unknown as EarningEvent, title),
      amount: data.amount as string,
      balanceBefore: money(before),
      balanceAfter: money(ledger.totals.pending),
      link,
    }
    entries.push({ happened: one, told })
  }
  return entries
}

/** A step of the payout as its recipient sees it; none for the desk's notes. */
function stepIn(
  happened: Happened,
  payout: Payout,
  nameOf: (id: unknown) => string | null,
): readonly Entry[] {
  const { data, metadata } = happened.event
  const named = {
    actor: nameOf(metadata.actor.userId) ?? 'The portal',
    byPortal: metadata.actor.userId === null,
    requester: payout.requesterName,
    owner: nameOf(data.ownerUserId) ?? '',
  }
  const sentence = sentenceOf(happened.event as unknown as PayoutEvent, named, payout.amount)
  if (sentence === undefined) return []
  const { balanceBefore = null, balanceAfter = null } = data as { readonly [field: string]: string }
  const link = pathOf(pages.ownPayout, { id: payout.id })
  return [{ happened, told: { sentence, amount: payout.amount, balanceBefore, balanceAfter, link } }]
}
