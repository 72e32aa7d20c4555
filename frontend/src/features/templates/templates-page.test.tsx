import { links } from '@iam/contracts/notifications/links'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { json, renderApp, signedInAs } from '../../testing/render-app.tsx'
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
