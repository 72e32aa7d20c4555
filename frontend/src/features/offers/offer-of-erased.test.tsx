import type { OfferDetail } from '@iam/contracts/offers/views'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { toastById, toastStore } from '../../lib/toasts.ts'
import { acceptedOffer } from '../../testing/offers.ts'
import { json, renderApp, signedInAs } from '../../testing/render-app.tsx'
import type { Side } from './browse/side.ts'
import { Work } from './deliver/work.tsx'
import { Cancelling } from './negotiate/cancelling.tsx'

const me = '7c5f2f4e-6a0b-4d37-8f0e-0c8a3b1d2e4f'
const { id, acceptedAt: at } = acceptedOffer
const erased = {
  creator: { brandErased: true, brandName: 'Former member' },
  brand: { creatorErased: true, creatorName: 'Former member' },
}
const delivery = { deliveries: [{ contents: [], note: 'Here.', at }] }

/**
 * Shows an accepted offer to one of its sides; to cancel it, not to, and to deliver, is answered with `after`. The button 'Fetch'
 * shows what came after, and again what was before.
 */
function show(side: Side, more: object, after: object = {}) {
  const offer = { ...acceptedOffer, [`${side}UserId`]: me, ...more } as unknown as OfferDetail
  const later = { ...offer, ...after }
  const Both = () => {
    const [shown, setShown] = useState(offer)
    return (
      <>
        <Work offer={shown} side={side} userId={me} />
        <Cancelling offer={shown} side={side} />
        <button type="button" onClick={() => setShown(shown === offer ? later : offer)}>
          Fetch
        </button>
      </>
    )
  }
  const answer = () => json({ offer: later })
  const { server } = renderApp([{ path: '/', element: <Both /> }], {
    answers: {
      ...signedInAs(side),
      'GET /api/iam/content': () => json({ contents: [], total: 0 }),
      [`POST /api/iam/marketplace/offers/${id}/cancel`]: answer,
      [`POST /api/iam/marketplace/offers/${id}/drop-cancellation`]: answer,
      [`POST /api/iam/marketplace/offers/${id}/deliver`]: answer,
    },
  })
  return server
}
const toast = () => toastById(toastStore.getState().notifications[0]?.id)
afterEach(() => vi.restoreAllMocks())

test.each([
  'creator',
  'brand',
] as const)('when the other side is erased, the %s is told that to cancel ends it at once [X-APP-5 T-91]', async (side) => {
  show(side, erased[side], { status: 'expired', ending: 'cancelled' })
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel it' }))
  expect(
    screen.getByText(/is erased, so you decide alone: .* ends at once and nothing is earned/),
  ).toBeDefined()
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel this collaboration?' }))
  expect(dialog.getByText('It ends at once, and nothing of the $500.00 is earned.')).toBeDefined()
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'The mill burnt down.')
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel the collaboration' }))
  await vi.waitFor(() =>
    expect(toast()).toMatchObject({
      ...{ title: 'Collaboration cancelled', description: 'It has ended, and nothing is earned.' },
    }),
  )
})

test('a side that had asked before the other was erased need not wait for it', async () => {
  show('creator', { ...erased.creator, cancellationBy: 'creator', closingNote: 'Ill.' })
  expect(await screen.findByRole('heading', { name: 'You would like to cancel' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Cancel it' })).toBeDefined()
  expect(screen.queryByText(/asks for it too/)).toBeNull()
})

test('while both sides are there, to cancel is to ask for it, and the toast says so', async () => {
  show('creator', {}, { cancellationBy: 'creator', closingNote: 'Ill.' })
  await userEvent.click(await screen.findByRole('button', { name: 'Ask to cancel' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Ask to cancel?' }))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Ill.')
  await userEvent.click(dialog.getByRole('button', { name: 'Ask to cancel it' }))
  await vi.waitFor(() => expect(toast()?.title).toBe('Cancellation recorded'))
})

test('a question that a request of another window closed does not come back when that is taken back', async () => {
  show('creator', {}, { cancellationBy: 'creator', closingNote: 'Ill.' })
  await userEvent.click(await screen.findByRole('button', { name: 'Ask to cancel' }))
  const fetchAgain = () => screen.getByRole('button', { name: 'Fetch', hidden: true }).click()
  fetchAgain()
  await screen.findByRole('heading', { name: 'You asked to cancel' })
  fetchAgain()
  expect(await screen.findByRole('button', { name: 'Ask to cancel' })).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['the other side asks', {}, { cancellationBy: 'brand' }, 'Northwind asked to cancel meanwhile.'],
  ['the other side is erased', {}, erased.creator, 'The account of the other side was erased meanwhile.'],
  [
    ...['a request is taken back', { cancellationBy: 'brand' }, { cancellationBy: null }],
    'The request to cancel was taken back meanwhile.',
  ],
] as const)('if %s while the creator is asked for a reason to cancel, that is said and nothing is sent [T-91]', async (_, more, after, change) => {
  const server = show('creator', more, after)
  const isLast = 'cancellationBy' in more
  await userEvent.click(await screen.findByRole('button', { name: isLast ? 'Cancel it' : 'Ask to cancel' }))
  const name = isLast ? 'Cancel this collaboration?' : 'Ask to cancel?'
  const dialog = within(screen.getByRole('dialog', { name }))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Ill.{Enter}')
  screen.getByRole('button', { name: 'Fetch', hidden: true }).click()
  expect(await dialog.findByText(change, { exact: false })).toBeDefined()
  expect(screen.getByRole('dialog', { name })).toBeDefined()
  await userEvent.click(
    dialog.getByRole('button', { name: isLast ? 'Cancel the collaboration' : 'Ask to cancel it' }),
  )
  expect(server.mock.calls.some(([path]) => String(path).endsWith('/cancel'))).toBe(false)

  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(await screen.findByRole('button', { name: isLast ? 'Ask to cancel' : 'Cancel it' }))
  const asked = within(
    screen.getByRole('dialog', { name: isLast ? 'Ask to cancel?' : 'Cancel this collaboration?' }),
  )
  expect(asked.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' }).value).toContain('Ill.')
})

test.each([
  ['an erased brand, that an admin decides', erased.creator, /is erased, so only an admin can complete/],
  ['its brand, that this looks at it', {}, /^The brand looks at it next\.$/],
])('a delivery says with %s', async (_, more, description) => {
  show('creator', more, delivery)
  await userEvent.type(await screen.findByRole('textbox', { name: 'Note' }), 'Here.')
  await userEvent.click(screen.getByRole('button', { name: 'Deliver' }))
  const told = { title: 'Delivered', description: expect.stringMatching(description) }
  await vi.waitFor(() => expect(toast()).toMatchObject(told))
})

test.each([
  ['creator', 'creator', 'Take it back', 'Take your request back?'],
  ['brand', 'brand', 'Take it back', 'Take your request back?'],
  ['creator', 'brand', 'Go on with it', 'Go on with this collaboration?'],
  ['brand', 'creator', 'Go on with it', 'Go on with this collaboration?'],
] as const)('the %s goes on with an offer that the %s asked to cancel [X-APP-3]', async (side, cancellationBy, act, name) => {
  const server = show(side, { ...delivery, cancellationBy, closingNote: 'Ill.' })
  await userEvent.click(await screen.findByRole('button', { name: act }))
  const dialog = within(screen.getByRole('dialog', { name }))
  expect(dialog.getByText(/^It is not cancelled, .* is told, and can ask again\.$/)).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: act }))
  await vi.waitFor(() => expect(toast()?.title).toBe('The offer goes on'))
  expect(server.mock.calls.map(([path]) => path)).toContain(
    `/api/iam/marketplace/offers/${id}/drop-cancellation`,
  )
})

test.each([
  ['creator', 'Former member would like to cancel'],
  ['brand', 'You would like to cancel'],
] as const)('with an erased creator no offer goes on, if the %s asked to cancel it', async (cancellationBy, name) => {
  show('brand', { ...erased.brand, cancellationBy, closingNote: 'Ill.' })
  await screen.findByRole('heading', { name })
  expect(screen.queryByRole('button', { name: /Take it back|Go on with it/ })).toBeNull()
})

test('without its brand an offer can go on, and it is not said that the brand is told', async () => {
  show('creator', { ...erased.creator, cancellationBy: 'creator', closingNote: 'Ill.' })
  await userEvent.click(await screen.findByRole('button', { name: 'Take it back' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Take your request back?' }))
  expect(dialog.queryByText(/is told/)).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Take it back' }))
  await vi.waitFor(() =>
    expect(toast()?.description).toBe('It is not cancelled, and what you agreed stands.'),
  )
})

test('the creator of what waits for review takes a request to cancel back by one more delivery', async () => {
  show('creator', { ...delivery, cancellationBy: 'creator' })
  expect(await screen.findByText(/Until then it goes on\.$/)).toBeDefined()
  expect(screen.getByText('You asked to cancel. To deliver once more takes that back.')).toBeDefined()
  expect(screen.getByRole('form', { name: 'Delivery' })).toBeDefined()
})

test('after the last delivery that an offer takes, no other is offered: the request is taken back by itself', async () => {
  const deliveries = Array.from({ length: 50 }, () => delivery.deliveries[0])
  show('creator', { deliveries, cancellationBy: 'creator' })
  expect(await screen.findByText(/Until then it goes on\.$/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Take it back' })).toBeDefined()
  expect(screen.queryByRole('form', { name: 'Delivery' })).toBeNull()
})

test('the creator of what waits for review, who asked for nothing, is offered no other delivery', async () => {
  show('creator', { ...delivery, cancellationBy: 'brand' })
  await screen.findByRole('heading', { name: 'The delivery' })
  expect(screen.queryByRole('form', { name: 'Delivery' })).toBeNull()
})

test.each([
  ['asked to cancel; if they complete the offer instead', 'brand'],
  ['looks at it now; once they complete the offer', null],
] as const)('the creator of what waits for review reads that the brand %s, money is recorded', async (doing, cancellationBy) => {
  show('creator', { ...delivery, cancellationBy })
  expect(await screen.findByText(new RegExp(`Northwind ${doing}, \\$500\\.00 is recorded`))).toBeDefined()
})

test.each([
  ['waits for review', delivery],
  ['is not delivered', {}],
])('work that %s: the brand that asked to cancel takes it back by one button', async (_, more) => {
  show('brand', { ...more, cancellationBy: 'brand' })
  expect(await screen.findByText('It ends when Ana asks for it too. Until then it goes on.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Take it back' })).toBeDefined()
  const changes = screen.queryByRole('button', { name: 'Request changes' })
  expect(changes !== null).toBe(more === delivery)
})

test.each([
  ['before a delivery', {}],
  ['after it', delivery],
])('an erased brand completes nothing: the creator reads %s that only an admin can', async (_, more) => {
  show('creator', { ...erased.creator, ...more })
  expect(
    await screen.findByText(/only an admin can complete the offer: then \$500\.00 is recorded/),
  ).toBeDefined()
  expect(screen.queryByText(/looks at it now|has looked at it/)).toBeNull()
})

test.each([
  ['before a delivery', {}],
  ['after it', delivery],
  ['while changes are asked for', { changeRequests: [{ notes: 'Shorter.', at }] }],
])('an erased creator is not paid: the brand reads %s that the offer can only be cancelled', async (_, more) => {
  show('brand', { ...erased.brand, ...more })
  expect(await screen.findByText(/cannot be completed any more, only cancelled/)).toBeDefined()
  expect(screen.queryByText(/to pay \$500|is working on/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Complete' })).toBeNull()
})
