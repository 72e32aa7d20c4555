import type { Template } from '@iam/contracts/templates/views'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'
import { UseDialog } from './use-dialog.tsx'

const template = {
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
