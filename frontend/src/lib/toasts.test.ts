import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, forgetAfter, showToast, toastById, toastStore } from './toasts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const visible = () => toastStore.getState().notifications.map(({ id }) => id)

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

test('a newer toast takes the place of the one before', () => {
  const first = showToast({ title: 'First' })
  const second = showToast({ title: 'Second' })
  expect(visible()).toEqual([second])
  expect(toastById(first)?.title).toBe('First')
})

test('a dismissed toast is known for 1000000 ms more [TOAST-07]', () => {
  const id = showToast({ title: 'Gone' })
  dismissToast(id)
  expect(visible()).toEqual([])
  expect(forgetAfter).toBe(1_000_000)
  vi.advanceTimersByTime(999_999)
  expect(toastById(id)).toBeDefined()
  vi.advanceTimersByTime(1)
  expect(toastById(id)).toBeUndefined()
})
