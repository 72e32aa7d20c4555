import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { json, renderApp, signedInAs } from '../../testing/render-app.tsx'
import { SearchSpotlight } from './spotlight.tsx'

const hit = (title: string) => ({ id: title, title, note: '', match: null, link: `/${title}` })
const campaign = { ...hit('Kiln'), type: 'campaign', status: 'active' }
const content = { ...hit('Quay'), type: 'content', status: 'draft', contentType: 'post' }
const none = { pages: [], creators: [], campaigns: [], offers: [], contents: [] }

function open(isMore: boolean, isCut = isMore) {
  const more = { pages: false, creators: false, campaigns: isMore, offers: false, contents: isCut }
  return renderApp([{ path: '*', element: <SearchSpotlight isOpen typed="clay pot" isEntered={false} /> }], {
    answers: {
      ...signedInAs('creator'),
      'GET /api/iam/search': () =>
        json({ groups: { ...none, campaigns: [campaign], contents: [content] }, more }),
    },
  }).router
}
const group = async (name: string) => within(await screen.findByRole('group', { name, hidden: true }))
const optionsIn = async (name: string) =>
  (await group(name)).getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)
afterEach(() => vi.restoreAllMocks())

test('more campaigns than are shown are a row that leads to their list; of a group without one it is said [X-APP-2]', async () => {
  const router = open(true)
  expect(await optionsIn('Campaigns')).toEqual(
    ['Kiln', 'More campaigns for “clay pot”'].map((title) => expect.stringContaining(title)),
  )
  expect((await group('Content')).getByText('and more: type more letters')).toBeDefined()
  expect(await optionsIn('Content')).toEqual([expect.stringContaining('Quay')])
  expect(screen.getByRole('status', { hidden: true }).textContent).toMatch(/^First \d+ results$/)
  await userEvent.click(screen.getByText('More campaigns for “clay pot”'))
  expect(router.state.location).toMatchObject({ pathname: '/iam/campaigns', search: '?search=clay+pot' })
})

test('where all are shown, nothing of more is said', async () => {
  open(false)
  expect(await optionsIn('Campaigns')).toEqual([expect.stringContaining('Kiln')])
  expect(screen.queryByText(/more/i)).toBeNull()
})

test('the number of results that is said has no row in it that leads to others [X-APP-2]', async () => {
  open(true, false)
  await group('Campaigns')
  const shown = screen.getAllByRole('option', { hidden: true }).length
  const said = `First ${shown - 1} results`
  expect(screen.getByRole('status', { hidden: true }).textContent).toBe(said)
})
