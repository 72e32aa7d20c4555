import type { Template } from '@iam/contracts/templates/views'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { contentMakers } from '../../testing/content-makers.ts'
import { renderApp, signedInAs } from '../../testing/render-app.tsx'
import { TemplateCard } from './template-card.tsx'

const template = {
  id: crypto.randomUUID(),
  ...{ name: 'Thanks', description: '', templateText: 'Thank you, {{name}}.', tags: [], usageCount: 0 },
  ...{ category: 'milestone', contentType: 'post', isActive: true, isApproved: true },
  // The user of `signedInAs`, who may therefore edit it.
  createdBy: '7c5f2f4e-6a0b-4d37-8f0e-0c8a3b1d2e4f',
} as unknown as Template
afterEach(() => vi.restoreAllMocks())

test.each(
  contentMakers,
)('a template is offered for use to those who make content: %s', async (role, times) => {
  const element = <TemplateCard template={template} onOpen={() => undefined} />
  renderApp([{ path: '/', element }], { answers: signedInAs(role) })
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeDefined()
  expect(screen.queryAllByRole('button', { name: 'Use' })).toHaveLength(times)
})
