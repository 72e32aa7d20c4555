import type { AmaSession } from '@iam/contracts/ama/views'
import type { ChatMessage } from '@iam/contracts/ama-chat/views'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { plannedSession } from '../../../testing/ama.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { Chat } from './chat.tsx'

const session = { ...plannedSession, status: 'live' } as unknown as AmaSession
const message = {
  ...{ id: crypto.randomUUID(), sessionId: session.id, userId: crypto.randomUUID(), userName: 'Ana Ruiz' },
  ...{ message: 'Salt!', type: 'chat', isModerated: false, createdAt: '2026-11-21T12:01:00.000Z' },
} as ChatMessage

const open = (now?: number) => {
  const may = { part: 'host', moderates: true, chats: false } as const
  renderApp([{ path: '/', element: <Chat {...{ session, messages: [message], may, now }} /> }])
  return screen.findByRole('list', { name: 'Messages' })
}

test('only what is new in a chat is read out: neither its times as they pass nor the dialogs of its host', async () => {
  const list = await open()
  expect(list.getAttribute('aria-live')).toBe('polite')
  expect(list.getAttribute('aria-relevant')).toBe('additions')
  await userEvent.click(screen.getByRole('button', { name: 'Remove member' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.closest('[aria-live]')?.getAttribute('aria-live')).toBe('off')
})

test('a recording does not read its chat out', async () => {
  expect((await open(Date.parse(message.createdAt))).hasAttribute('aria-live')).toBe(false)
})
