import type { OfferId } from '@iam/contracts/values'
import type { Pool } from 'pg'
import { dueInView } from '../follow/clock.ts'
import { daysToAnswer } from '../modules/offers/delivering.ts'

/** Records that offers past their end have expired; the decider refuses to accept them already before that. */
export const expireOffers = (pool: Pool) =>
  dueInView<{ id: OfferId; ends: string }>(pool, {
    name: 'expire-offers',
    everyMs: 1_000,
    sql: `select id, extract(epoch from expires_at)::text as ends from offers
      where status = 'open' and expires_at <= $1
      order by expires_at
      limit 500`,
    cause: ({ ends }) => `expire:${ends}`,
    message: ({ id }) => ({ type: 'ExpireOffer', data: { offerId: id } }),
  })

/** Marks deliveries that have waited `daysToAnswer` for the brand's answer, each once. It is not the brand's move while it asks to cancel. */
export const markOverdueDeliveries = (pool: Pool) =>
  dueInView<{ id: OfferId; deliveries: number }>(pool, {
    name: 'mark-overdue-deliveries',
    everyMs: 30_000,
    sql: `select id, jsonb_array_length(deliveries) as deliveries from offers
      where delivered_at <= $1::timestamptz - make_interval(days => $2) and overdue_at is null and waiting_on = 'brand'
      order by delivered_at
      limit 500`,
    values: (now) => [now, daysToAnswer],
    cause: ({ deliveries }) => `overdue:${deliveries}`,
    message: ({ id }) => ({ type: 'MarkDeliveryOverdue', data: { offerId: id } }),
  })
