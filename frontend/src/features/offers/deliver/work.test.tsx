import type { OfferDetail } from '@iam/contracts/offers/views'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { acceptedOffer } from '../../../testing/offers.ts'
import { json, renderApp, signedInAs } from '../../../testing/render-app.tsx'
import type { Side } from '../browse/side.ts'
import { Work } from './work.tsx'

afterEach(() => vi.restoreAllMocks())

test.each([
  ['creator', { adminName: 'Ada' }, /^Ada asked for changes on /],
  ['creator', {}, /^Northwind asked for changes on /],
  ['brand', { adminName: 'Ada' }, /^Ana is working on what Ada asked for on /],
  ['brand', {}, /^Ana is working on what you asked for on /],
] as const)('changes are of who asked for them: the %s reads of %o', async (side: Side, more, sentence) => {
  const changeRequests = [{ notes: 'Brighter.', at: acceptedOffer.acceptedAt, ...more }]
  const offer = { ...acceptedOffer, changeRequests } as unknown as OfferDetail
  renderApp([{ path: '/', element: <Work offer={offer} side={side} userId={offer[`${side}UserId`]} /> }], {
    answers: { ...signedInAs(side), 'GET /api/iam/content': () => json({ contents: [], total: 0 }) },
  })
  expect(await screen.findByText(sentence)).toBeDefined()
})
