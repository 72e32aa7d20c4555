import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { json, problem, renderApp } from '../../testing/render-app.tsx'
import { CreationForm } from './creation-form.tsx'

const created = {
  profile: {
    id: crypto.randomUUID(),
    handle: 'ana-ruiz',
    user: { id: crypto.randomUUID(), name: 'Ana Ruiz' },
  },
  profileUrl: '/iam/@ana-ruiz',
}
const show = (answers = {}) => {
  const onCreated = vi.fn()
  const app = renderApp(
    [{ path: '/', element: <CreationForm returnTo={null} onCreated={onCreated} onType={() => undefined} /> }],
    {
      answers: {
        'GET /api/iam/handles/ana-ruiz': () => json({ handle: 'ana-ruiz', available: true }),
        ...answers,
      },
    },
  )
  return { ...app, onCreated }
}
const fill = async (name: string, email: string) => {
  await userEvent.type(screen.getByLabelText('Full name'), name)
  await userEvent.type(screen.getByLabelText('Email'), email)
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
}
const posts = (server: ReturnType<typeof show>['server']) =>
  server.mock.calls.filter(([, init]) => init?.method === 'POST')
afterEach(() => vi.restoreAllMocks())

test('a name of one character is refused [RULE-10]', async () => {
  const { server } = show()
  await fill('A', 'ana@example.com')
  expect(await screen.findByText('Name must be at least 2 characters')).toBeDefined()
  expect(posts(server)).toEqual([])
})

test("an invalid email address is refused with 'Invalid email address' [RULE-11]", async () => {
  const { server } = show()
  await fill('Ana Ruiz', 'ana@')
  expect(await screen.findByText('Invalid email address')).toBeDefined()
  expect(posts(server)).toEqual([])
})

test('the form does not ask for a photo and does not send one [RULE-12]', async () => {
  const { server, onCreated } = show({ 'POST /api/iam/onboard': () => json(created) })
  await fill('Ana Ruiz', 'ana@example.com')
  await waitFor(() => expect(onCreated).toHaveBeenCalledWith(created))
  expect(JSON.parse(String(posts(server)[0]![1]!.body))).toEqual({
    name: 'Ana Ruiz',
    email: 'ana@example.com',
    handle: 'ana-ruiz',
  })
})

test('a refusal is shown on the field that its code names', async () => {
  show({
    'POST /api/iam/onboard': () =>
      problem(409, 'email-taken', 'That email already has a profile. Sign in instead.'),
  })
  await fill('Ana Ruiz', 'ana@example.com')
  expect(await screen.findByText('That email already has a profile. Sign in instead.')).toBeDefined()
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Ana Ruiz')
})

test('a refused handle gets the focus', async () => {
  show({ 'POST /api/iam/onboard': () => problem(409, 'handle-taken', 'That handle is taken.') })
  await fill('Ana Ruiz', 'ana@example.com')
  expect(await screen.findByText('That handle is taken.')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('Handle'))
})

test('the handle of a name in another script is what the server suggests [T-95]', async () => {
  show({
    [`GET /api/iam/handles/${encodeURIComponent('深圳')}`]: () =>
      json({ handle: '深圳', available: false, suggestion: 'shenzhen' }),
    'GET /api/iam/handles/shenzhen': () => json({ handle: 'shenzhen', available: true }),
  })
  await userEvent.type(screen.getByLabelText('Full name'), '深圳')
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Handle').value).toBe('shenzhen'))
  expect(await screen.findByText('@shenzhen is yours if you want it')).toBeDefined()
})

test('without a suggestion the handle is left to the server [T-95]', async () => {
  const { server, onCreated } = show({ 'POST /api/iam/onboard': () => json(created) })
  await fill('深圳', 'shen@example.com')
  await waitFor(() => expect(onCreated).toHaveBeenCalled())
  expect(JSON.parse(String(posts(server)[0]![1]!.body))).toEqual({ name: '深圳', email: 'shen@example.com' })
})
