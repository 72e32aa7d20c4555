import type { Actor, SignedIn } from '@iam/contracts/event'
import { participationKey } from '@iam/contracts/participations/ids'
import { Rejected } from '@iam/contracts/rejected'
import { streamOf } from '@iam/contracts/streams'
import { submissionKey } from '@iam/contracts/submissions/ids'
import { TaskId, UserId } from '@iam/contracts/values'
import { eventsAsOf } from '@iam/infra/event-store/as-of'
import { inOrder } from '@iam/infra/event-store/in-order'
import { type DatabasePool, sql } from 'slonik'
import * as z from 'zod'
import type { Dependencies } from '../dependencies.ts'
import { ledgerHistory } from '../earnings/ledgers.ts'
import type { Owned } from './books.ts'

type Needed = Pick<Dependencies, 'db' | 'store' | 'histories'>

/** Brands see what they spend, and admins what they spend as organizers. */
export function mustSpend({ role }: Actor): void {
  if (role !== 'brand' && role !== 'admin') throw new Rejected('brands-only', { what: 'see their spending' })
}

const Campaign = z.object({ id: z.string() })
const Offer = z.object({ id: z.string(), userId: UserId, wasAccepted: z.boolean(), erased: z.boolean() })
const Participant = z.object({
  ...{ campaignId: z.string(), userId: UserId, tookPart: z.boolean(), erased: z.boolean() },
  /** The tasks for which they handed in work. Whether it is approved the log says, which the view may be behind of. */
  worked: z.array(TaskId),
})

/** Of the campaigns and offers of a brand, or of one campaign: which they are, and what had happened to their money. */
export async function sourcesOf(
  dependencies: Needed,
  { userId }: Pick<SignedIn, 'userId'>,
  until: string | undefined,
  only?: string,
) {
  const { db, store } = dependencies
  const { campaigns, offers, participants, payments } = await ownedBy(db, userId, only)
  const ledgers = new Set([
    ...participants.flatMap((one) => (one.tookPart ? one.userId : [])),
    ...offers.flatMap((one) => (one.wasAccepted ? one.userId : [])),
  ])
  const streams = [
    ...campaigns.map((id) => streamOf('campaign', id)),
    ...participants.map((ids) => streamOf('participation', participationKey(ids))),
    ...participants.flatMap(({ worked, userId }) =>
      worked.map((taskId) => streamOf('submission', submissionKey({ taskId, userId }))),
    ),
    ...offers.flatMap(({ id, wasAccepted }) => (wasAccepted ? streamOf('offer', id) : [])),
    ...payments.map((id) => streamOf('payment', id)),
    ...new Set(
      [...participants, ...offers].flatMap((one) => (one.erased ? streamOf('user', one.userId) : [])),
    ),
  ]
  // Without a time everything that is recorded counts, whatever this machine's clock says.
  const [events, ...ofLedgers] = await Promise.all([
    eventsAsOf(store, { at: until ?? '9999' }, { streams }),
    ...[...ledgers].map(async (creator) => (await ledgerHistory(dependencies, creator)).until(until)),
  ])
  const happened = inOrder([...events, ...ofLedgers.flat().map(({ event }) => event)])
  const owned: Owned = {
    campaignIds: new Set(campaigns),
    offerIds: new Set(offers.map(({ id }) => id)),
  }
  return { owned, happened }
}

/** What a brand has that money goes to or comes from. */
export async function ownedBy(db: DatabasePool, userId: string, only?: string) {
  const [campaigns, offers] = await Promise.all([ownCampaigns(db, userId, only), ownOffers(db, userId, only)])
  const [participants, payments] = await Promise.all([
    participantsIn(db, campaigns),
    paymentsFor(db, userId, campaigns, only),
  ])
  return { campaigns, offers, participants, payments }
}

const ownCampaigns = (db: DatabasePool, userId: string, only: string | undefined) =>
  db.anyFirst(sql.type(Campaign)`
    select id from campaigns where organizer_id = ${userId}
      ${only === undefined ? sql.fragment`` : sql.fragment`and id = ${only}`}`)

const ownOffers = async (db: DatabasePool, userId: string, only: string | undefined) =>
  only === undefined
    ? db.any(sql.type(Offer)`
        select id, creator_user_id as user_id, accepted_at is not null as was_accepted,
          coalesce(erased, false) as erased
        from offers left join people on people.user_id = creator_user_id
        where brand_user_id = ${userId}`)
    : []

/** Of a creator who applies again, an earlier attempt may have earned. */
const participantsIn = (db: DatabasePool, campaignIds: readonly string[]) => {
  const ids = sql.array([...campaignIds], 'text')
  return db.any(sql.type(Participant)`
    select p.campaign_id, p.user_id, coalesce(work.tasks, '{}') as worked,
      p.accepted_at is not null or p.status <> 'applied' or p.attempt > 1 as took_part,
      coalesce(people.erased, false) as erased
    from campaign_participation p
    left join people on people.user_id = p.user_id
    left join (
      select campaign_id, user_id, array_agg(campaign_task_id) as tasks from task_submissions
      where campaign_id = any(${ids})
      group by campaign_id, user_id) work on work.campaign_id = p.campaign_id and work.user_id = p.user_id
    where p.campaign_id = any(${ids})`)
}

const paymentsFor = (
  db: DatabasePool,
  userId: string,
  campaignIds: readonly string[],
  only: string | undefined,
) =>
  db.anyFirst(sql.type(Campaign)`
    select payment_intent_id as id from payment_transactions
    where campaign_id = any(${sql.array([...campaignIds], 'text')})
    ${only === undefined ? sql.fragment`union select payment_intent_id from payment_transactions where payer_user_id = ${userId}` : sql.fragment``}`)
