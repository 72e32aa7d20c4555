import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { acceptedOffer } from '../../testing/offers.ts'
import { json, problem, renderApp, signedInAs } from '../../testing/render-app.tsx'
import { OfferPage } from './offer-page.tsx'

const me = '7c5f2f4e-6a0b-4d37-8f0e-0c8a3b1d2e4f'
const { id, acceptedAt } = acceptedOffer
const offer = {
  ...{ ...acceptedOffer, creatorUserId: me, closingNote: 'The season changed.' },
  waiting: { on: 'creator', name: 'Ana', since: acceptedAt },
}

/** The headings of the offer's panels as the creator reads them. */
async function panels(cancellationBy: 'brand' | 'creator' | null) {
  renderApp([{ path: '/iam/offers/:id', element: <OfferPage testimonials={() => null} /> }], {
    at: `/iam/offers/${id}`,
    answers: {
      ...signedInAs('creator'),
      'GET /api/iam/content': () => json({ contents: [], total: 0 }),
      [`GET /api/iam/marketplace/offers/${id}`]: () => json({ offer: { ...offer, cancellationBy } }),
    },
  })
  const main = await screen.findByRole('heading', { level: 1, name: 'Kiln days' })
  expect(main).toBeDefined()
  return screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
}

test('a proposal to cancel stands first for the side that answers it [X-APP-3]', async () => {
  expect((await panels('brand'))[0]).toBe('Northwind would like to cancel')
})
test.each([
  ['creator', 'You asked to cancel'],
  [null, 'Does it not work out?'],
] as const)('where %s has asked, what is to be done comes before it', async (by, title) => {
  expect((await panels(by)).at(-1)).toBe(title)
})

test('an offer that was accepted before its brand could edit it is shown as it is [MKT-19 ERR-39]', async () => {
  const expiresAt = '2099-01-01T12:00:00.000Z'
  let shown = {
    ...acceptedOffer,
    brandUserId: me,
    status: 'pending',
    acceptedAt: null as string | null,
    expiresAt,
  }
  renderApp([{ path: '/iam/offers/:id', element: <OfferPage testimonials={() => null} /> }], {
    at: `/iam/offers/${id}`,
    answers: {
      ...signedInAs('brand'),
      [`GET /api/iam/marketplace/offers/${id}`]: () => json({ offer: shown }),
      [`POST /api/iam/marketplace/offers/${id}/edit`]() {
        shown = { ...shown, status: 'accepted', acceptedAt }
        return problem(409, 'offer-accepted', 'This offer is accepted since Nov 21.')
      },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull())
  expect(screen.getByRole('heading', { name: 'Does it not work out?' })).toBeDefined()
})
