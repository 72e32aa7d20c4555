import { uuid5 } from '@iam/contracts/uuid5'
import type { OfferId } from '@iam/contracts/values'
import type { Pool } from 'pg'
import { type ClockEntry, onceInAWhile } from '../follow/clock.ts'

/** Records that offers past their end have expired; the decider refuses to accept them already before that. */
export const expireOffers = (pool: Pool): ClockEntry =>
  onceInAWhile({
    name: 'expire-offers',
    everyMs: 1_000,
    async due(now) {
      const { rows } = await pool.query<{ id: OfferId; ends: string }>(
        `select id, extract(epoch from expires_at)::text as ends from offers
         where status = 'open' and expires_at <= $1
         order by expires_at
         limit 500`,
        [now],
      )
      return rows.map(({ id, ends }) => ({
        commandId: uuid5(id, `expire:${ends}`),
        message: { type: 'ExpireOffer', data: { offerId: id } },
      }))
    },
  })
