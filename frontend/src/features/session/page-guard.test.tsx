import { screen } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'
import { PageGuard } from './page-guard.tsx'

const Door = () => {
  const { pathname, state } = useLocation()
  return <p>{`door ${pathname} from ${state.from}`}</p>
}
const arrive = (guard: React.ReactElement) =>
  renderApp(
    [
      { element: guard, children: [{ path: '/secret', element: <p>secret</p> }] },
      { path: '*', element: <Door /> },
    ],
    { at: '/secret?tab=1#part' },
  )
afterEach(() => vi.restoreAllMocks())

test('visitors are sent to /iam unless the guard names another route [GUARD-03]', async () => {
  arrive(<PageGuard />)
  expect(await screen.findByText('door /iam from /secret?tab=1#part')).toBeDefined()
})

test('a guard may name another route to sign in [GUARD-03]', async () => {
  arrive(<PageGuard signInRoute="/entrance" />)
  expect(await screen.findByText('door /entrance from /secret?tab=1#part')).toBeDefined()
})
