import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { problem, renderApp } from '../../testing/render-app.tsx'
import { SignInForm } from './sign-in-form.tsx'

const show = (answers = {}) => {
  const onSignedIn = vi.fn()
  const app = renderApp(
    [{ path: '/', element: <SignInForm emailRef={createRef()} onSignedIn={onSignedIn} /> }],
    { answers },
  )
  return { ...app, onSignedIn }
}
const posts = (server: ReturnType<typeof show>['server']) =>
  server.mock.calls.filter(([, init]) => init?.method === 'POST')
afterEach(() => vi.restoreAllMocks())

test("an invalid email address is refused with 'Invalid email address' [RULE-22]", async () => {
  const { server } = show()
  await userEvent.type(screen.getByLabelText('Email'), 'ana')
  await userEvent.type(screen.getByLabelText('Password'), 'x')
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByText('Invalid email address')).toBeDefined()
  expect(posts(server)).toEqual([])
})

test("an empty password is refused with 'Password is required' [RULE-23]", async () => {
  const { server } = show()
  await userEvent.type(screen.getByLabelText('Email'), 'ana@example.com')
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByText('Password is required')).toBeDefined()
  expect(posts(server)).toEqual([])
})

test('a refusal is shown above the button, and the typed input is kept', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { onSignedIn } = show({
    'POST /api/auth/login': () => problem(401, 'wrong-credentials', 'Email or password is wrong.'),
  })
  await userEvent.type(screen.getByLabelText('Email'), 'ana@example.com')
  await userEvent.type(screen.getByLabelText('Password'), 'secret')
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Email or password is wrong.')
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ana@example.com')
  expect(onSignedIn).not.toHaveBeenCalled()
})
