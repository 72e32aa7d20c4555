import type { OfferDetail } from '@iam/contracts/offers/views'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { toastById, toastStore } from '../../lib/toasts.ts'
import { acceptedOffer } from '../../testing/offers.ts'
import { json, renderApp, signedInAs } from '../../testing/render-app.tsx'
import { OfferCard } from './browse/offer-card.tsx'
import type { Side } from './browse/side.ts'
import { Summary } from './browse/summary.tsx'

const me = '7c5f2f4e-6a0b-4d37-8f0e-0c8a3b1d2e4f'
const { id } = acceptedOffer
const open = { status: 'open', acceptedAt: null, expiresAt: '2100-01-01T12:00:00.000Z' }
const proposed = { status: 'pending', counterAmount: '600.00', counterVersion: 1 }
const erased = {
  brand: { brandErased: true, brandName: 'Former member' },
  creator: { creatorErased: true, creatorName: 'Former member' },
}
afterEach(() => vi.restoreAllMocks())

/** Shows an open offer to one of its sides or to an admin, on its page and in the list. */
function show(viewer: Side | 'admin', more: object) {
  const own = viewer === 'admin' ? {} : { [`${viewer}UserId`]: me }
  const offer = { ...acceptedOffer, ...open, ...own, ...more } as unknown as OfferDetail
  const side = viewer === 'admin' ? 'brand' : viewer
  const both = (
    <>
      <Summary offer={offer} side={side} isOwn={viewer !== 'admin'} />
      <OfferCard offer={offer} side={side} />
    </>
  )
  const ended = () => json({ offer: { ...offer, status: 'declined' } })
  return renderApp([{ path: '/', element: both }], {
    answers: {
      ...signedInAs(viewer),
      [`POST /api/iam/marketplace/offers/${id}/decline`]: ended,
      [`POST /api/iam/marketplace/offers/${id}/withdraw`]: ended,
    },
  }).server
}
const actsIn = async (part: HTMLElement) =>
  (await within(part).findAllByRole('button')).map(({ textContent }) => textContent)

test.each([
  ['creator', 'brand', 'Decline', {}],
  ['creator', 'brand', 'Decline', proposed],
  ['brand', 'creator', 'Withdraw', {}],
  ['brand', 'creator', 'Withdraw', proposed],
  ['admin', 'creator', 'Withdraw', {}],
  ['admin', 'brand', 'Withdraw', proposed],
] as const)('of an open offer the %s reads that the %s is erased, and can only %s it [X-OFR-4 T-61]', async (viewer, gone, act, more) => {
  show(viewer, { ...erased[gone], ...more })
  const line = await screen.findByText(/so nothing can be agreed any more/)
  expect(line.textContent).toBe(
    `The account of the ${gone} is erased, so nothing can be agreed any more. ${act} the offer, or let it expire.`,
  )
  const list = screen.getByRole('article')
  expect(within(list).getByText(`The account of the ${gone} is erased`)).toBeDefined()
  for (const part of [screen.getByRole('complementary', { name: 'The offer in short' }), list])
    expect(await actsIn(part)).toEqual([act])
  expect(screen.queryByText(/Your move|Waiting on/)).toBeNull()
})

test('to decline the offer of an erased brand asks for no reason, which that brand would not read', async () => {
  const server = show('creator', erased.brand)
  const page = within(await screen.findByRole('complementary', { name: 'The offer in short' }))
  await userEvent.click(await page.findByRole('button', { name: 'Decline' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Decline this offer?' }))
  expect(dialog.getByText('The offer ends. It cannot be undone.')).toBeDefined()
  expect(dialog.queryByRole('textbox')).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Decline offer' }))
  await vi.waitFor(() =>
    expect(server.mock.calls.map(([path]) => path)).toContain(`/api/iam/marketplace/offers/${id}/decline`),
  )
  const toast = () => toastById(toastStore.getState().notifications[0]?.id)
  await vi.waitFor(() => expect(toast()?.title).toBe('Offer declined.'))
  expect(toast()?.description).not.toContain('is told')
})

test('to withdraw an offer from an erased creator does not say that another can be made', async () => {
  show('brand', erased.creator)
  await userEvent.click((await screen.findAllByRole('button', { name: 'Withdraw' }))[0]!)
  const dialog = within(screen.getByRole('dialog', { name: 'Withdraw this offer?' }))
  expect(dialog.getByText('The offer ends. It cannot be undone.')).toBeDefined()
  expect(dialog.queryByText(/Make a new offer/)).toBeNull()
})
