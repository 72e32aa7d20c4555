import type { LedgerEntry } from '@iam/contracts/earnings/ledger'
import type { Actor } from '@iam/contracts/event'
import { money } from '@iam/contracts/money'
import { participationKey } from '@iam/contracts/participations/ids'
import type { PayoutHistoryEntry } from '@iam/contracts/payouts/views'
import { streamOf } from '@iam/contracts/streams'
import { submissionKey } from '@iam/contracts/submissions/ids'
import { type CampaignId, TaskId, UserId } from '@iam/contracts/values'
import { eventsAsOf } from '@iam/infra/event-store/as-of'
import { orderOf } from '@iam/infra/event-store/in-order'
import type { EventStore, RecordedEvent } from '@iam/infra/event-store/port'
import { type DatabasePool, sql } from 'slonik'
import * as z from 'zod'
import { told } from '../../audit/tell.ts'
import type { Material } from './material.ts'

type Sources = {
  readonly db: DatabasePool
  readonly store: EventStore
  readonly reader: Pick<Actor, 'role'>
}

/**
 * Every event that led to the payout, the first first: the work that earned its money, what became of its earnings, and
 * its own; each with what was pending in the recipient's ledger before and after it.
 */
export async function historyOf(
  sources: Sources,
  material: Material,
  at: string,
): Promise<readonly PayoutHistoryEntry[]> {
  const { payout, ledger, events, ledgerSteps } = material
  const held = new Set(payout.earningIds)
  const ofEarnings = ledgerSteps.filter(({ event: { data } }) => held.has(data.earningId as string))
  const recorded = ofEarnings.filter(({ event }) => event.type === 'EarningRecorded')
  const entries = payout.earningIds.flatMap((id) => ledger.entries.get(id) ?? [])
  const work = await eventsAsOf(
    sources.store,
    { at },
    { streams: await workStreamsOf(sources.db, entries, payout.recipientUserId as UserId) },
  )
  const lastRecorded = recorded.at(-1)?.event
  const isEarlier = orderOf([...work, ...events, ...ledgerSteps.map(({ event }) => event)])
  const led = work.filter((event) => lastRecorded && isEarlier(event, lastRecorded))

  /** What was pending when an event of another stream happened, which by itself changes nothing. */
  function balanceAt(event: RecordedEvent) {
    const pending = ledgerSteps.findLast((step) => isEarlier(step.event, event))?.after ?? 0n
    return { before: pending, after: pending }
  }
  const steps = [
    ...ofEarnings,
    ...[...led, ...events].map((event) => ({ event, ...balanceAt(event) })),
  ].toSorted((one, other) => (isEarlier(one.event, other.event) ? -1 : 1))
  const sentences = await told(
    sources.db,
    steps.map(({ event }) => event),
    sources.reader,
  )
  return sentences.map(({ userId: _, userName: __, amount, ...entry }, index) => ({
    ...entry,
    amount: withoutAmount.has(entry.type) ? null : amount,
    balanceBefore: money(steps[index]!.before),
    balanceAfter: money(steps[index]!.after),
  }))
}

const withoutAmount: ReadonlySet<string> = new Set([
  ...['PayoutPutOnHold', 'PayoutReleasedFromHold', 'PayoutNoteAdded'],
])

/** The streams of the work that earned these: tasks, participations and offers. */
async function workStreamsOf(db: DatabasePool, entries: readonly LedgerEntry[], userId: UserId) {
  const taskIds = entries.flatMap(({ taskSubmissionId }) => taskSubmissionId ?? [])
  const work = await db.any(sql.type(z.object({ taskId: TaskId, userId: UserId }))`
    select campaign_task_id as task_id, user_id from task_submissions
    where id = any(${sql.array(taskIds, 'text')})`)
  const streams = entries.flatMap(({ sourceType, sourceId, campaignId }) => {
    if (sourceType === 'offer') return [streamOf('offer', sourceId)]
    if (sourceType !== 'campaign' || campaignId === null) return []
    return [streamOf('participation', participationKey({ campaignId: campaignId as CampaignId, userId }))]
  })
  return [...new Set([...streams, ...work.map((ids) => streamOf('submission', submissionKey(ids)))])]
}
