import { getPayoutAccount } from '@iam/contracts/payout-accounts/calls'
import { listSessions } from '@iam/contracts/sessions/own-calls'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { callQuery } from '../../lib/call-options.ts'
import { json, renderApp, signedInAs } from '../../testing/render-app.tsx'
import { SetPasswordForm } from './set-password-form.tsx'

afterEach(() => vi.restoreAllMocks())

/** What stands beside the form on its page. */
function Beside() {
  const sessions = useQuery(callQuery(listSessions, {})).data?.sessions
  const account = useQuery(callQuery(getPayoutAccount, {})).data
  return (
    <>
      {sessions?.map(({ id, device }) => (
        <p key={id}>{device}</p>
      ))}
      {account && !account.hasPassword && <p>Set a password first.</p>}
    </>
  )
}

test('a password that is set shows at once in the list of sessions, which it ended, and to the payout account', async () => {
  let isSet = false
  const at = '2026-11-20T10:00:00.000Z'
  const session = (device: string) => ({ id: device, device, createdAt: at, lastSeenAt: at })
  const here = { ...session('Firefox on Linux'), current: true }
  const there = { ...session('Safari on iPhone'), current: false }
  const element = (
    <>
      <SetPasswordForm />
      <Beside />
    </>
  )
  renderApp([{ path: '/', element }], {
    answers: {
      ...signedInAs('creator'),
      'GET /api/auth/sessions': () => json({ sessions: isSet ? [here] : [here, there] }),
      'GET /api/iam/payout-account': () => json({ account: null, provider: 'manual', hasPassword: isSet }),
      'POST /api/auth/password': () => {
        isSet = true
        return new Response(null, { status: 204 })
      },
    },
  })
  await screen.findByText('Safari on iPhone')
  await screen.findByText('Set a password first.')
  await userEvent.type(screen.getByLabelText('Current password'), 'former one')
  await userEvent.type(screen.getByLabelText('New password'), 'six of one')
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }))
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull())
  await waitFor(() => expect(screen.queryByText('Set a password first.')).toBeNull())
  expect(screen.getByText('Firefox on Linux')).toBeDefined()
})
