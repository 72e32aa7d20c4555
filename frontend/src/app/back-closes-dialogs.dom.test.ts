import { beforeEach, expect, test, vi } from 'vitest'
import { watchedValue } from '../lib/watched-value.ts'
import { backClosesDialogs } from './back-closes-dialogs.ts'

const state = { location: { key: 'default' }, navigation: { state: 'idle' } }
const navigated = vi.fn()
const router = {
  state,
  subscribe: () => () => undefined,
  navigate: async (to: unknown) => void navigated(to, isSecond()),
}
const isSecond = () => history.state?.isSecond === true
/** What the router hears of the history. */
const heard = vi.fn()
const isSearching = watchedValue(false)
const closeSearch = vi.fn(() => isSearching.set(false))
backClosesDialogs(router as never, { watch: isSearching.watch, isOpen: isSearching.now, close: closeSearch })
addEventListener('popstate', heard)

/** A dialog as `ui/dialog.tsx` shows it: open until its `cancel` is answered. */
function show() {
  const dialog = document.body.appendChild(document.createElement('dialog'))
  const toggle = (newState: string) =>
    dialog.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState }))
  const close = () => {
    toggle('closed')
    dialog.remove()
  }
  const cancelled = vi.fn(close)
  dialog.addEventListener('cancel', cancelled)
  toggle('open')
  return { close, cancelled }
}

beforeEach(() => {
  navigated.mockClear()
  heard.mockClear()
})

test('Back closes the open dialog, and the router hears nothing of it', async () => {
  const { cancelled } = show()
  expect(isSecond()).toBe(true)
  history.back()
  await vi.waitFor(() => expect(cancelled).toHaveBeenCalledOnce())
  expect(isSecond()).toBe(false)
  expect(heard).not.toHaveBeenCalled()
})

test('of two dialogs Back closes the one above, then the other', async () => {
  const below = show()
  const above = show()
  history.back()
  await vi.waitFor(() => expect(above.cancelled).toHaveBeenCalledOnce())
  expect(below.cancelled).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(isSecond()).toBe(true))
  history.back()
  await vi.waitFor(() => expect(below.cancelled).toHaveBeenCalledOnce())
})

test('Back closes what is no dialog element too, which uses the same entry', async () => {
  isSearching.set(true)
  expect(isSecond()).toBe(true)
  const { length } = history
  isSearching.set(false)
  const { close } = show()
  close()
  isSearching.set(true)
  expect(history).toHaveLength(length)
  history.back()
  await vi.waitFor(() => expect(closeSearch).toHaveBeenCalledOnce())
  expect(isSearching.now()).toBe(false)
  expect(isSecond()).toBe(false)
})

test('Back skips the entry of a dialog that was closed otherwise', async () => {
  history.pushState({ key: 'page' }, '')
  state.location = { key: 'page' }
  show().close()
  history.back()
  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce())
  expect(history.state?.key).toBeUndefined()
  state.location = { key: 'default' }
})

test('the next dialog uses the entry of the last one', () => {
  show().close()
  const { length } = history
  show().close()
  expect(history).toHaveLength(length)
})

test('a link in a dialog leads on from the page, not from the dialog', async () => {
  const { close } = show()
  await router.navigate('/iam/campaigns')
  expect(navigated).toHaveBeenCalledWith('/iam/campaigns', false)
  close()
  await router.navigate('/iam/offers')
  expect(navigated).toHaveBeenLastCalledWith('/iam/offers', false)
})

test('the history of pages stays the router’s', async () => {
  history.pushState({ key: 'next' }, '')
  state.location = { key: 'next' }
  history.back()
  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce())
  state.location = { key: 'default' }
})
