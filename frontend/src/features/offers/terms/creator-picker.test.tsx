import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { json, renderApp } from '../../../testing/render-app.tsx'
import { CreatorPicker } from './creator-picker.tsx'

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
