import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { json, renderApp } from '../../../testing/render-app.tsx'
import { CreatorPicker } from './creator-picker.tsx'

const none = { pages: [], campaigns: [], offers: [], contents: [] }
const creators = Array.from({ length: 7 }, (_, n) => ({
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
const show = (found: number) =>
  renderApp([{ path: '/', element: <Picker /> }], {
    answers: {
      'GET /api/iam/search': () => json({ groups: { ...none, creators: creators.slice(0, found) } }),
    },
  })

test('six creators are listed, and it is said if there are more', async () => {
  show(7)
  await userEvent.type(screen.getByRole('combobox', { name: 'Creator' }), 'max')
  expect(await screen.findAllByRole('option')).toHaveLength(6)
  expect(screen.getByRole('status').textContent).toBe('More creators match. Type more letters.')
})

test('nothing is said of others if all are listed', async () => {
  show(6)
  await userEvent.type(screen.getByRole('combobox', { name: 'Creator' }), 'max')
  expect(await screen.findAllByRole('option')).toHaveLength(6)
  expect(screen.getByRole('status').textContent).toBe('')
})
