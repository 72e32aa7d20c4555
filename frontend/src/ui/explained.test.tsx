import type { ExplanationAnswer } from '@iam/contracts/earnings/views'
import { useQuery } from '@tanstack/react-query'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderApp } from '../testing/render-app.tsx'
import { Explained, Explanation } from './explained.tsx'

afterEach(() => vi.restoreAllMocks())

const event = (position: number, sentence: string, link: string | null) => ({
  ...{ id: `event-${position}`, position, type: 'PayoutRequested', at: '2026-11-10T10:00:00.000Z' },
  ...{ recordedAt: null, sentence, amount: '10.00', link },
})
const answer: ExplanationAnswer = {
  ...{ figure: 'pending', asOf: '2026-11-24T12:00:00.000Z', total: '30.00' },
  events: [
    event(1, 'This payout', '/desk/1'),
    event(2, 'Another payout', '/desk/2'),
    event(3, 'A bonus', null),
  ],
}

const Sheet = (sheet: { readonly title: string; readonly onClose: () => void }) => (
  <Explanation {...sheet} query={useQuery({ queryKey: ['explained'], queryFn: () => answer })} />
)

/** Of a screen that shows each of its payouts, so that nothing of it is new at the next one. */
async function opened() {
  const element = (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: as the layout does, it takes the links' clicks
    <div onClick={(click) => click.preventDefault()}>
      <Explained name="Waiting" amount="30.00">
        {(sheet) => <Sheet {...sheet} />}
      </Explained>
    </div>
  )
  renderApp([{ path: '/desk/:id', element }], { at: '/desk/1' })
  await userEvent.click(await screen.findByRole('button', { name: /Explain: Waiting/ }))
  await screen.findByText('Another payout')
  return within(screen.getByRole('dialog'))
}

test('an explanation links to what its events are about, unless that is the page it is on', async () => {
  const sheet = await opened()
  expect(sheet.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Another payout'])
})

test('following a link closes the sheet, which covers where it leads; a new tab does not', async () => {
  const link = (await opened()).getByRole('link')
  fireEvent.click(link, { ctrlKey: true })
  expect(screen.queryByRole('dialog')).not.toBeNull()
  await userEvent.click(link)
  expect(screen.queryByRole('dialog')).toBeNull()
})
