import type { AmaSession } from '@iam/contracts/ama/views'
import type { AmaQuestion } from '@iam/contracts/ama-questions/views'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openQuestion, plannedSession } from '../../../testing/ama.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { Queue } from './queue.tsx'

const question = { ...openQuestion, isPinned: true } as unknown as AmaQuestion

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
