import { pathOf } from '@iam/contracts/call'
import type { EarningEvent } from '@iam/contracts/earnings/events'
import type { ExplainedEvent } from '@iam/contracts/earnings/views'
import { moment } from '@iam/contracts/moment'
import { money } from '@iam/contracts/money'
import { pages } from '@iam/contracts/pages'
import type { DatabasePool } from 'slonik'
import type { Delta } from './figures.ts'
import { sentenceOf } from './sentences.ts'
import { type Title, titlesOf } from './titles.ts'

/** Whose page shows it: the creator's own, or the desk's, which has another page for payouts. */
export type Viewer = 'creator' | 'desk'

const payoutPages = { creator: pages.ownPayout, desk: pages.payout }

/** The events behind a figure, in words and with the page of what they are about. */
export async function explainedBy(
  db: DatabasePool,
  deltas: readonly Delta[],
  viewer: Viewer,
): Promise<readonly ExplainedEvent[]> {
  const titleOf = await titlesOf(
    db,
    deltas.map(({ entry }) => entry),
  )
  return deltas.map((delta) => explained(delta, titleOf(delta.entry), viewer))
}

export function explained(
  { happened: { event }, amount }: Delta,
  { title, link }: Title,
  viewer: Viewer,
): ExplainedEvent {
  const { id, position, type, data, recordedAt } = event
  const at = moment(event)
  const { payoutId } = data
  return {
    ...{ id, position, type, at, recordedAt: recordedAt === at ? null : recordedAt },
    sentence: sentenceOf(event as unknown as EarningEvent, title),
    amount: money(amount),
    link: typeof payoutId === 'string' ? pathOf(payoutPages[viewer], { id: payoutId }) : link,
  }
}
