import { links } from '@iam/contracts/notifications/links'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { contentMakers } from '../../testing/content-makers.ts'
import { json, renderApp, signedInAs } from '../../testing/render-app.tsx'
import type { Item } from './content-card.tsx'
import { ContentDialog } from './content-dialog.tsx'
import { ContentsPage } from './contents-page.tsx'

afterEach(() => vi.restoreAllMocks())

test.each(contentMakers)('a new piece is offered to those who make content: %s', async (role, times) => {
  renderApp([{ path: '/', element: <ContentsPage /> }], {
    answers: { ...signedInAs(role), 'GET /api/iam/content': () => json({ contents: [] }) },
  })
  expect(await screen.findByRole('heading', { name: 'Nothing yet' })).toBeDefined()
  for (const name of ['New piece', 'Write the first piece'])
    expect(screen.queryAllByRole('button', { name })).toHaveLength(times)
})

const take = (n: number) => ({
  ...{ id: `00000000-0000-4000-8000-00000000000${n}`, title: `Take ${n}` },
  ...{ creatorId: '7c5f2f4e-6a0b-4d37-8f0e-0c8a3b1d2e4f', campaignId: null, type: 'post', body: '' },
  ...{ mediaUrl: '', platforms: [], version: 1, status: 'approved', publishedAt: null },
  createdAt: '2026-11-02T09:00:00.000Z',
})
const [first, second] = [take(1), take(2)]

test('the piece that a notification or a hit of the search leads to is marked and in view [X-NWS-5]', async () => {
  const scroll = vi.fn()
  Element.prototype.scrollIntoView = scroll
  renderApp([{ path: '/iam/content', element: <ContentsPage /> }], {
    at: links.content({ actorUserId: null, contentId: second.id }),
    answers: { ...signedInAs('creator'), 'GET /api/iam/content': () => json({ contents: [first, second] }) },
  })
  const sought = (await screen.findByRole('heading', { name: second.title })).closest('li')
  expect(sought?.dataset.sought).toBe('true')
  expect(scroll.mock.contexts).toEqual([sought])
  expect(document.querySelectorAll('[data-sought]')).toHaveLength(1)
})

test('content beyond the first page of the answer is listed too', async () => {
  const answers = [{ contents: [first], nextCursor: 'more' }, { contents: [second] }]
  const { server } = renderApp([{ path: '/', element: <ContentsPage /> }], {
    answers: { ...signedInAs('creator'), 'GET /api/iam/content': () => json(answers.shift()) },
  })
  const list = await screen.findByRole('list', { name: 'Your content' })
  for (const name of ['Take 1', 'Take 2']) expect(within(list).getByRole('heading', { name })).toBeDefined()
  expect(String(server.mock.calls.at(-1)![0])).toContain('cursor=more')
})

test('an edit sends what was changed, so that other fields keep a newer change of another tab', async () => {
  const id = crypto.randomUUID()
  const saved = { ...first, id, title: 'Kiln night' }
  const { server } = renderApp(
    [{ path: '/', element: <ContentDialog item={saved as unknown as Item} onClose={vi.fn()} /> }],
    {
      answers: { [`PATCH /api/iam/content/${id}`]: () => json({ content: saved }) },
    },
  )
  await userEvent.type(screen.getByRole('textbox', { name: 'Platforms' }), 'Instagram, TikTok')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const sent = () => server.mock.calls.find(([, init]) => init?.method === 'PATCH')
  await vi.waitFor(() => expect(sent()).toBeDefined())
  expect(JSON.parse(String(sent()![1]!.body))).toEqual({
    platforms: ['Instagram', 'TikTok'],
  })
})

test('a piece that waits for its review leads to the workspace, and is not edited here [TPL-02]', async () => {
  const [campaignId, heldBy] = [crypto.randomUUID(), crypto.randomUUID()]
  const held = { ...second, status: 'published', campaignId, heldBy }
  renderApp([{ path: '/', element: <ContentsPage /> }], {
    answers: { ...signedInAs('creator'), 'GET /api/iam/content': () => json({ contents: [first, held] }) },
  })
  const link = await screen.findByRole('link', { name: 'see it in the workspace' })
  expect(link.getAttribute('href')).toBe(`/iam/campaigns/${campaignId}/work`)
  const edits = screen.getAllByRole('button', { name: /^Edit/ })
  expect(edits.map((button) => button.getAttribute('aria-label'))).toEqual([`Edit ${first.title}`])
})
