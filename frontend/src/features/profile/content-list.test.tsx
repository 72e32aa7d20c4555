import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { json, problem, renderApp, signedInAs } from '../../testing/render-app.tsx'
import { ContentList } from './content-list.tsx'
import { Profile } from './profile.tsx'
import { sampleContents, sampleProfile } from './sample-profile.ts'

afterEach(() => vi.restoreAllMocks())

test('content that is shown stays when loading it again fails', () => {
  const query = { error: new Error('503'), refetch: () => undefined }
  renderApp([{ path: '/', element: <ContentList contents={sampleContents} query={query} name="Ana Ruiz" /> }])
  expect(screen.getByRole('heading', { name: 'A sample post' })).toBeDefined()
})

test('content that failed to load before its tab was opened says so there', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const routes = [{ path: '/', element: <Profile profile={sampleProfile} isSample={false} /> }]
  const { client } = renderApp(routes, { answers: { 'GET /api/iam/content': () => promise } })
  await waitFor(() => expect(client.isFetching()).toBe(1))
  resolve(json({}, 503))
  await waitFor(() => expect(client.isFetching()).toBe(0))
  await userEvent.click(screen.getByRole('tab', { name: 'Content' }))
  expect(await screen.findByRole('heading', { name: 'Content did not load' })).toBeDefined()
})

test('a draft that waits for its review leads an admin there, and cannot be approved before', () => {
  const draft = { ...sampleContents[0]!, status: 'draft', campaignId: crypto.randomUUID() } as const
  const held = { ...draft, id: crypto.randomUUID(), title: 'Handed in', heldBy: crypto.randomUUID() }
  const contents = [draft, held] as unknown as typeof sampleContents
  const query = { error: null, refetch: () => undefined }
  renderApp([{ path: '/', element: <ContentList {...{ contents, query }} name="Ana Ruiz" moderates /> }])
  const link = screen.getByRole('link', { name: 'Review it' })
  expect(link.getAttribute('href')).toBe(`/iam/reviews?submission=${held.heldBy}`)
  const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
  expect(names).toEqual(['Approve A sample post'])
})

test('a draft that its creator changed meanwhile is shown as it is now after the refusal, and can be approved', async () => {
  const draft = { ...sampleContents[0]!, status: 'draft', campaignId: crypto.randomUUID() } as const
  const changed = { ...draft, title: 'A changed post', version: draft.version + 1 }
  let [shown, sent] = [[draft], [] as unknown[]]
  renderApp([{ path: '/', element: <Profile profile={sampleProfile} isSample={false} /> }], {
    at: '/?tab=content',
    answers: {
      ...signedInAs('admin'),
      'GET /api/iam/content': () => json({ contents: shown }),
      [`POST /api/iam/content/${draft.id}/approve`](init) {
        sent = [...sent, JSON.parse(String(init?.body))]
        shown = [changed]
        return sent.length === 1
          ? problem(409, 'content-changed', 'This content has changed meanwhile. Look at it again.')
          : json({ content: { ...changed, status: 'approved' } })
      },
    },
  })
  const approve = async ({ title }: { title: string }) => {
    await userEvent.click(await screen.findByRole('button', { name: `Approve ${title}` }))
    await userEvent.click(await screen.findByRole('button', { name: 'Approve' }))
  }
  await approve(draft)
  await approve(changed)
  await waitFor(() => expect(sent).toEqual([{ version: draft.version }, { version: changed.version }]))
})

test('a draft that the inbox leads to is marked and in view [X-ADM-1]', async () => {
  Element.prototype.scrollIntoView = vi.fn()
  const draft = { ...sampleContents[0]!, status: 'draft', campaignId: crypto.randomUUID() } as const
  const contents = [draft, { ...draft, id: crypto.randomUUID() }] as unknown as typeof sampleContents
  const query = { error: null, refetch: () => undefined }
  const element = <ContentList {...{ contents, query }} name="Ana Ruiz" moderates />
  renderApp([{ path: '/', element }], { at: `/?tab=content#${draft.id}` })
  const sought = Array.from(document.querySelectorAll<HTMLElement>('[data-sought]'))
  expect(sought.map(({ id }) => id)).toEqual([draft.id])
})

test('a draft is approved as it was before the dialog hid it, not as it is by now [X-ADM-1]', async () => {
  const draft = { ...sampleContents[0]!, status: 'draft', campaignId: crypto.randomUUID() } as const
  const changed = { ...draft, body: 'Buy this.', version: draft.version + 1 }
  let sent: unknown
  const { client } = renderApp(
    [{ path: '/', element: <Profile profile={sampleProfile} isSample={false} /> }],
    {
      at: '/?tab=content',
      answers: {
        ...signedInAs('admin'),
        'GET /api/iam/content': () => json({ contents: [draft] }),
        [`POST /api/iam/content/${draft.id}/approve`](init) {
          sent = JSON.parse(String(init?.body))
          return problem(409, 'content-changed', 'This content has changed meanwhile. Look at it again.')
        },
      },
    },
  )
  await userEvent.click(await screen.findByRole('button', { name: `Approve ${draft.title}` }))
  act(() => client.setQueriesData({ queryKey: ['/api/iam/content'] }, { contents: [changed] }))
  expect(await screen.findByText('Buy this.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(sent).toEqual({ version: draft.version }))
})
