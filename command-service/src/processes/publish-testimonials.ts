import { testimonialIdOf } from '@iam/contracts/testimonials/ids'
import type { TestimonialId } from '@iam/contracts/values'
import type { Pool } from 'pg'
import { dueInView } from '../follow/clock.ts'
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
export const publishWaitingTestimonials = (pool: Pool) =>
  dueInView<{ id: TestimonialId }>(pool, {
    name: 'publish-waiting-testimonials',
    everyMs: 30_000,
    sql: `select id from testimonials
      where status = 'waiting' and written_at <= $1::timestamptz - make_interval(days => $2)
      order by written_at
      limit 500`,
    values: (now) => [now, daysToWait],
    cause: () => 'publish',
    message: ({ id }) => publish(id),
  })
