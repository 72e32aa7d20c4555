import { Role } from '@iam/contracts/enumerations'
import { movePlacesOf } from '@iam/contracts/moves/views'
import type { SessionUser } from '@iam/contracts/users/views'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { json, renderApp, signedInAs } from '../testing/render-app.tsx'
import { Rail } from './rail.tsx'

afterEach(() => vi.restoreAllMocks())

test.each(
  Role.options,
)('the rail of the role %s counts all that waits, once [X-APP-1 X-APP-3]', async (role) => {
  // Different numbers, so that a list counted twice does not stand in for one that is not; a place shows at most 99.
  const counts = Object.fromEntries(
    movePlacesOf[role].map((list, at) => [list, [1, 2, 3, 5, 8, 13, 21, 34][at]!]),
  )
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const user = { role, handle: 'mara-lind' } as SessionUser
  renderApp([{ path: '/', element: <Rail path="/iam/settings" user={user} /> }], {
    answers: { ...signedInAs(role), 'GET /api/iam/moves': () => json({ moves: [], counts }) },
  })
  const links = () => [...screen.getByRole('navigation', { name: 'Your places' }).querySelectorAll('a')]
  const shown = () =>
    links().map(({ textContent }) => Number(/(\d+) waiting$/.exec(textContent ?? '')?.[1] ?? 0))
  await waitFor(() => expect(shown().reduce((sum, count) => sum + count, 0)).toBe(total))
})
