import type { Move } from '@iam/contracts/moves/views'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { json, renderApp, signedInAs } from '../../testing/render-app.tsx'
import { TasksInHand } from './tasks-in-hand.tsx'
import { YourMove } from './your-move.tsx'

afterEach(() => vi.restoreAllMocks())

const movesOf = (count: number, what: 'hand-in-task' | 'deliver-offer'): Move[] =>
  Array.from({ length: count }, (_, at) => ({
    ...{ what, id: `${what} ${at}`, title: `Cut ${at + 1}`, who: 'Mill', amount: '50.00' },
    ...{ since: '2026-11-20T09:00:00.000Z', due: null, link: '/iam/work' },
  }))

/** The answer names 50 of 60 tasks, and all of 20 offers. */
const answers = {
  ...signedInAs('creator'),
  'GET /api/iam/moves': () =>
    json({
      moves: [...movesOf(50, 'hand-in-task'), ...movesOf(20, 'deliver-offer')],
      counts: { work: 60, offers: 20 },
    }),
}
const rows = (name: string) => within(screen.getByRole('list', { name })).getAllByRole('listitem')

test('home shows the first five of all, then the first 50, and says so [X-APP-3]', async () => {
  renderApp([{ path: '/', element: <YourMove ifNone={null} /> }], { answers })
  expect(await screen.findByRole('region', { name: 'Your move · 80' })).toBeDefined()
  expect(rows('Your move')).toHaveLength(5)
  await userEvent.click(screen.getByRole('button', { name: 'The first 50' }))
  expect(rows('Your move')).toHaveLength(50)
  expect(screen.getByText(/^These are the first 50;/)).toBeDefined()
})

test('the list of work in hand has the tasks that are named, and the number of the others [X-APP-3]', async () => {
  renderApp([{ path: '/', element: <TasksInHand ifNone={null} /> }], { answers })
  expect(await screen.findByRole('region', { name: 'Tasks in hand · 60' })).toBeDefined()
  expect(rows('Tasks in hand')).toHaveLength(50)
  expect(screen.getByText('10 more stand in your campaigns below.')).toBeDefined()
})
