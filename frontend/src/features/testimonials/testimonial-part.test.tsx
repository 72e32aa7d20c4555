import type { BothTestimonials, Testimonial } from '@iam/contracts/testimonials/views'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { toastById, toastStore } from '../../lib/toasts.ts'
import { json, renderApp } from '../../testing/render-app.tsx'
import { TestimonialPart } from './testimonial-part.tsx'

const id = '7c5f2f4e-6a0b-4d37-8f0e-0c8a3b1d2e4f'
const said = (status: Testimonial['status']) =>
  ({
    ...{ id, authorUserId: id, author: 'Mara', company: '' },
    ...{ rating: 5, text: 'Patient and exact.', status, writtenAt: '2026-11-21T12:00:00.000Z' },
  }) as Testimonial
const show = (both: Partial<BothTestimonials>, answers = {}) => {
  const none = { mine: null, theirs: null, isTheirsWritten: false }
  const element = <TestimonialPart about={{}} other="Ana" {...none} {...both} />
  renderApp([{ path: '/', element }], { answers })
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

test.each([
  [
    'waits for both or 14 days',
    {},
    /^What you write is published once both of you have written, or after 14 days/,
  ],
  [
    'is published at once if the other was hidden',
    { isTheirsHidden: true },
    /^What you write is published at once/,
  ],
] as const)('what is written %s, and the form says so [X-DIR-4]', async (_, both, note) => {
  show(both)
  expect(await screen.findByText(note)).toBeDefined()
})

test.each([
  ['waiting', 'Thank you. It opens when both are in, or after 14 days.'],
  ['published', 'Thank you. It is published.'],
] as const)('what was written is said to wait or to be published as it is: %s [X-DIR-4]', async (status, words) => {
  show({}, { 'POST /api/iam/testimonials': () => json({ testimonial: said(status) }) })
  await userEvent.click(await screen.findByRole('radio', { name: '4 of 5 stars' }))
  await userEvent.type(screen.getByLabelText('In a few sentences'), 'Patient and exact.')
  await userEvent.click(screen.getByRole('button', { name: 'Write testimonial' }))
  await waitFor(() => expect(toastById(toastStore.getState().notifications[0]?.id)?.description).toBe(words))
})
