import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { json, renderApp } from '../../testing/render-app.tsx'
import { ContentList } from './content-list.tsx'
import { Profile } from './profile.tsx'
import { sampleContents, sampleProfile } from './sample-profile.ts'

afterEach(() => vi.restoreAllMocks())

test('content that is shown stays when loading it again fails', () => {
  const query = { error: new Error('503'), refetch: () => undefined }
  render(<ContentList contents={sampleContents} query={query} name="Ana Ruiz" />)
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
