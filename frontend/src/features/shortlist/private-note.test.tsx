import type { UserId } from '@iam/contracts/values'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { json, problem, renderApp } from '../../testing/render-app.tsx'
import { PrivateNote } from './private-note.tsx'

const creatorUserId = '7c5f2f4e-6a0b-4d37-8f0e-0c8a3b1d2e4f' as UserId
const entry = {
  ...{ creatorUserId, name: 'Kofi', handle: 'kofi', avatarUrl: '', isStarred: false, note: 'Calls back.' },
  ...{ changedAt: '2026-11-21T12:00:00.000Z', profile: null },
}
afterEach(() => vi.restoreAllMocks())

test('a note that another device has changed is not overwritten: it is read again, and the brand chooses [X-DIR-2 X-APP-4]', async () => {
  let stored = entry
  const bodies: { readonly note: string; readonly seenNote: string }[] = []
  renderApp([{ path: '/', element: <PrivateNote creatorUserId={creatorUserId} name="Kofi" /> }], {
    answers: {
      'GET /api/iam/shortlist': () => json({ entries: [stored] }),
      [`PATCH /api/iam/shortlist/${creatorUserId}`]: (init) => {
        const body = JSON.parse(String(init?.body))
        bodies.push(body)
        if (body.seenNote !== stored.note)
          return problem(409, 'note-changed', 'Your note has changed meanwhile. Look at it again.')
        stored = { ...stored, note: body.note }
        return json({ entry: stored })
      },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Private note/ }))
  stored = { ...stored, note: 'Is late.' }
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Note')
  await userEvent.type(field, ' Today.')
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save note' }))
  await save()
  expect(await screen.findByText(/^This was changed after you had begun/)).toBeDefined()
  expect(screen.getByRole('definition').textContent).toContain('Is late.')
  expect(field.value).toBe('Calls back. Today.')
  await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }))
  await save()
  await waitFor(() => expect(screen.queryByLabelText('Note')).toBeNull())
  const note = 'Calls back. Today.'
  expect(bodies).toEqual([
    { note, seenNote: 'Calls back.' },
    { note, seenNote: 'Is late.' },
  ])
})
