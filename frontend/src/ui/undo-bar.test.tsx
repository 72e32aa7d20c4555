import { changeShortlist, getShortlist } from '@iam/contracts/shortlists/calls'
import { UserId } from '@iam/contracts/values'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { callUndoable } from '../lib/call-options.ts'
import { undo } from '../lib/undo.ts'
import { useUndoable } from '../lib/use-undoable.ts'
import { json, renderApp } from '../testing/render-app.tsx'
import { UndoBar } from './undo-bar.tsx'

const creatorUserId = UserId.parse('7c5f2f4e-6a0b-4d37-8f0e-0c8a3b1d2e4f')
const path = `${getShortlist.path}/${creatorUserId}`

function Star() {
  const { act, change } = useUndoable(callUndoable(changeShortlist, { creatorUserId }, {}), 'Not saved')
  return (
    <button type="button" onClick={() => act('Starred Ana Ruiz', { isStarred: true })}>
      {change?.isStarred ? 'Starred' : 'Star'}
    </button>
  )
}
const show = (status = 200) =>
  renderApp(
    [
      {
        path: '/',
        element: (
          <>
            <Star />
            <input aria-label="Search" />
            <UndoBar />
          </>
        ),
      },
    ],
    { answers: { [`PATCH ${path}`]: () => json({ entry: null }, status) } },
  )
const sent = ({ server }: ReturnType<typeof show>) =>
  server.mock.calls.filter(([, init]) => init?.method === 'PATCH').map(([, init]) => init)

afterEach(() => {
  undo()
  vi.restoreAllMocks()
})

test('the bar says what was done, and Undo takes it back before it is sent [X-APP-5 T-91]', async () => {
  const app = show()
  await userEvent.click(screen.getByRole('button', { name: 'Star' }))
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Starred' })).toBeDefined()
  expect(screen.getByRole('status').textContent).toContain('Starred Ana Ruiz')
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('button', { name: 'Star' })).toBeDefined()
  expect(screen.getByRole('status').textContent).toBe('')
  expect(sent(app)).toEqual([])
})

test('Ctrl or ⌘ with Z takes it back, but not while a field has the focus [X-APP-5 T-91]', async () => {
  const app = show()
  await userEvent.click(screen.getByRole('button', { name: 'Star' }))
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeDefined()
  fireEvent.keyDown(screen.getByLabelText('Search'), { key: 'z', ctrlKey: true })
  fireEvent.keyDown(document.body, { key: 'z' })
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined()
  fireEvent.keyDown(document.body, { key: 'z', metaKey: true })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
  expect(sent(app)).toEqual([])
})

test('as the page is left it is sent at once, and outlives the page [X-APP-5 T-91]', async () => {
  const app = show()
  await userEvent.click(screen.getByRole('button', { name: 'Star' }))
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeDefined()
  fireEvent(window, new Event('pagehide'))
  expect(sent(app)).toMatchObject([{ keepalive: true, body: '{"isStarred":true}' }])
  expect(new Headers(sent(app)[0]?.headers).get('idempotency-key')).toMatch(/\S{16}/)
})
