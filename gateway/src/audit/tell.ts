import { pathOf } from '@iam/contracts/call'
import type { ExplainedEvent } from '@iam/contracts/earnings/views'
import type { Actor } from '@iam/contracts/event'
import { moment } from '@iam/contracts/moment'
import { formatMoney, Total } from '@iam/contracts/money'
import { pages } from '@iam/contracts/pages'
import type { RecordedEvent } from '@iam/infra/event-store/port'
import { type DatabasePool, sql } from 'slonik'
import * as z from 'zod'
import { type Happening, isTold, sentenceOf } from '../campaigns/timeline/sentences.ts'
import { namesOf } from '../users/names.ts'
import { moneySentence } from './sentences.ts'

/** An event for people: what happened, by whom, and what money it is about. */
export type ToldEvent = Omit<ExplainedEvent, 'amount'> & {
  readonly actorName: string | null
  /** Whose money it is. */
  readonly userId: string | null
  readonly userName: string | null
  readonly amount: string | null
}
type Named = { readonly [field: string]: unknown }

const personOf = ({ userId, payerUserId, creatorUserId }: Named) =>
  (userId ?? payerUserId ?? creatorUserId ?? null) as string | null

/** Tells events of any streams; names and amounts that they do not carry are read from the views. */
export async function told(
  db: DatabasePool,
  events: readonly RecordedEvent[],
  reader: Pick<Actor, 'role'>,
): Promise<ToldEvent[]> {
  const [payers, amounts] = await Promise.all([payersOf(db, events), amountsOf(db, events)])
  const whose = ({ data }: RecordedEvent) =>
    personOf(data) ?? payers.get(String(data.paymentIntentId)) ?? null
  const people = events.flatMap((event) => {
    const { requestedBy, ownerUserId } = event.data
    return [event.metadata.actor.userId, whose(event), requestedBy, ownerUserId]
  }) as (string | null | undefined)[]
  const names = await namesOf(db, people)
  const nameOf = (id: string | null | undefined) => (id ? (names.get(id) ?? 'Former member') : 'The portal')

  return events.map((event) => {
    const { data, metadata, type, position, recordedAt } = event
    const amount =
      amountIn(data) ?? amounts.get(String(data.earningId ?? data.payoutId ?? data.paymentIntentId)) ?? null
    const userId = whose(event)
    const actorName = metadata.actor.userId ? nameOf(metadata.actor.userId) : null
    const actor = actorName ?? 'The portal'
    const person = userId ? nameOf(userId) : 'a payer'
    const sum = amount === null ? 'an amount' : formatMoney(amount)
    const at = moment(event)
    return {
      ...{ id: event.id, position, type, at, recordedAt: recordedAt === at ? null : recordedAt },
      sentence:
        moneySentence(event, { actor, byPortal: actorName === null, at, person, sum, nameOf }) ??
        (isTold(type)
          ? sentenceOf(event as unknown as Happening, { actor, creator: person, task: 'a task' })
          : `${actor}: ${wordsOf(type)}`),
      ...{ actorName, userId, userName: userId && nameOf(userId), amount, link: linkOf(data, reader) },
    }
  })
}

const amountIn = ({ amount }: Named) => (Total.safeParse(amount).success ? (amount as string) : undefined)
/** `OfferCompleted` is “offer completed”. */
const wordsOf = (type: string) => type.replace(/\B[A-Z]/g, ' $&').toLowerCase()

/** An offer's page is for its parties and admins, not for all who approve payments. */
function linkOf({ payoutId, campaignId, offerId }: Named, { role }: Pick<Actor, 'role'>): string | null {
  if (payoutId) return pathOf(pages.payout, { id: payoutId })
  if (offerId && role !== 'admin') return null
  if (offerId) return pathOf(pages.offer, { id: offerId })
  return campaignId ? pathOf(pages.campaign, { id: campaignId }) : null
}

/** The payers of payments: only the first event of each names them. */
async function payersOf(db: DatabasePool, events: readonly RecordedEvent[]): Promise<Map<string, string>> {
  const ids = events.flatMap(({ data }) => (personOf(data) === null ? (data.paymentIntentId ?? []) : []))
  if (ids.length === 0) return new Map()
  const rows = await db.any(sql.type(z.object({ id: z.string(), userId: z.string() }))`
    select id, payer_user_id as user_id from payment_transactions
    where id = any(${sql.array([...new Set(ids as string[])], 'text')}) and payer_user_id is not null`)
  return new Map(rows.map(({ id, userId }) => [id, userId]))
}

/**
 * The amounts of earnings, payouts and payments whose events do not repeat them; an amount never changes. One that is
 * damaged in its view is left out: the history is where it is looked for.
 */
async function amountsOf(db: DatabasePool, events: readonly RecordedEvent[]): Promise<Map<string, string>> {
  const without = events.filter(({ data }) => amountIn(data) === undefined)
  if (without.length === 0) return new Map()
  const idsOf = (field: string) =>
    sql.array([...new Set(without.flatMap(({ data }) => (data[field] as string | undefined) ?? []))], 'text')
  const rows = await db.any(sql.type(z.object({ id: z.string(), amount: z.string() }))`
    select id, amount from earnings where id = any(${idsOf('earningId')})
    union all select id, amount from payout_requests where id = any(${idsOf('payoutId')})
    union all select id, amount from payment_transactions where id = any(${idsOf('paymentIntentId')})`)
  return new Map(
    rows.filter(({ amount }) => Total.safeParse(amount).success).map(({ id, amount }) => [id, amount]),
  )
}
