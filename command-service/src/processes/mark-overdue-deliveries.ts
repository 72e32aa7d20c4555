import { uuid5 } from '@iam/contracts/uuid5'
import type { OfferId } from '@iam/contracts/values'
import type { Pool } from 'pg'
import { type ClockEntry, onceInAWhile } from '../follow/clock.ts'
import { daysToAnswer } from '../modules/offers/delivering.ts'

/** Marks deliveries that have waited `daysToAnswer` for the brand's answer, each once. */
export const markOverdueDeliveries = (pool: Pool): ClockEntry =>
  onceInAWhile({
    name: 'mark-overdue-deliveries',
    everyMs: 30_000,
    async due(now) {
      const { rows } = await pool.query<{ id: OfferId; deliveries: number }>(
        `select id, jsonb_array_length(deliveries) as deliveries from offers
         where delivered_at <= $1::timestamptz - make_interval(days => $2) and overdue_at is null
         order by delivered_at
         limit 500`,
        [now, daysToAnswer],
      )
      return rows.map(({ id, deliveries }) => ({
        commandId: uuid5(id, `overdue:${deliveries}`),
        message: { type: 'MarkDeliveryOverdue', data: { offerId: id } },
      }))
    },
  })
