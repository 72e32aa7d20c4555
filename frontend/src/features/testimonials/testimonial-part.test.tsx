import type { BothTestimonials, Testimonial } from '@iam/contracts/testimonials/views'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'
import { TestimonialPart } from './testimonial-part.tsx'

const said = (status: Testimonial['status']) =>
  ({ rating: 5, text: 'Patient and exact.', status }) as unknown as Testimonial
const show = (both: Partial<BothTestimonials>) => {
  const none = { mine: null, theirs: null, isTheirsWritten: false }
  renderApp([{ path: '/', element: <TestimonialPart about={{}} other="Ana" {...none} {...both} /> }])
}
afterEach(() => vi.restoreAllMocks())

test.each([
  ['waiting', 1],
  ['published', 0],
  ['hidden', 0],
] as const)('of a testimonial that is %s, %i sentence says that it waits', async (status, times) => {
  show({ mine: said(status) })
  expect(await screen.findByRole('heading', { name: 'Testimonials' })).toBeDefined()
  expect(screen.queryAllByText(/Yours is kept closed until/)).toHaveLength(times)
})

test.each([
  ['that is still closed', null, 1],
  ['that is shown', said('published'), 0],
])('the other testimonial %s can be read later or at once', async (_, theirs, times) => {
  show({ theirs, isTheirsWritten: true })
  expect(await screen.findByText(/^Ana has written about you\./)).toBeDefined()
  expect(screen.queryAllByText(/You can read it once you have written yours/)).toHaveLength(times)
})
