import { TestimonialRow } from '@iam/contracts/testimonials/views'
import { expect, test } from 'vitest'
import { given } from '../testing/given.ts'
import { ana, ben, erased } from '../testing/lives.ts'
import { testimonials } from './testimonials.ts'

const id = '5a000000-0000-4000-8000-000000000051'
const ids = { testimonialId: id, userId: ben, aboutUserId: ana }
const about = { collaborationId: '4a000000-0000-4000-8000-000000000041', collaborationKind: 'offer' }
const written = {
  type: 'TestimonialWritten',
  data: { ...ids, ...about, rating: 5, text: 'On time.' },
  at: '2026-11-02T09:00:00.000Z',
}
const published = { type: 'TestimonialsPublished', data: ids, at: '2026-11-03T09:00:00.000Z' }
const hidden = { type: 'TestimonialHidden', data: { ...ids, reason: 'Insults.' } }

test('it waits, is published, and may be hidden', () => {
  const waiting = {
    ...{ id, ...about, authorUserId: ben, aboutUserId: ana, rating: 5, text: 'On time.' },
    ...{ status: 'waiting', writtenAt: written.at, publishedAt: null },
  }
  const row = given(testimonials, written).get(id)
  expect(row).toEqual(waiting)
  expect(TestimonialRow.parse(row)).toEqual(row)
  const shown = { ...waiting, status: 'published', publishedAt: published.at }
  expect(given(testimonials, written, published).get(id)).toEqual(shown)
  expect(given(testimonials, written, published, hidden).get(id)).toEqual({ ...shown, status: 'hidden' })
})

test('it is removed when its author or the user it is about is erased [FLT-65]', () => {
  expect(given(testimonials, written, published, erased(ben)).size).toBe(0)
  expect(given(testimonials, written, published, erased(ana)).size).toBe(0)
})
