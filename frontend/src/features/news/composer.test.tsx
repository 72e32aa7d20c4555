import type { NewsPost } from '@iam/contracts/news/views'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { json, problem, renderApp, signedInAs } from '../../testing/render-app.tsx'
import { Composer } from './composer.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})
const compose = (onPost: (init: RequestInit | undefined) => Response, post?: NewsPost) =>
  renderApp([{ path: '/', element: <Composer {...(post && { post })} /> }], {
    answers: {
      ...signedInAs('admin'),
      'GET /api/news/audience': () => json({ count: 2, byRole: [{ role: 'brand', count: 2 }] }),
      [post ? `PATCH /api/news/${post.id}` : 'POST /api/news']: onPost,
    },
  })
const textbox = (name: string) => screen.getByRole('textbox', { name })

test('what is written is previewed by its paragraphs, with its audience, and sent as it was chosen [X-NWS-1]', async () => {
  const sent: unknown[] = []
  const { server } = compose((init) => {
    sent.push(JSON.parse(String(init?.body)))
    return problem(400, 'news-expiry-past', 'Check the fields.', [
      { path: 'expiresAt', message: 'Choose a time in the future.' },
    ])
  })
  await userEvent.type(textbox('Title'), 'Open hours')
  await userEvent.type(textbox('Text'), 'On Thursdays.{enter}{enter}Come by.')
  const preview = screen.getByRole('region', { name: 'Preview' })
  expect(within(preview).getByText('Open hours')).toBeDefined()
  expect(within(preview).getByText('Come by.').tagName).toBe('P')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Brands' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'External' }))
  expect(await screen.findByText('This will reach 2 people: 2 brands.')).toBeDefined()
  const asked = server.mock.calls.map(([address]) => String(address))
  expect(asked).toContainEqual(
    expect.stringMatching(/audience\?targetRoles=brand&targetStakeholderTypes=external$/),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }))
  expect(await screen.findByText('Choose a time in the future.')).toBeDefined()
  expect(sent).toEqual([
    {
      ...{ title: 'Open hours', content: 'On Thursdays.\n\nCome by.', priority: 'normal', expiresAt: null },
      ...{ targetRoles: ['brand'], targetStakeholderTypes: ['external'] },
    },
  ])
})

test('a post without a title is not sent', async () => {
  const { server } = compose(() => json({}))
  await userEvent.click(screen.getByRole('button', { name: 'Publish…' }))
  expect(await screen.findByText('Give the post a title of at least 3 characters.')).toBeDefined()
  expect(server.mock.calls.filter(([, init]) => init?.method === 'POST')).toEqual([])
})

const postWith = (fields: Partial<NewsPost>) =>
  ({
    ...{ id: '5f0f3c52-3a55-4c8b-9d0e-1f2a3b4c5d6e', title: 'Open hours', content: 'On Thursdays.' },
    ...{ priority: 'normal', targetRoles: [], targetStakeholderTypes: [], expiresAt: null },
    ...{ isPublished: true, status: 'published' },
    ...fields,
  }) as unknown as NewsPost
const again = { name: 'Notify its readers again' }

test('the readers of a published post may be notified again of a change', async () => {
  const sent: unknown[] = []
  compose((init) => {
    sent.push(JSON.parse(String(init?.body)))
    return problem(409, 'news-unknown', 'It is gone.')
  }, postWith({}))
  expect(screen.queryByRole('checkbox', again)).toBeNull()
  await userEvent.type(screen.getByLabelText('Title'), '!')
  await userEvent.click(await screen.findByRole('checkbox', again))
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('It is gone.')).toBeDefined()
  expect(sent).toEqual([{ title: 'Open hours!', notifyAgain: true }])
})

test('the preview names the author of the post, also while another admin changes it', async () => {
  compose(() => json({}), postWith({ authorName: 'Ana Ruiz' }))
  const preview = within(screen.getByRole('region', { name: 'Preview' }))
  expect(preview.getByText('Ana Ruiz')).toBeDefined()
})

test('those of an expired post are notified again only if its end is moved', async () => {
  compose(() => json({}), postWith({ status: 'expired', expiresAt: '2026-01-10T12:00:00.000Z' }))
  expect(screen.queryByRole('checkbox', again)).toBeNull()
  await userEvent.clear(screen.getByLabelText('Last day'))
  expect(await screen.findByRole('checkbox', again)).toBeDefined()
})
