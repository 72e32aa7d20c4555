import type { Template } from '@iam/contracts/templates/views'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { json, problem, renderApp, signedInAs } from '../../testing/render-app.tsx'
import { TemplatesPage } from './templates-page.tsx'
import { UseDialog } from './use-dialog.tsx'

const template = {
  version: 1,
  id: crypto.randomUUID(),
  name: 'Thanks',
  templateText: 'Thank you, {{name}}.',
  targetPlatforms: [],
  characterLimits: {},
} as unknown as Template
afterEach(() => vi.restoreAllMocks())

test.each([
  ['nothing', ' ', 'Fill in this gap.'],
  ['invisible characters', '\u200B', 'Write something that can be seen.'],
])('a gap filled with %s is refused before anything is sent', async (_, words, why) => {
  const { server } = renderApp([
    { path: '/', element: <UseDialog template={template} onClose={() => undefined} /> },
  ])
  await userEvent.click(screen.getByRole('textbox', { name: 'Name' }))
  await userEvent.paste(words)
  await userEvent.click(screen.getByRole('button', { name: 'Make a draft' }))
  expect(await screen.findByText(why)).toBeDefined()
  expect(server.mock.calls.filter(([, init]) => init?.method === 'POST')).toEqual([])
})

test('a draft is made of the text that the preview shows; if that has changed, the present one is shown first [TPL-01]', async () => {
  const present = { ...template, version: 2, templateText: 'Well done, {{name}}.' }
  const more = {
    ...{ description: '', tags: [], variables: [], category: 'milestone', contentType: 'post' },
    ...{ isActive: true, isApproved: true, approvedBy: null, approvedAt: null, usageCount: 0 },
    ...{ createdBy: crypto.randomUUID(), createdByName: 'Ben', avgEngagementRate: '0.00' },
    ...{ createdAt: '2026-11-02T09:00:00.000Z', updatedAt: '2026-11-02T09:00:00.000Z' },
  }
  let listed = template
  const sent: unknown[] = []
  renderApp([{ path: '/', element: <TemplatesPage /> }], {
    answers: {
      ...signedInAs('creator'),
      'GET /api/iam/templates': () => json({ templates: [{ ...listed, ...more }], total: 1 }),
      [`POST /api/iam/templates/${template.id}/use`](init) {
        sent.push(JSON.parse(String(init?.body)))
        listed = present
        return sent.length === 1
          ? problem(409, 'template-changed', 'This template has changed meanwhile. Look at it again.')
          : json({ content: {}, template: { ...present, ...more } })
      },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Use' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Ana')
  const make = () => userEvent.click(screen.getByRole('button', { name: 'Make a draft' }))
  await make()
  const dialog = within(screen.getByRole('dialog'))
  expect(await dialog.findByText(/has changed meanwhile/)).toBeDefined()
  expect(await dialog.findByText('Well done, Ana.')).toBeDefined()
  await make()
  const values = { name: 'Ana' }
  await waitFor(() =>
    expect(sent).toMatchObject([
      { version: 1, values },
      { version: 2, values },
    ]),
  )
})

test('what was typed for an earlier text is kept for the gaps of the present one, and sent for no others [TPL-01]', async () => {
  const id = crypto.randomUUID()
  const sent: unknown[] = []
  const answers = {
    [`POST /api/iam/templates/${id}/use`](init: RequestInit | undefined) {
      sent.push(JSON.parse(String(init?.body)).values)
      return problem(409, 'template-inactive', 'This template is not in use.')
    },
  }
  const open = (templateText: string) => {
    const shown = { ...template, id, templateText } as Template
    renderApp([{ path: '/', element: <UseDialog template={shown} onClose={vi.fn()} /> }], { answers })
  }
  open('Thank you, {{name}}, for {{work}} in {{place}}.')
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Ana')
  cleanup()
  open('Thank you, {{name}}, from {{brand}}.')
  const make = () => userEvent.click(screen.getByRole('button', { name: 'Make a draft' }))
  await make()
  expect(await screen.findByText('Fill in this gap.')).toBeDefined()
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Ana')
  await userEvent.type(screen.getByRole('textbox', { name: 'Brand' }), 'Mill')
  await make()
  await waitFor(() => expect(sent).toEqual([{ name: 'Ana', brand: 'Mill' }]))
})
