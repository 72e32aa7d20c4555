import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { nowShows } from '../lib/session-state.ts'
import { client, input, isRestored, open, piece, press, stored } from '../testing/piece-form.tsx'

beforeEach(() => nowShows({ id: 'ana', name: 'Ana Ruiz' }))

test('a draft ends when its form is sent, and not when that fails [X-APP-4]', async () => {
  const send = vi.fn().mockRejectedValueOnce(new Error('502')).mockResolvedValueOnce(undefined)
  const { unmount } = open({ send })
  await userEvent.type(input('Title'), 'Loaf')
  await press('Save')
  expect(await screen.findByText(/^That did not work/)).toBeDefined()
  expect(localStorage).toHaveLength(1)
  await press('Save')
  await waitFor(() => expect(localStorage).toHaveLength(0))
  // The form still shows what was sent; only further typing is a draft.
  await userEvent.tab()
  expect(localStorage).toHaveLength(0)
  await userEvent.type(input('Title'), 's')
  expect(localStorage).toHaveLength(1)
  unmount()
})

test('what is typed while the form is being sent stays a draft [X-APP-4]', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  open({ send: () => promise })
  await userEvent.type(input('Title'), 'Loaf')
  await press('Save')
  await waitFor(() => expect(client.isMutating()).toBe(1))
  await userEvent.type(input('Title'), ', and more')
  resolve()
  await waitFor(() => expect(client.isMutating()).toBe(0))
  expect(stored()).toMatchObject({ typed: { title: 'Loaf, and more' }, from: { title: 'Loaf' } })
})

test('what was sent is the record: a later change of that shows, and only what is typed now is a draft [X-APP-4]', async () => {
  const { rerender } = open({ title: 'Loaf' })
  await userEvent.type(input('Title'), ', slow')
  await press('Add')
  await press('Save')
  await waitFor(() => expect(localStorage).toHaveLength(0))
  await press('Remove')
  expect(stored().typed).toEqual({ links: [] })
  rerender(piece({ title: 'Loaf, quick' }))
  await waitFor(() => expect(input('Title').value).toBe('Loaf, quick'))
  await press('Add')
  await userEvent.type(input('Link 1'), 'one')
  expect(stored().typed).toEqual({ links: [{ url: 'one' }] })
})

test('a form that was closed while it was sent, and opened again, lets go of what was sent [X-APP-4]', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { unmount } = open({ send: () => promise })
  await userEvent.type(input('Title'), 'Loaf')
  await press('Save')
  await waitFor(() => expect(client.isMutating()).toBe(1))
  unmount()
  open()
  expect(input('Title').value).toBe('Loaf')
  expect(isRestored()).toBe(true)
  resolve()
  expect(await screen.findByText(/^What you had typed was sent/)).toBeDefined()
  expect(input('Title').value).toBe('')
  expect(localStorage).toHaveLength(0)
})

test('a form that was closed while it was sent keeps what was typed in it since [X-APP-4]', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { unmount } = open({ send: () => promise })
  await userEvent.type(input('Title'), 'Loaf')
  await press('Save')
  await waitFor(() => expect(client.isMutating()).toBe(1))
  unmount()
  open()
  await userEvent.type(input('Title'), ', and more')
  resolve()
  await waitFor(() => expect(client.isMutating()).toBe(0))
  expect(input('Title').value).toBe('Loaf, and more')
  expect(stored().typed).toEqual({ title: 'Loaf, and more' })
})

test('two tabs: a form takes nothing from the other, and lets go of what the other has sent [X-APP-4]', async () => {
  const key = 'draft ana piece 1'
  const otherTab = JSON.stringify({ typed: { title: 'Rolls' }, from: { title: '' }, at: Date.now() })
  const { unmount } = open()
  localStorage.setItem(key, otherTab)
  await userEvent.type(input('Code'), '1')
  expect(localStorage.getItem(key)).toBe(otherTab)
  unmount()

  open()
  expect(input('Title').value).toBe('Rolls')
  localStorage.removeItem(key)
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))
  expect(input('Title').value).toBe('')
  await userEvent.type(input('Title'), 'Buns')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))
  expect(input('Title').value).toBe('Buns')
})

test('where storage is full, what was typed stands in the form again while the page is open [X-APP-4]', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
  const { unmount } = open()
  await userEvent.type(input('Title'), 'Loaf')
  unmount()
  open()
  expect(input('Title').value).toBe('Loaf')
  vi.restoreAllMocks()
  await press('Save')
  await waitFor(() => expect(isRestored()).toBe(false))
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(false)
})
