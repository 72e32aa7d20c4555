import type { TestimonialEvent } from '@iam/contracts/testimonials/events'
import { TestimonialRow } from '@iam/contracts/testimonials/views'
import type { UserEvent } from '@iam/contracts/users/events'
import { readModel } from '../read-model.ts'

/** What the two sides of a collaboration wrote about each other; published testimonials are public. */
export const testimonials = readModel<TestimonialEvent | UserEvent, typeof TestimonialRow>({
  name: 'testimonials',
  version: 2,
  row: TestimonialRow,
  key: 'id',
  eventKeyField: 'testimonialId',
  indexes: [
    '(about_user_id, published_at desc)',
    '(collaboration_id)',
    '(author_user_id)',
    "(written_at) where status = 'waiting'",
  ],
  personFields: ['authorUserId', 'aboutUserId'],

  starts: {
    TestimonialWritten: ({ testimonialId, userId, ...written }, { at }) => ({
      ...written,
      id: testimonialId,
      authorUserId: userId,
      status: 'waiting',
      writtenAt: at,
      publishedAt: null,
    }),
  },
  on: {
    TestimonialsPublished: (row, _, { at }) => ({ ...row, status: 'published', publishedAt: at }),
    TestimonialHidden: (row) => ({ ...row, status: 'hidden' }),
    UserErased: () => null,
  },
})
