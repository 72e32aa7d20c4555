import { pathOf } from '@iam/contracts/call'
import { InterestArea, type PayoutProvider } from '@iam/contracts/enumerations'
import { interestAreaLabels } from '@iam/contracts/interest/labels'
import type { InboxFilter } from '@iam/contracts/moves/requests'
import {
  type InboxAnswer,
  Move,
  type MoveKind,
  MovesAnswer,
  maxMoves,
  movePlaces,
} from '@iam/contracts/moves/views'
import { pages } from '@iam/contracts/pages'
import { type DatabasePool, sql } from 'slonik'
import * as z from 'zod'
import { pageOf, readCursor } from '../http/cursor.ts'
import { defaultLimit } from '../lists/question.ts'
import { paidWork } from '../payouts/payout.ts'
import { removedTask } from '../submissions/waiting.ts'
import { payoutsFor } from './payouts.ts'
import { columns, leftToAdmins, type MovesCaller, waitingFor } from './waiting.ts'

const Waiting = Move.omit({ link: true }).extend({
  campaignId: z.string().nullable(),
  handle: z.string().nullable(),
})
type Waiting = z.infer<typeof Waiting>
const Count = z.object({ count: z.int() })

/**
 * The rows `w` with the names and sums that they are shown with, which are read by their keys, for each row. Work for a
 * removed task is not of the campaign as a whole.
 */
const shown = sql.fragment`
  w.what, w.id, w.since, w.due, w.campaign_id,
  coalesce(p.title, w.title, t.title, case when w.task_id is not null then ${removedTask.title} end, c.title) as title,
  coalesce(u.name, i.name) as who, u.handle,
  coalesce(w.amount, t.reward_amount, case when w.task_id is not null then ${removedTask.reward} end, c.reward_amount) as amount`
const named = sql.fragment`
  left join lateral (select title, reward_amount from campaign_tasks where id = w.task_id limit 1) t on true
  left join lateral (select title, reward_amount from campaigns where id = w.campaign_id limit 1) c on true
  left join lateral (
    select coalesce(c.title, o.campaign_title) as title from payout_requests p ${paidWork}
    where w.what in ('decide-payout', 'settle-payout', 'link-account') and p.id = w.id limit 1) p on true
  left join lateral (select name, handle from people where user_id = w.person_id limit 1) u on true
  left join lateral (
    select name from interest_submissions where w.what = 'answer-interest' and id = w.id limit 1) i on true`

/**
 * By which moves are sorted: a week after it began to wait a thing counts as due, however late it ends and if it has no
 * end. By their ends alone, things that end would stand before it for ever. (`least` ignores nulls.)
 */
const urgency = sql.fragment`least(due, since + make_interval(days => 7)), since, id`

/** The moves of the caller, and how many there are in each list; in one statement, so that they agree. */
export async function movesOf(
  db: DatabasePool,
  caller: MovesCaller,
  provider: PayoutProvider,
): Promise<MovesAnswer> {
  const rows = await db.any(sql.type(Waiting.extend({ counts: MovesAnswer.shape.counts }))`
    with waiting ${columns} as (${waitingFor(caller, provider)}),
    listed as (select *, ${sql.jsonb(movePlaces)} ->> what as place from waiting),
    ranked as (select *, row_number() over (partition by place order by ${urgency}) as rank from listed),
    counted as (select place, count(*) as number from listed group by place)
    select ${shown}, (select jsonb_object_agg(place, number) from counted) as counts
    from (select * from ranked where rank <= ${maxMoves}) w ${named}
    order by ${urgency}`)
  return { moves: rows.map(moveOf), counts: rows[0]?.counts ?? {} }
}

/** What waits for an approver, the longest wait first: payouts, and for an admin also what is left to admins. */
export async function inbox(
  db: DatabasePool,
  { userId, role }: Pick<MovesCaller, 'userId' | 'role'>,
  provider: PayoutProvider,
  { limit = defaultLimit, cursor }: InboxFilter,
): Promise<Omit<InboxAnswer, 'mailsAreOff'>> {
  const after = readCursor(cursor)
  const left = role === 'admin' ? leftToAdmins(userId) : []
  const waiting = sql.join([...left, payoutsFor(userId, provider)], sql.fragment` union all `)
  const onward = after
    ? sql.fragment`where (since, id) > (${after.at}::timestamptz, ${after.id})`
    : sql.fragment``
  const [rows, total] = await Promise.all([
    db.any(sql.type(Waiting)`
      select ${shown}
      from (
        select * from (${waiting}) waiting ${columns} ${onward} order by since, id limit ${limit + 1}
      ) w ${named}
      order by w.since, w.id`),
    db.oneFirst(sql.type(Count)`select count(*)::int as count from (${waiting}) waiting`),
  ])
  const { page, next } = pageOf(rows, limit, ({ since }) => since)
  return { items: page.map(moveOf), total, ...next }
}

const moveOf = (waiting: Waiting): Move => {
  const { what, id, title, who, amount, since, due } = waiting
  return {
    what,
    id,
    title: what === 'answer-interest' ? interestAreaLabels[InterestArea.parse(title)] : title,
    who,
    amount,
    since,
    due,
    link: links[what](waiting),
  }
}

const work = ({ id: taskId, campaignId: id }: Waiting) => `${pathOf(pages.workspace, { id })}#${taskId}`
const person = ({ id: participationId, campaignId: id }: Waiting) =>
  `${pathOf(pages.campaign, { id })}?tab=people#${participationId}`
const payout = ({ id }: Waiting) => pathOf(pages.payout, { id })
const offer = ({ id }: Waiting) => pathOf(pages.offer, { id })

/** Where each is done; where that is an entry of a list, `#` and its id mark it and scroll to it. */
const links: Readonly<Record<MoveKind, (waiting: Waiting) => string>> = {
  'hand-in-task': work,
  'revise-work': work,
  'answer-offer': offer,
  'deliver-offer': offer,
  'answer-counter': offer,
  'answer-delivery': offer,
  'answer-cancellation': offer,
  'answer-application': person,
  'complete-participant': person,
  'review-work': ({ id }) => `${pages.reviews.path}?submission=${id}`,
  'complete-for-erased': person,
  'answer-for-erased': offer,
  'approve-content': ({ id, handle }) => `${pathOf(pages.profile, { handle })}?tab=content#${id}`,
  'escalated-review': ({ id }) => `${pages.reviews.path}?show=overdue&submission=${id}`,
  'approve-template': ({ id }) => `${pages.templates.path}#${id}`,
  'decide-payout': payout,
  'settle-payout': payout,
  'link-account': () => pages.earnings.path,
  'answer-interest': ({ id }) => `${pages.interest.path}?status=new#${id}`,
}
