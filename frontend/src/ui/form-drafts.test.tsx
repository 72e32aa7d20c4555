import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { nowShows } from '../lib/session-state.ts'
import { input, isRestored, open, piece, press, stored } from '../testing/piece-form.tsx'

beforeEach(() => nowShows({ id: 'ana', name: 'Ana Ruiz' }))

test('what was typed stands in the form again, which says so, until it is discarded, and can be brought back [X-APP-4 X-APP-5 T-90 T-91]', async () => {
  const { unmount } = open({ title: 'Loaf' })
  expect(localStorage).toHaveLength(0)
  await userEvent.type(input('Title'), ', slow')
  unmount()

  open({ title: 'Loaf' })
  expect(input('Title').value).toBe('Loaf, slow')
  expect(isRestored()).toBe(true)
  await press('Discard')
  expect(input('Title').value).toBe('Loaf')
  expect(screen.getByText('Discarded what you had typed')).toBeDefined()
  expect(localStorage).toHaveLength(0)

  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Bring back' }))
  await press('Bring back')
  expect(input('Title').value).toBe('Loaf, slow')
  expect(isRestored()).toBe(true)
  expect(stored().typed).toEqual({ title: 'Loaf, slow' })
  await press('Discard')
  await userEvent.type(input('Title'), 's')
  expect(screen.getByRole('status').textContent).toBe('')
  expect(stored().typed).toEqual({ title: 'Loafs' })
})

test('the region that says what became of a draft is there before it says anything', async () => {
  open()
  const region = screen.getByRole('status')
  expect(region.textContent).toBe('')
  await userEvent.type(input('Title'), 'Loaf')
  expect(region.textContent).toBe('')
})

test('what the form fills in itself is no draft [X-APP-4]', async () => {
  const { unmount } = open()
  await press('Fill in')
  expect(input('Title').value).toBe('Filled in')
  expect(localStorage).toHaveLength(0)
  await userEvent.type(input('Code'), '1')
  expect(localStorage).toHaveLength(0)
  unmount()
  open()
  expect(input('Title').value).toBe('')
})

test('added entries of a list are restored too [X-APP-4]', async () => {
  const { unmount } = open()
  await press('Add')
  await userEvent.type(input('Link 1'), 'one')
  unmount()
  open()
  expect(input('Link 1').value).toBe('one')
  await userEvent.type(input('Link 1'), ' more')
  expect(localStorage.getItem('draft ana piece 1')).toContain('one more')
})

test('passwords, and fields that are declared so, are never kept [T-90]', async () => {
  const { unmount } = open()
  await userEvent.type(input('Secret'), 'of one test')
  await userEvent.type(input('Code'), '123456')
  expect(localStorage).toHaveLength(0)
  await userEvent.type(input('Title'), 'Loaf')
  expect(localStorage.getItem('draft ana piece 1')).not.toMatch(/of one test|123456/)
  unmount()
  open()
  expect([input('Title'), input('Code'), input('Secret')].map(({ value }) => value)).toEqual(['Loaf', '', ''])
})

test('a draft that is older than its record shows both, and the user chooses [T-90]', async () => {
  const { unmount } = open({ title: 'Loaf' })
  await userEvent.type(input('Title'), ', slow')
  unmount()

  const again = open({ title: 'Bread' })
  expect(input('Title').value).toBe('Loaf, slow')
  const note = within(screen.getByRole('status'))
  expect(note.getByText(/^This was changed after you had begun/)).toBeDefined()
  expect([note.getByRole('term').textContent, note.getByRole('definition').textContent]).toEqual([
    'Title',
    'Bread',
  ])
  await press('Keep mine')
  expect(input('Title').value).toBe('Loaf, slow')
  again.unmount()

  const kept = open({ title: 'Bread' })
  expect(isRestored()).toBe(true)
  kept.unmount()
  open({ title: 'Rolls' })
  await press('Take the current')
  expect(input('Title').value).toBe('Rolls')
  expect(localStorage).toHaveLength(0)
})

test('typing back what stood there leaves no draft, nor does a record that now says the same [X-APP-4]', async () => {
  const { unmount } = open({ title: 'Loaf' })
  await userEvent.type(input('Title'), 's')
  expect(localStorage).toHaveLength(1)
  await userEvent.type(input('Title'), '{Backspace}')
  expect(localStorage).toHaveLength(0)
  await userEvent.type(input('Title'), 's')
  unmount()
  open({ title: 'Loafs' })
  expect(isRestored()).toBe(false)
  expect(localStorage).toHaveLength(0)
})

test('the same form for another record shows that record, and its draft [T-90]', async () => {
  localStorage.setItem(
    'draft ana piece 2',
    JSON.stringify({ typed: { title: 'Rolls, slow' }, from: { title: 'Rolls' }, at: Date.now() }),
  )
  const { rerender } = open({ title: 'Loaf' })
  await userEvent.type(input('Title'), ', slow')
  rerender(piece({ id: '2', title: 'Rolls' }))
  await waitFor(() => expect(input('Title').value).toBe('Rolls, slow'))
  rerender(piece({ id: '3', title: 'Buns' }))
  await waitFor(() => expect(input('Title').value).toBe('Buns'))
  expect(isRestored()).toBe(false)
  rerender(piece({ id: '1', title: 'Loaf' }))
  await waitFor(() => expect(input('Title').value).toBe('Loaf, slow'))
})

test('a form without a draft keeps nothing [T-90]', async () => {
  open({ draft: { none: 'of this test' } })
  await userEvent.type(input('Title'), 'Loaf')
  expect(localStorage).toHaveLength(0)
})
