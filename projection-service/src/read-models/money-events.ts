import { auditEvents } from '@iam/contracts/audit/events'
import { MoneyStream } from '@iam/contracts/audit/requests'
import { MoneyEventRow } from '@iam/contracts/audit/views'
import { earningEvents } from '@iam/contracts/earnings/events'
import type { Message } from '@iam/contracts/message'
import { paymentEvents } from '@iam/contracts/payments/events'
import { payoutAccountEvents } from '@iam/contracts/payout-accounts/events'
import { payoutEvents } from '@iam/contracts/payouts/events'
import { type EventContext, type RowOf, readModel } from '../read-model.ts'

const byCategory = {
  earnings: earningEvents,
  payout: payoutEvents,
  payoutaccount: payoutAccountEvents,
  payment: paymentEvents,
  ops: auditEvents,
}
const recorded = {
  ...earningEvents,
  ...payoutEvents,
  ...payoutAccountEvents,
  ...paymentEvents,
  ...auditEvents,
}
type MoneyEvent = Message<typeof recorded>
const categoryOf = new Map(
  MoneyStream.options.flatMap((category) =>
    Object.keys(byCategory[category]).map((type) => [type, category] as const),
  ),
)
type Data = {
  readonly userId?: string | null
  readonly payerUserId?: string | null
  readonly payoutId?: string
  readonly earningId?: string
  readonly grantedBy?: string | null
}

/** Of version 1 any may be an override, so its reviewer counts as the one who set the amount. */
const grantorOf = ({ grantedBy }: Data, actorId: string | null) =>
  grantedBy === undefined ? actorId : grantedBy

const rowOf = (data: Data, { at, actorId, position, event }: EventContext): RowOf<typeof MoneyEventRow> => ({
  ...{ id: event.id, position, stream: event.stream, revision: event.revision, type: event.type },
  category: categoryOf.get(event.type)!,
  ...{ at, recordedAt: event.recordedAt, actorId, correlationId: event.metadata.correlationId },
  userId: data.userId ?? data.payerUserId ?? null,
  payoutId: data.payoutId ?? null,
  earningId: data.earningId ?? null,
  grantedBy: event.type === 'EarningRecorded' ? grantorOf(data, actorId) : null,
})

/** Where each event of the money streams is, for the audit: what it says is read from the log. It holds no texts. */
export const moneyEvents = readModel<MoneyEvent, typeof MoneyEventRow>({
  name: 'money_events',
  version: 2,
  row: MoneyEventRow,
  key: 'id',
  isPerEvent: true,
  indexes: [
    '(position)',
    '(category, position)',
    '(type, position)',
    '(stream, position)',
    '(actor_id, position)',
    '(user_id, position)',
    '(correlation_id, position)',
    '(at, position)',
    '(granted_by, earning_id) where granted_by is not null',
    "(payout_id, at, position) where category = 'payout'",
  ],
  starts: Object.fromEntries(Object.keys(recorded).map((type) => [type, rowOf])),
  on: {},
})
