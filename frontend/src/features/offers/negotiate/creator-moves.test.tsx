import type { OfferDetail } from '@iam/contracts/offers/views'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { toastById, toastStore } from '../../../lib/toasts.ts'
import { acceptedOffer } from '../../../testing/offers.ts'
import { json, problem, renderApp } from '../../../testing/render-app.tsx'
import { CreatorMoves } from './creator-moves.tsx'

const { id } = acceptedOffer
const first = {
  ...acceptedOffer,
  ...{ status: 'open', acceptedAt: null, description: 'A film.', deliverables: ['1 film'] },
} as unknown as OfferDetail
const edited: OfferDetail = { ...first, version: 2, deliverables: ['10 films'] }

/**
 * Shows the answers to an offer of which a new version is fetched by the button; of it the server takes answers.
 * `viewed` is what the views have.
 */
function show(viewed = () => edited) {
  const sent: unknown[] = []
  const answer = (init: RequestInit | undefined) => {
    const body = JSON.parse(String(init?.body))
    sent.push(body)
    return body.version === 2 ? json({ offer: edited }) : problem(409, 'offer-changed', 'This offer changed.')
  }
  const Shown = () => {
    const [offer, setOffer] = useState(first)
    return (
      <>
        <CreatorMoves offer={offer} isPage={false} areTermsSeen={false} />
        <button type="button" onClick={() => setOffer(edited)}>
          Fetch
        </button>
      </>
    )
  }
  renderApp([{ path: '/', element: <Shown /> }], {
    answers: {
      [`GET /api/iam/marketplace/offers/${id}`]: () => json({ offer: viewed() }),
      [`POST /api/iam/marketplace/offers/${id}/accept`]: answer,
      [`POST /api/iam/marketplace/offers/${id}/counter`]: answer,
      [`POST /api/iam/marketplace/offers/${id}/decline`]: answer,
    },
  })
  return sent
}
const dialog = (name: string) => within(screen.getByRole('dialog', { name }))
const press = async (name: string, where: Pick<typeof screen, 'findByRole'> = screen) =>
  userEvent.click(await where.findByRole('button', { name }))
afterEach(() => vi.restoreAllMocks())

test('a proposal shows and names the terms that its dialog opened with, and is asked for again once they changed [X-OFR-2]', async () => {
  const sent = show()
  await press('Counter')
  const asked = dialog('Propose another amount')
  for (const term of ['Kiln days', 'A film.', '1 film']) expect(asked.getByText(term)).toBeDefined()
  await userEvent.type(asked.getByRole('textbox', { name: 'Your amount' }), '700')
  screen.getByRole('button', { name: 'Fetch', hidden: true }).click()
  await press('Send proposal', asked)
  await screen.findByRole('dialog', { name: 'This offer changed' })
  const changed = dialog('This offer changed')
  expect(changed.getByText('10 films')).toBeDefined()
  expect(changed.getByText(/Your proposal is not sent yet/)).toBeDefined()
  await press('Propose an amount', changed)
  await press('Send proposal', dialog('Propose another amount'))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([1, 2].map((version) => ({ amount: '700.00', note: '', version })))
})

test('terms that changed are declined only once they are seen [X-OFR-2]', async () => {
  const sent = show()
  await press('Decline')
  await press('Decline offer', dialog('Decline this offer?'))
  await screen.findByRole('dialog', { name: 'This offer changed' })
  await press('Decline all the same', dialog('This offer changed'))
  await press('Decline offer', dialog('Decline this offer?'))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([{ version: 1 }, { version: 2 }])
})

test('while the views do not have the change yet, the refusal is said and no change is shown [X-OFR-2]', async () => {
  const views = vi.fn(() => edited).mockReturnValueOnce(first)
  const sent = show(views)
  await press('Accept')
  await press('Accept for $500.00', dialog('Accept this offer?'))
  await vi.waitFor(() =>
    expect(toastById(toastStore.getState().notifications[0]?.id)?.description).toContain(
      'This offer changed.',
    ),
  )
  expect(screen.queryByRole('dialog', { name: 'This offer changed' })).toBeNull()
  await press('Accept for $500.00', dialog('Accept this offer?'))
  await screen.findByRole('dialog', { name: 'This offer changed' })
  await press('Accept for $500.00', dialog('This offer changed'))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([{ version: 1 }, { version: 1 }, { version: 2 }])
})

test('what an admin may do in place of the brand, or against both sides, is not said of the brand [T-91]', async () => {
  show()
  await press('Accept')
  const asked = dialog('Accept this offer?')
  expect(asked.getByText(/only if both of you ask for it, or an admin cancels it\.$/)).toBeDefined()
  await press('Accept for $500.00', asked)
  await screen.findByRole('dialog', { name: 'This offer changed' })
  expect(dialog('This offer changed').getByText(/^It was edited while you were reading\./)).toBeDefined()
})
