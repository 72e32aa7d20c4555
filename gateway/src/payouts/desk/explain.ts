import type { DeskFigure } from '@iam/contracts/earnings/figures'
import type { ExplanationAnswer } from '@iam/contracts/earnings/views'
import type { Actor } from '@iam/contracts/event'
import { cents, Money, money, sum } from '@iam/contracts/money'
import { Rejected } from '@iam/contracts/rejected'
import { type PayoutId, Time, UserId } from '@iam/contracts/values'
import type { RecordedEvent } from '@iam/infra/event-store/port'
import { type DatabasePool, sql } from 'slonik'
import * as z from 'zod'
import { type ToldEvent, told } from '../../audit/tell.ts'
import type { Dependencies } from '../../dependencies.ts'
import { isReadable } from '../payout.ts'
import { balancesOf } from './balance.ts'
import { payoutAt } from './detail.ts'
import { type Material, noEnd } from './material.ts'
import { monthOf } from './summary.ts'

type Sources = Pick<Dependencies, 'db' | 'store' | 'now'> & { readonly reader: Pick<Actor, 'role'> }
type Asked = { readonly figure: DeskFigure; readonly asOf?: string; readonly subject?: PayoutId | undefined }
/** An event and what it adds to the figure, in cents. */
type Part = { readonly event: RecordedEvent; readonly amount: bigint }

/** The events that make a figure of the desk; their signed amounts add up to it. */
export async function explainedDesk(
  { db, store, now, reader }: Sources,
  { figure, asOf, subject }: Asked,
): Promise<ExplanationAnswer> {
  const at = asOf ?? now()
  const answer = async (parts: readonly Part[]) => ({
    figure,
    asOf: at,
    ...(await toldParts(db, parts, reader)),
  })
  if (isOfAll(figure)) return answer(await partsOfAll(db, figure, at, asOf === undefined))
  if (!subject) throw new Rejected('figure-needs-subject')
  const { material } = await payoutAt({ db, store }, subject, asOf ?? noEnd)
  return answer(partsOfPayout[figure](material))
}

async function toldParts(db: DatabasePool, parts: readonly Part[], reader: Sources['reader']) {
  const all: readonly ToldEvent[] = await told(
    db,
    parts.map(({ event }) => event),
    reader,
  )
  const events = all.map(({ actorName: _, userId: __, userName: ___, ...event }, index) => ({
    ...event,
    amount: money(parts[index]!.amount),
  }))
  return { total: sum(events.map(({ amount }) => amount)), events }
}

type OfPayout = 'payoutAmount' | 'balanceBefore' | 'balanceAfter'

const partsOfPayout: Readonly<Record<OfPayout, (material: Material) => readonly Part[]>> = {
  payoutAmount: ({ row, ledger, ledgerSteps }) =>
    ledgerSteps.flatMap(({ event }) => {
      if (event.type !== 'EarningReserved' || event.data.payoutId !== row.id) return []
      return [{ event, amount: ledger.entries.get(String(event.data.earningId))?.amount ?? 0n }]
    }),
  balanceBefore: (material) => pendingIn(material),
  balanceAfter(material) {
    const { decision } = balancesOf(material)
    const { payout, events } = material
    if (decision && decision.type !== 'PayoutApproved') return pendingIn(material)
    // While it waits, what its approval would leave follows from its request.
    const event = decision ?? events[0]
    return [...pendingIn(material), ...(event ? [{ event, amount: -cents(payout.amount) }] : [])]
  },
}

const pendingIn = (material: Material): readonly Part[] =>
  balancesOf(material).steps.flatMap(({ event, before, after }) =>
    before === after ? [] : [{ event, amount: after - before }],
  )

type OfAll = Exclude<DeskFigure, OfPayout>
const isOfAll = (figure: DeskFigure): figure is OfAll => figure in figuresOfAll

/** By which last event a payout counts, and which status it has now. */
const figuresOfAll: Readonly<Record<OfAll, { readonly status: string; readonly types: readonly string[] }>> =
  {
    waiting: { status: 'pending', types: ['PayoutRequested', 'PayoutApprovalWithdrawn'] },
    approved: { status: 'approved', types: ['PayoutApproved', 'PayoutRetried'] },
    failed: { status: 'failed', types: ['PayoutFailed', 'PayoutReturned'] },
    paidThisMonth: { status: 'paid', types: ['PayoutPaid'] },
  }
/** All events that change what a payout counts for. */
const deciding = [
  ...Object.values(figuresOfAll).flatMap(({ types }) => types),
  ...['PayoutRejected', 'PayoutCancelled', 'PayoutWrittenOff'],
]

const LastStep = z.object({
  ...{ id: z.string(), position: z.number(), type: z.string(), at: Time, recordedAt: Time },
  actorId: UserId.nullable(),
  ...{ payoutId: z.string(), userId: UserId, requestedBy: UserId, sourceType: z.string(), amount: Money },
  ...{ code: z.string(), externalTransferId: z.string() },
})

/** The last step of each payout that counts at a time; now they are found by their status. */
async function partsOfAll(db: DatabasePool, figure: OfAll, at: string, isNow: boolean): Promise<Part[]> {
  const { status, types } = figuresOfAll[figure]
  const since = figure === 'paidThisMonth' ? monthOf(at) : '1970-01-01T00:00:00.000Z'
  const rows = await db.any(sql.type(LastStep)`
    select m.id, m.position, m.type, m.at, m.recorded_at, m.actor_id, p.id as payout_id,
      p.recipient_user_id as user_id, p.requested_by, p.source_type, p.amount, coalesce(p.failure_code, '') as code,
      coalesce(p.external_transfer_id, '') as external_transfer_id
    from payout_requests p
    cross join lateral (
      select * from money_events
      where category = 'payout' and payout_id = p.id and type = any(${sql.array(deciding, 'text')})
        and at <= ${isNow ? noEnd : at}::timestamptz
      order by at desc, position desc limit 1) m
    where ${isNow ? sql.fragment`p.status = ${status}` : sql.fragment`p.created_at <= ${at}::timestamptz`}
      and m.type = any(${sql.array(types, 'text')}) and m.at >= ${since}::timestamptz and ${isReadable}
    order by m.at, m.position`)
  return rows.map(({ id, position, type, at: effectiveAt, recordedAt, actorId, ...data }) => ({
    event: {
      ...{ id, position, type, recordedAt },
      data: { ...data, paidAt: effectiveAt, message: '', reason: '', cause: '' },
      metadata: { actor: { userId: actorId }, ...(effectiveAt !== recordedAt && { effectiveAt }) },
    } as unknown as RecordedEvent,
    amount: cents(data.amount),
  }))
}
