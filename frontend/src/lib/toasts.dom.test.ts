import { updateNotificationsState } from '@mantine/notifications'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  carriedFor,
  dismissToast,
  forgetAfter,
  packToast,
  showToast,
  toastById,
  toastStore,
  unpackToast,
} from './toasts.ts'

const shown = () => toastById(toastStore.getState().notifications[0]?.id)
const clear = () => updateNotificationsState(toastStore, () => [])

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  clear()
  vi.useRealTimers()
})

test('a toast has an id, a title, a description, an action and one of two variants [ENT-38]', () => {
  const plain = toastById(showToast({ title: 'Saved', description: 'All of it.' }))
  const bad = toastById(showToast({ title: 'Lost', action: 'Again', variant: 'destructive' }))
  expect(plain).toEqual({
    id: expect.any(String),
    title: 'Saved',
    description: 'All of it.',
    action: null,
    variant: 'default',
  })
  expect(bad).toMatchObject({ action: 'Again', variant: 'destructive' })
})

test('a newer toast replaces the previous one', () => {
  const first = showToast({ title: 'First' })
  const second = showToast({ title: 'Second' })
  expect(shown()?.id).toBe(second)
  expect(toastById(first)?.title).toBe('First')
})

test('dismissing a replaced toast leaves the newer one', () => {
  const first = showToast({ title: 'First' })
  const second = showToast({ title: 'Second' })
  dismissToast(first)
  expect(shown()?.id).toBe(second)
})

test('a dismissed toast is kept for 1000000 ms more [TOAST-07]', () => {
  const id = showToast({ title: 'Gone' })
  dismissToast(id)
  expect(shown()).toBeUndefined()
  expect(forgetAfter).toBe(1_000_000)
  vi.advanceTimersByTime(999_999)
  expect(toastById(id)).toBeDefined()
  vi.advanceTimersByTime(1)
  expect(toastById(id)).toBeUndefined()
})

test('the toast on screen when a page is left is shown on the next page, once, and only within a minute', () => {
  const leave = () => {
    packToast()
    clear()
  }
  showToast({ title: 'Account erased', variant: 'destructive' })
  leave()
  unpackToast()
  expect(shown()).toMatchObject({ title: 'Account erased', variant: 'destructive' })
  clear()
  unpackToast()
  expect(shown()).toBeUndefined()

  showToast({ title: 'Long ago' })
  leave()
  vi.advanceTimersByTime(carriedFor)
  unpackToast()
  expect(shown()).toBeUndefined()
})
