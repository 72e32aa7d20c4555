import { changeShortlist, getShortlist } from '@iam/contracts/shortlists/calls'
import { UserId } from '@iam/contracts/values'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { callUndoable } from '../lib/call-options.ts'
import { holdBack, undo, undoFor } from '../lib/undo.ts'
import { useUndoable } from '../lib/use-undoable.ts'
import { json, renderApp } from '../testing/render-app.tsx'
import { UndoBar } from './undo-bar.tsx'

const ana = UserId.parse('7c5f2f4e-6a0b-4d37-8f0e-0c8a3b1d2e4f')
const kofi = UserId.parse('3f0c8a3b-1d2e-4f7c-9f2f-4e6a0b0d378f')
const useStar = (creatorUserId: UserId) =>
  useUndoable(callUndoable(changeShortlist, { creatorUserId }, {}), 'Not saved')

function Star() {
  const { act, change } = useStar(ana)
  return (
    <button type="button" onClick={() => act('Starred Ana Ruiz', { isStarred: true })}>
      {change?.isStarred ? 'Starred' : 'Star'}
    </button>
  )
}
/** Shows another button once it is done. */
function Other() {
  const { act, isDone } = useStar(kofi)
  return (
    <article>
      {isDone ? (
        <button key="next" type="button">
          Write to Kofi Mensah
        </button>
      ) : (
        <button key="star" type="button" onClick={() => act('Starred Kofi Mensah', { isStarred: true })}>
          Star Kofi Mensah
        </button>
      )}
    </article>
  )
}
const show = (answerOfFirst: () => Response | Promise<Response> = () => json({ entry: null })) =>
  renderApp(
    [
      {
        path: '/',
        element: (
          <>
            <Star />
            <Other />
            <input aria-label="Search" />
            <UndoBar />
          </>
        ),
      },
    ],
    {
      answers: {
        [`PATCH ${getShortlist.path}/${ana}`]: answerOfFirst,
        [`PATCH ${getShortlist.path}/${kofi}`]: () => json({ entry: null }),
      },
    },
  )
const button = (name: string) => screen.findByRole('button', { name })
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

test('a second act stands in the bar while the first is under way, and leaving the page sends it [X-APP-5 T-91]', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const app = show(() => promise)
  await userEvent.click(await button('Star'))
  await userEvent.click(await button('Star Kofi Mensah'))
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Starred Kofi Mensah'))
  await waitFor(() => expect(sent(app)).toHaveLength(1))
  fireEvent(window, new Event('pagehide'))
  expect(sent(app)).toMatchObject([{}, { keepalive: true }])
  resolve(json({ entry: null }))
  expect(await button('Star')).toBeDefined()
})

test('a phone may end a page that is not shown, so it is sent then; on other devices it can still be taken back [X-APP-5 T-91]', async () => {
  const app = show()
  await userEvent.click(await button('Star'))
  expect(await button('Undo')).toBeDefined()
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  fireEvent(document, new Event('visibilitychange'))
  expect(sent(app)).toEqual([])
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query === '(pointer: coarse)' }) as MediaQueryList,
  )
  fireEvent(document, new Event('visibilitychange'))
  expect(sent(app)).toMatchObject([{ keepalive: true }])
})

test('the focus stays at the entry whose button changes, also once it is taken back [X-APP-5]', async () => {
  show()
  await userEvent.click(await button('Star Kofi Mensah'))
  const next = await button('Write to Kofi Mensah')
  expect(document.activeElement).toBe(next)
  await userEvent.click(await button('Undo'))
  const again = await button('Star Kofi Mensah')
  expect(document.activeElement).toBe(again)
})

test('the time stands still while the focus is in the bar, also when the mouse leaves it, but not after a tap', async () => {
  vi.useFakeTimers()
  render(<UndoBar />)
  const send = vi.fn(async () => 'answered')
  act(() => void holdBack('Starred Ana Ruiz', send))
  const undoButton = screen.getByRole('button', { name: 'Undo' })
  const pointer = (type: string, pointerType: string) =>
    fireEvent(undoButton, Object.assign(new MouseEvent(type, { bubbles: true }), { pointerType }))
  pointer('pointerover', 'mouse')
  act(() => undoButton.focus())
  pointer('pointerout', 'mouse')
  await act(() => vi.advanceTimersByTimeAsync(2 * undoFor))
  expect(send).not.toHaveBeenCalled()
  act(() => undoButton.blur())
  pointer('pointerover', 'touch')
  await act(() => vi.advanceTimersByTimeAsync(undoFor))
  expect(send).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
})
