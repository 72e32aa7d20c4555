import { Button, MantineProvider, PasswordInput, TextInput } from '@mantine/core'
import { QueryClientProvider, useMutation } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useFieldArray } from 'react-hook-form'
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { createQueryClient } from '../lib/query-client.ts'
import { nowShows } from '../lib/session-state.ts'
import { Form } from './form.tsx'
import { useFormOf } from './form-of.ts'

const Rule = z.object({
  title: z.string(),
  code: z.string(),
  secret: z.string(),
  links: z.array(z.object({ url: z.string() })),
})

type PieceProps = {
  readonly id?: string
  /** The record as it is now. */
  readonly title?: string
  readonly draft?: { readonly none: string }
  readonly send?: () => Promise<unknown>
}

function Piece({ id = '1', title = '', draft, send = async () => {} }: PieceProps) {
  const save = useMutation({ mutationFn: send })
  const { control, field, form, refused } = useFormOf(Rule, {
    draft: draft ?? `piece ${id}`,
    neverKept: ['code'],
    values: { title, code: '', secret: '', links: [] },
    resetOptions: { keepDirtyValues: true },
  })
  const { fields, append } = useFieldArray({ control, name: 'links' })
  return (
    <Form {...form(() => save.mutate(undefined, { onError: refused }))} label="Piece" submitLabel="Save">
      <TextInput label="Title" {...field('title')} />
      <TextInput label="Code" {...field('code')} />
      <PasswordInput label="Secret" {...field('secret')} />
      {fields.map((one, at) => (
        <TextInput key={one.id} label={`Link ${at + 1}`} {...field(`links.${at}.url`)} />
      ))}
      <Button onClick={() => append({ url: '' })}>Add</Button>
    </Form>
  )
}

const piece = (props: PieceProps) => (
  <QueryClientProvider client={client}>
    <MantineProvider env="test">
      <Piece {...props} />
    </MantineProvider>
  </QueryClientProvider>
)
const client = createQueryClient()
const open = (props: PieceProps = {}) => render(piece(props))
const input = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
/** Whether the form says that it shows a draft. */
const isRestored = () => screen.queryByText('Restored what you had typed') !== null

beforeEach(() => nowShows({ id: 'ana', name: 'Ana Ruiz' }))

test('what was typed stands in the form again, which says so, until it is discarded [X-APP-4 T-90]', async () => {
  const { unmount } = open({ title: 'Loaf' })
  expect(localStorage).toHaveLength(0)
  await userEvent.type(input('Title'), ', slow')
  unmount()

  open({ title: 'Loaf' })
  expect(input('Title').value).toBe('Loaf, slow')
  expect(isRestored()).toBe(true)
  await press('Discard')
  expect(input('Title').value).toBe('Loaf')
  expect(document.activeElement).toBe(input('Title'))
  expect(isRestored()).toBe(false)
  expect(localStorage).toHaveLength(0)
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
  await userEvent.type(input('Title'), ', and more')
  resolve()
  await waitFor(() => expect(client.isMutating()).toBe(0))
  expect(localStorage.getItem('draft ana piece 1')).toContain('Loaf, and more')
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

test('a form without a draft keeps nothing, and storage that throws breaks none [T-90]', async () => {
  const { unmount } = open({ draft: { none: 'of this test' } })
  await userEvent.type(input('Title'), 'Loaf')
  expect(localStorage).toHaveLength(0)
  unmount()

  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
  open()
  await userEvent.type(input('Title'), 'Loaf')
  expect(input('Title').value).toBe('Loaf')
  vi.restoreAllMocks()
})
