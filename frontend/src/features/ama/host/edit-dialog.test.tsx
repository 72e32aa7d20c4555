import type { AmaSession } from '@iam/contracts/ama/views'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { toastById, toastStore } from '../../../lib/toasts.ts'
import { plannedSession } from '../../../testing/ama.ts'
import { json, renderApp } from '../../../testing/render-app.tsx'
import { EditDialog } from './edit-dialog.tsx'

afterEach(() => vi.unstubAllEnvs())

const session = { ...plannedSession, description: 'Ask about glazes.' } as unknown as AmaSession

test('what another device changes while a session is edited is shown, and not changed back', async () => {
  let show: (now: AmaSession) => void
  const Edited = () => {
    const [now, setNow] = useState(session)
    show = setNow
    return <EditDialog session={now} onClose={() => undefined} />
  }
  const { server } = renderApp([{ path: '/', element: <Edited /> }], {
    answers: {
      [`PATCH /api/iam/ama/sessions/${session.id}`]: () => json({ session, seat: 'none' }),
    },
  })
  const duration = await screen.findByLabelText('Duration')
  await userEvent.clear(duration)
  await userEvent.type(duration, '45')
  act(() => show({ ...session, title: 'Clay, fire and salt', durationMin: 60, screening: true }))
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Clay, fire and salt')
  expect(screen.getByLabelText('Duration')).toHaveProperty('value', '45')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const sent = () => server.mock.calls.find(([, init]) => init?.method === 'PATCH')?.[1]?.body
  await vi.waitFor(() => expect(JSON.parse(String(sent()))).toEqual({ durationMin: 45 }))
})

test('who moves a session is told what those who registered are told: that it was moved, not to when', async () => {
  renderApp([{ path: '/', element: <EditDialog session={session} onClose={() => undefined} /> }], {
    answers: {
      [`PATCH /api/iam/ama/sessions/${session.id}`]: () => json({ session, seat: 'none' }),
    },
  })
  const date = await screen.findByLabelText('Date')
  await userEvent.clear(date)
  await userEvent.type(date, '2026-11-28')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const toast = () => toastById(toastStore.getState().notifications[0]?.id)
  await vi.waitFor(() =>
    expect(toast()?.description).toBe('Those who registered are told that it was moved.'),
  )
})

test('the time is said to be that of a named zone, which holds also after its clocks have changed', () => {
  vi.stubEnv('TZ', 'Europe/Berlin')
  renderApp([{ path: '/', element: <EditDialog session={session} onClose={() => undefined} /> }])
  expect(screen.getByText('Your time, Europe/Berlin')).toBeDefined()
})
