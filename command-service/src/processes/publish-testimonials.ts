import { testimonialIdOf } from '@iam/contracts/testimonials/ids'
import { uuid5 } from '@iam/contracts/uuid5'
import type { TestimonialId } from '@iam/contracts/values'
import type { Pool } from 'pg'
import { type ClockEntry, onceInAWhile } from '../follow/clock.ts'
import { daysToWait } from '../modules/testimonials/decider.ts'
import type { Process } from '../process.ts'

const publish = (testimonialId: TestimonialId) =>
  ({ type: 'PublishTestimonial', data: { testimonialId } }) as const

/** Asks to publish both testimonials; the decider refuses until both sides have written. */
export const publishTestimonials: Process = {
  name: 'publish-testimonials',
  on: {
    TestimonialWritten: ({ testimonialId, collaborationId, aboutUserId }) => [
      publish(testimonialId as TestimonialId),
      publish(testimonialIdOf(collaborationId, aboutUserId)),
    ],
  },
}

/** Publishes after `daysToWait` without the other side's, so that a side cannot block it by not writing. */
export const publishWaitingTestimonials = (pool: Pool): ClockEntry =>
  onceInAWhile({
    name: 'publish-waiting-testimonials',
    everyMs: 30_000,
    async due(now) {
      const { rows } = await pool.query<{ id: TestimonialId }>(
        `select id from testimonials
         where status = 'waiting' and written_at <= $1::timestamptz - make_interval(days => $2)
         order by written_at
         limit 500`,
        [now, daysToWait],
      )
      return rows.map(({ id }) => ({ commandId: uuid5(id, 'publish'), message: publish(id) }))
    },
  })
