import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { json, renderApp } from '../../../testing/render-app.tsx'
import { CreatorPicker } from './creator-picker.tsx'

afterEach(() => vi.restoreAllMocks())

const none = { pages: [], campaigns: [], offers: [], contents: [] }
const nothingMore = { pages: false, campaigns: false, offers: false, contents: false }
const creators = Array.from({ length: 6 }, (_, n) => ({
  ...{ id: `c${n}`, title: `Max ${n}`, note: `@max-${n}`, link: '', match: null },
  ...{ type: 'creator', handle: `max-${n}`, avatarUrl: '' },
}))

function Picker() {
  const [picked, pick] = useState({ id: '', name: '', handle: '' })
  return (
    <CreatorPicker
      sought=""
      value={picked}
      error={undefined}
      inputRef={null}
      onChange={pick}
      onFound={pick}
    />
  )
}
const show = (isMore: boolean) =>
  renderApp([{ path: '/', element: <Picker /> }], {
    answers: {
      'GET /api/iam/search': () =>
        json({ groups: { ...none, creators }, more: { ...nothingMore, creators: isMore } }),
    },
  })

test('six creators are listed, and it is said if there are more', async () => {
  show(true)
  await userEvent.type(screen.getByRole('combobox', { name: 'Creator' }), 'max')
  expect(await screen.findAllByRole('option')).toHaveLength(6)
  expect(screen.getByRole('status').textContent).toBe('More creators match. Type more letters.')
})

test('nothing is said of others if all are listed', async () => {
  show(false)
  await userEvent.type(screen.getByRole('combobox', { name: 'Creator' }), 'max')
  expect(await screen.findAllByRole('option')).toHaveLength(6)
  expect(screen.getByRole('status').textContent).toBe('')
})

test('a creator is not denied before their name has been looked up', async () => {
  const lookups = [Promise.withResolvers<object[]>(), Promise.withResolvers<object[]>()]
  let asked = 0
  renderApp([{ path: '/', element: <Picker /> }], {
    answers: {
      'GET /api/iam/search': async () => {
        const found = await lookups[asked++]!.promise
        return json({ groups: { ...none, creators: found }, more: { ...nothingMore, creators: false } })
      },
    },
  })
  const status = () => screen.getByRole('status').textContent
  await userEvent.click(screen.getByRole('combobox', { name: 'Creator' }))
  await userEvent.paste('ma')
  lookups[0]!.resolve([])
  await vi.waitFor(() => expect(status()).toBe('No creator in the directory is called "ma".'))
  await userEvent.paste('x')
  expect(status()).toBe('')
  await vi.waitFor(() => expect(asked).toBe(2))
  expect(status()).toBe('')
  lookups[1]!.resolve(creators)
  expect(await screen.findAllByRole('option')).toHaveLength(6)
})
