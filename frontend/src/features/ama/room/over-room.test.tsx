import type { AmaSession } from '@iam/contracts/ama/views'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { plannedSession } from '../../../testing/ama.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { OverRoom } from './over-room.tsx'

test.each([
  ['Ill.', '“Ill.”'],
  ['', 'Its host has left the portal.'],
])('a session that was cancelled says why, also if the reason was erased with its host', async (reason, words) => {
  const session = { ...plannedSession, status: 'cancelled', cancelReason: reason } as unknown as AmaSession
  renderApp([{ path: '/', element: <OverRoom session={session} /> }])
  const title = await screen.findByText('This session was cancelled')
  expect(title.parentElement?.textContent).toContain(words)
})
