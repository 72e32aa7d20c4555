import { links } from '@iam/contracts/notifications/links'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { toastById, toastStore } from '../../lib/toasts.ts'
import { json, problem, renderApp, signedInAs } from '../../testing/render-app.tsx'
import { TemplatesPage } from './templates-page.tsx'

afterEach(() => vi.restoreAllMocks())

const template = (name: string) => ({
  ...{ id: crypto.randomUUID(), name, description: '', templateText: 'Hello.', tags: [], usageCount: 0 },
  ...{ category: 'milestone', contentType: 'post', isActive: true, isApproved: true, version: 1 },
  ...{ variables: [], targetPlatforms: [], characterLimits: {}, avgEngagementRate: '0.00' },
  ...{ approvedBy: null, approvedAt: null, createdAt: '2026-11-02T09:00:00.000Z' },
  ...{ createdBy: crypto.randomUUID(), createdByName: 'Kim', updatedAt: '2026-11-02T09:00:00.000Z' },
})
const [first, second] = [template('Thanks'), template('Welcome')]

test('the template that a notification leads to is loaded, marked and in view [X-NWS-5]', async () => {
  const scroll = vi.fn()
  Element.prototype.scrollIntoView = scroll
  const pages = [
    { templates: [first], total: 3, nextCursor: 'second' },
    { templates: [second], total: 3, nextCursor: 'third' },
  ]
  renderApp([{ path: '/iam/templates', element: <TemplatesPage /> }], {
    at: links.template({ actorUserId: null, templateId: second.id }),
    answers: { ...signedInAs('creator'), 'GET /api/iam/templates': () => json(pages.shift()) },
  })
  const sought = (await screen.findByRole('heading', { name: 'Welcome' })).closest('article')
  expect(sought?.dataset.sought).toBe('true')
  expect(scroll.mock.contexts).toEqual([sought])
  expect(document.querySelectorAll('[data-sought]')).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Load more templates' })).toBeDefined()
  expect(pages).toEqual([])
})

/** The library as a user of this role sees it; `push` shows other templates in it. */
function open(role: 'admin' | 'creator', templates: object[], answers = {}) {
  const { client } = renderApp([{ path: '/', element: <TemplatesPage /> }], {
    answers: {
      ...signedInAs(role),
      'GET /api/iam/templates': () => json({ templates, total: 1 }),
      ...answers,
    },
  })
  const listed = (templates: object[]) => ({ pages: [{ templates, total: 1 }], pageParams: [undefined] })
  return (templates: object[]) =>
    act(() => client.setQueriesData({ queryKey: ['/api/iam/templates'] }, listed(templates)))
}

test('a template is approved as it was before the dialog hid it, not as it is by now [X-ADM-1]', async () => {
  const draft = { ...first, isApproved: false }
  let sent: unknown
  const push = open('admin', [draft], {
    [`POST /api/iam/templates/${first.id}/approve`](init: RequestInit) {
      sent = JSON.parse(String(init.body))
      return problem(409, 'template-changed', 'This template has changed meanwhile. Look at it again.')
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }))
  push([{ ...draft, version: 2, templateText: 'Buy this.' }])
  expect(await screen.findByText('Buy this.')).toBeDefined()
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(sent).toEqual({ version: 1 }))
  const told = () => toastById(toastStore.getState().notifications[0]?.id)
  await waitFor(() => expect(told()).toMatchObject({ title: 'Not approved' }))
})

test('a template that leaves the list while it is filled in does not take the dialog along', async () => {
  const push = open('creator', [{ ...first, templateText: 'Hello {{name}}.' }])
  await userEvent.click(await screen.findByRole('button', { name: 'Use' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Ana')
  push([])
  expect(await screen.findByText('No templates found')).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Ana')
})

test.each([
  ['admin', 'Approve', 'approve', 'Approve', false],
  ['creator', 'Use', 'use', 'Make a draft', true],
] as const)('what is listed is up to date once an act is refused because the template is no longer so: %s', async (role, begin, act, send, isApproved) => {
  const templates: object[] = [{ ...first, isApproved }]
  open(role, templates, {
    [`POST /api/iam/templates/${first.id}/${act}`]() {
      templates.splice(0, 1, { ...second, name: 'Farewell' })
      return problem(409, 'template-inactive', 'This template is inactive.')
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: begin }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: send }))
  expect(await screen.findByText('Farewell')).toBeDefined()
})
