import { pathOf } from '@iam/contracts/call'
import { InterestArea } from '@iam/contracts/enumerations'
import { interestAreaLabels } from '@iam/contracts/interest/labels'
import type { InboxFilter } from '@iam/contracts/moves/requests'
import {
  type InboxAnswer,
  Move,
  MoveKind,
  type MovePlace,
  type MovesAnswer,
  movePlaces,
} from '@iam/contracts/moves/views'
import { pages } from '@iam/contracts/pages'
import { type DatabasePool, sql } from 'slonik'
import * as z from 'zod'
import { pageOf, readCursor } from '../http/cursor.ts'
import { defaultLimit } from '../lists/question.ts'
import type { Caller } from '../offers/list/question.ts'
import { columns, escalatedReviews, waitingFor } from './waiting.ts'

const Waiting = Move.omit({ link: true }).extend({ campaignId: z.string().nullable() })
type Waiting = z.infer<typeof Waiting>
const Count = z.object({ count: z.int() })

/** The rows `w` with the names and sums that they are shown with. */
const shown = sql.fragment`
  w.what, w.id, w.since, w.due, w.campaign_id, coalesce(w.title, t.title, c.title) as title,
  coalesce(u.name, i.name) as who, coalesce(w.amount, t.reward_amount, c.reward_amount) as amount`
const named = sql.fragment`
  left join campaign_tasks t on t.id = w.task_id
  left join campaigns c on c.id = w.campaign_id
  left join people u on u.user_id = w.person_id
  left join interest_submissions i on w.what = 'answer-interest' and i.id = w.id`

const maxMoves = 50

/** The moves of the caller, and how many there are on each page; in one statement, so that they agree. */
export async function movesOf(db: DatabasePool, caller: Caller): Promise<MovesAnswer> {
  const rows = await db.any(sql.type(Waiting.extend({ counts: z.partialRecord(MoveKind, z.int()) }))`
    with waiting ${columns} as (${waitingFor(caller)}),
    counted as (select what, count(*) as number from waiting group by what)
    select ${shown}, (select jsonb_object_agg(what, number) from counted) as counts
    from (select * from waiting order by due nulls last, since, id limit ${maxMoves}) w ${named}
    order by w.due nulls last, w.since, w.id`)
  return { moves: rows.map(moveOf), counts: byPlace(rows[0]?.counts ?? {}) }
}

/** What waits for an admin, the longest wait first. */
export async function inbox(
  db: DatabasePool,
  { limit = defaultLimit, cursor }: InboxFilter,
): Promise<InboxAnswer> {
  const after = readCursor(cursor)
  const onward = after
    ? sql.fragment`where (since, id) > (${after.at}::timestamptz, ${after.id})`
    : sql.fragment``
  const [rows, total] = await Promise.all([
    db.any(sql.type(Waiting)`
      select ${shown}
      from (
        select * from (${escalatedReviews}) waiting ${columns} ${onward} order by since, id limit ${limit + 1}
      ) w ${named}
      order by w.since, w.id`),
    db.oneFirst(sql.type(Count)`select count(*)::int as count from (${escalatedReviews}) waiting`),
  ])
  const { page, next } = pageOf(rows, limit, ({ since }) => since)
  return { items: page.map(moveOf), total, ...next }
}

function byPlace(counts: Partial<Record<MoveKind, number>>) {
  const places: Partial<Record<MovePlace, number>> = {}
  for (const [what, count] of Object.entries(counts) as [MoveKind, number][]) {
    const place = movePlaces[what]
    places[place] = (places[place] ?? 0) + count
  }
  return places
}

const moveOf = ({ what, id, title, who, amount, since, due, campaignId }: Waiting): Move => ({
  what,
  id,
  title: what === 'answer-interest' ? interestAreaLabels[InterestArea.parse(title)] : title,
  who,
  amount,
  since,
  due,
  link: links[what](id, campaignId),
})

const work = (_: string, campaignId: string | null) => pathOf(pages.workspace, { id: campaignId })
const offer = (id: string) => pathOf(pages.offer, { id })

/** Where each is done. */
const links: Readonly<Record<MoveKind, (id: string, campaignId: string | null) => string>> = {
  'hand-in-task': work,
  'revise-work': work,
  'answer-offer': offer,
  'deliver-offer': offer,
  'answer-counter': offer,
  'answer-delivery': offer,
  'answer-cancellation': offer,
  'answer-application': (_, campaignId) => `${pathOf(pages.campaign, { id: campaignId })}?tab=people`,
  'review-work': (id) => `${pages.reviews.path}?submission=${id}`,
  'escalated-review': (id) => `${pages.reviews.path}?show=overdue&submission=${id}`,
  'answer-interest': () => pages.interest.path,
}
