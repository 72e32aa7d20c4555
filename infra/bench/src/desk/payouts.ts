import { PayoutSource, PayoutStatus } from '@iam/contracts/enumerations'
import { money } from '@iam/contracts/money'
import { PayoutSort } from '@iam/contracts/payouts/requests'
import { payoutRequested, payoutRowSteps } from '@iam/contracts/payouts/rows'
import { type Chance, chance } from '../../../demo/src/chance.ts'
import type { Rows } from '../fill-views.ts'
import { idOf } from '../log/ids.ts'
import { accountOf, firstName, fullName, lastName, person } from '../people.ts'

const creatorCount = 4_000
const day = 86_400_000

/** The approver who asks. */
export const theApprover = idOf(1, 0)

const creatorId = (number: number) => idOf(3, number)
const at = (days: number) => new Date(Date.UTC(2025, 0, 1) + Math.round(days * day)).toISOString()
const payoutId = (number: number) => idOf(4, number)
const requestedOn = (number: number) => at(chance(`asked ${number}`).next() * 600)
const amountOf = (number: number) => money(BigInt(chance(`sum ${number}`).whole(1, 300_000)))

const creatorOf = (number: number) =>
  person(creatorId(number), fullName(chance(`creator ${number}`)), 'creator')

/** A payout after what happened to it: most are paid, a tenth wait, some of these on hold. */
function payoutOf(number: number) {
  const by = chance(`payout ${number}`)
  const recipient = by.whole(0, creatorCount - 1)
  const amount = amountOf(number)
  const ids = { payoutId: payoutId(number), userId: creatorId(recipient) }
  const happened = { at: requestedOn(number), actorId: null }
  const requested = {
    ...{ ...ids, amount, currency: 'usd', requestedBy: ids.userId, sourceId: null },
    ...{ sourceType: by.pick(PayoutSource.options), earningIds: [idOf(5, number)] },
  }
  const pending = payoutRequested(requested, happened)
  const fate = by.next()
  if (fate < 0.02)
    return payoutRowSteps.PayoutPutOnHold(
      pending,
      { ...ids, ownerUserId: theApprover, note: 'Wait.' },
      happened,
    )
  if (fate < 0.1) return pending
  if (fate < 0.15)
    return payoutRowSteps.PayoutRejected(pending, { ...ids, rejectionReason: 'Not yet.' }, happened)
  const approval = {
    ...{ ...ids, amount, approvedBy: theApprover, approvedAt: happened.at },
    ...{ balanceBefore: amount, balanceAfter: '0.00', checks: [] },
  }
  const approved = payoutRowSteps.PayoutApproved(pending, approval, happened)
  if (fate < 0.18) return approved
  if (fate < 0.2)
    return payoutRowSteps.PayoutFailed(
      approved,
      { ...ids, attempt: 1, code: 'closed', message: '' },
      happened,
    )
  const transfer = { attempt: 1, provider: 'manual', externalTransferId: `Wire ${number}`, amount }
  return payoutRowSteps.PayoutPaid(approved, { ...ids, ...transfer, paidAt: happened.at }, happened)
}

const approver = person(theApprover, 'An Approver', 'admin')

/** The rows of `count` payouts, and of their recipients. */
export const payoutRows = (count: number): Rows => ({
  people: [approver, ...Array.from({ length: creatorCount }, (_, number) => creatorOf(number))],
  accounts: [accountOf(approver, true)],
  payout_requests: Array.from({ length: count }, (_, number) => payoutOf(number)),
})

/** The place of a payout in an order, as the cursor of a page that ends there. */
const pageAfter = (number: number, sort: string) =>
  Buffer.from(
    `${/largest|smallest/.test(sort) ? amountOf(number) : requestedOn(number)} ${payoutId(number)}`,
  ).toString('base64url')

/** Makers of queries by shape; each is in an order by chance. */
const queries = {
  'a status': (by: Chance) => ({ status: by.pick(PayoutStatus.options) }),
  everything: () => ({ status: 'all' }),
  'a name': (by: Chance) => ({
    ...(by.next() < 0.5 && { status: 'pending' }),
    recipient: `${firstName(by)} ${lastName(by).slice(0, by.whole(1, 6))}`,
  }),
  'part of a name': (by: Chance) => ({
    recipient: lastName(by).slice(0, by.whole(2, 4)).toLowerCase(),
  }),
  'what no name has': (by: Chance) => ({ recipient: `q${by.whole(100, 999)}x` }),
  'one recipient': (by: Chance) => ({ recipientId: creatorId(by.whole(0, creatorCount - 1)) }),
  'on hold or not': (by: Chance) => ({ status: 'pending', held: by.pick(['yes', 'no']) }),
  'some days': (by: Chance) => {
    const from = by.whole(0, 580)
    return {
      status: by.pick(['all', ...PayoutStatus.options]),
      from: at(from),
      to: at(from + by.whole(1, 20)),
    }
  },
  'a page far behind': (by: Chance, sort: string, count: number) => ({
    ...(by.next() < 0.5 && { status: by.pick(PayoutStatus.options) }),
    cursor: pageAfter(by.whole(0, count - 1), sort),
  }),
} satisfies Record<string, (by: Chance, sort: string, count: number) => Readonly<Record<string, string>>>

export type Shape = keyof typeof queries
export const shapes = Object.keys(queries) as readonly Shape[]

/** Makes a generator of request paths from a seed, for a database of `count` payouts: of one shape, or of all in turn. */
export function newQuestions(name: string, count: number, shape?: Shape): () => string {
  const by = chance(name)
  let turn = 0
  return () => {
    const now = shape ?? shapes[turn++ % shapes.length]!
    const sort = by.pick(PayoutSort.options)
    const query = { ...queries[now](by, sort, count), sort, limit: String(by.whole(12, 36)) }
    return `/api/admin/payouts?${new URLSearchParams(query as Record<string, string>)}`
  }
}
