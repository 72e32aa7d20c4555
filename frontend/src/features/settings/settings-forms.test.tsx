import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { toastById, toastStore } from '../../lib/toasts.ts'
import { json, renderApp, signedInAs } from '../../testing/render-app.tsx'
import { HandleForm } from './handle-form.tsx'
import { PersonalInfo } from './personal-info.tsx'
import { ProfileTab } from './profile-tab.tsx'

const user = { name: 'Ana Ruiz', bio: '', location: '', industries: ['Design'], avatarUrl: '' }
const profile = { tagline: '', introVideoUrl: '', handle: 'ana-ruiz', showcaseLinks: [], socials: [] }
const saved = signedInAs('creator')['GET /api/auth/me']
const show = (element: React.ReactElement) =>
  renderApp([{ path: '/', element }], {
    answers: { 'PATCH /api/users/me': saved, 'PATCH /api/iam/profiles/me': () => json({}) },
  }).server
const personal = (role = 'creator') => show(<PersonalInfo user={{ ...user, role } as never} />)
const page = () => show(<ProfileTab profile={profile as never} />)
const patches = (server: ReturnType<typeof show>) =>
  server.mock.calls.flatMap(([, init]) => (init?.method === 'PATCH' ? [JSON.parse(String(init.body))] : []))

async function enter(label: string, text: string, button: string) {
  const field = screen.getByLabelText(label)
  await userEvent.clear(field)
  await userEvent.click(field)
  await userEvent.paste(text)
  await userEvent.click(screen.getByRole('button', { name: button }))
}
afterEach(() => vi.restoreAllMocks())

test('a tagline has at most 200 characters [RULE-13]', async () => {
  const server = page()
  await enter('Tagline', 'x'.repeat(201), 'Save profile')
  expect(await screen.findByText('Tagline must be 200 characters or less')).toBeDefined()
  expect(patches(server)).toEqual([])
  await enter('Tagline', 'x'.repeat(200), 'Save profile')
  await waitFor(() => expect(patches(server)).toEqual([{ tagline: 'x'.repeat(200), introVideoUrl: '' }]))
})

test('an intro video is a URL or empty [RULE-14]', async () => {
  const server = page()
  await enter('Intro video URL', 'my video', 'Save profile')
  expect(await screen.findByText('Must be a valid URL')).toBeDefined()
  expect(patches(server)).toEqual([])
  await enter('Intro video URL', ' ', 'Save profile')
  await waitFor(() => expect(patches(server)).toHaveLength(1))
})

test('a name of one character is refused [RULE-15]', async () => {
  const server = personal()
  await enter('Name', 'A', 'Save personal info')
  expect(await screen.findByText('Name must be at least 2 characters')).toBeDefined()
  expect(patches(server)).toEqual([])
})

test('a bio has at most 500 characters [RULE-16]', async () => {
  const server = personal()
  await enter('Bio', 'x'.repeat(501), 'Save personal info')
  expect(await screen.findByText('Bio must be 500 characters or less')).toBeDefined()
  await enter('Bio', 'x'.repeat(500), 'Save personal info')
  await waitFor(() => expect(patches(server)).toHaveLength(1))
})

test('a location has at most 100 characters [RULE-17]', async () => {
  const server = personal()
  await enter('Location', 'x'.repeat(101), 'Save personal info')
  expect(await screen.findByText('Location must be 100 characters or less')).toBeDefined()
  await enter('Location', 'x'.repeat(100), 'Save personal info')
  await waitFor(() => expect(patches(server)).toHaveLength(1))
})

test('industries are typed as one text, split on commas, trimmed, without empty parts [RULE-18 RULE-19 RULE-20]', async () => {
  const server = personal()
  await enter('Industries', ' a, ,b,', 'Save personal info')
  await waitFor(() =>
    expect(patches(server)).toEqual([{ name: 'Ana Ruiz', bio: '', location: '', industries: ['a', 'b'] }]),
  )
})

test('what is typed stays when another tab changes the record, and only the rest shows the change [X-APP-4]', async () => {
  const Changing = () => {
    const [isChanged, setChanged] = useState(false)
    const changed = { ...user, bio: 'Bakes.', avatarUrl: 'https://tiles.example/other.jpg' }
    return (
      <>
        <button type="button" onClick={() => setChanged(true)}>
          Change it elsewhere
        </button>
        <HandleForm handle={isChanged ? 'ana-vale' : 'ana-ruiz'} />
        <PersonalInfo user={(isChanged ? changed : user) as never} />
      </>
    )
  }
  show(<Changing />)
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
  await userEvent.type(field('Handle'), 's')
  await userEvent.type(field('Picture address'), 'https://tiles.example/ana.jpg')
  await userEvent.type(field('Location'), 'Faro')
  await userEvent.click(screen.getByRole('button', { name: 'Change it elsewhere' }))
  await waitFor(() => expect(field('Bio').value).toBe('Bakes.'))
  expect(field('Handle').value).toBe('ana-ruizs')
  expect(field('Picture address').value).toBe('https://tiles.example/ana.jpg')
  expect(field('Location').value).toBe('Faro')
})

test.each([
  ['creator', 'Your profile and the directory show the change.'],
  ['brand', 'Your profile shows the change.'],
])('the directory is said to show the change to creators only, whom it lists: %s', async (role, said) => {
  personal(role)
  await enter('Name', 'Ana Maria Ruiz', 'Save personal info')
  await waitFor(() => expect(toastById(toastStore.getState().notifications[0]?.id)?.description).toBe(said))
})
