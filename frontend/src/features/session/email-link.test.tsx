import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { toastStore } from '../../lib/toasts.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { EmailLink } from './email-link.tsx'

afterEach(() => vi.restoreAllMocks())

test.each([
  ['answered without a reason', async () => new Response('', { status: 502 }), /^Try again in a moment/],
  ['not reached', () => Promise.reject(new TypeError('no network')), /^The portal cannot be reached/],
])('a toast says that no link was sent because the portal was %s', async (_, answer, why) => {
  renderApp([{ path: '/', element: <EmailLink emailIfValid={async () => 'ana@iam.example'} /> }], {
    answers: { 'POST /api/auth/sign-in-link': answer },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Email me a sign-in link' }))
  await waitFor(() => expect(toastStore.getState().notifications[0]?.message).toMatch(why))
})
