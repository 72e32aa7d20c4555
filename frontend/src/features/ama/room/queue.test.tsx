import type { AmaSession } from '@iam/contracts/ama/views'
import type { AmaQuestion } from '@iam/contracts/ama-questions/views'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { plannedSession } from '../../../testing/ama.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { Queue } from './queue.tsx'

const question = {
  ...{ id: '9b1d2e4f-7c5f-4f4e-8a0b-4d37cf0e0c8a', sessionId: plannedSession.id, question: 'Which glaze?' },
  ...{ fromUserId: plannedSession.hostUserId, fromUserName: 'Kofi Mensah', upvotes: 0, downvotes: null },
  ...{ createdAt: '2026-11-21T11:00:00.000Z', status: 'pending', inReview: false, isPinned: true },
  ...{ isMine: false, myVote: null, answer: '', answeredAt: null, dismissedBy: null, dismissReason: '' },
  mergedInto: null,
} as unknown as AmaQuestion

test.each([
  ['scheduled', 'Pinned'],
  ['live', 'Now answering'],
])('what is pinned in a %s session stands under “%s”', async (status, heading) => {
  const session = { ...plannedSession, status } as unknown as AmaSession
  const may = { part: 'visitor', moderates: false, asks: false, chats: false } as const
  renderApp([{ path: '/', element: <Queue {...{ session, may, questions: [question] }} /> }])
  const questions = within(await screen.findByRole('region', { name: 'Questions' }))
  expect(questions.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    heading,
    'Queue 0',
  ])
  expect(questions.getByRole('article').textContent).not.toContain('Now answering')
})
