import { expect, test } from 'vitest'
import { byAge, byVotes, heldOrder, liveFirst } from './order.ts'

const at = (hour: number) => `2026-12-01T${String(hour).padStart(2, '0')}:00:00.000Z`
const session = (
  id: string,
  status: 'scheduled' | 'live' | 'completed' | 'cancelled',
  scheduled: number,
  started?: number,
) => ({
  ...{ id, status, scheduledAt: at(scheduled), startedAt: started ? at(started) : null, endedAt: null },
})
const question = (id: string, upvotes: number, hour: number) => ({ id, upvotes, createdAt: at(hour) })
const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id)

test('live sessions come first, those to come by their time, those that are over last [AMA-03]', () => {
  const sessions = [
    session('cancelled', 'cancelled', 4),
    session('tomorrow', 'scheduled', 20),
    session('older', 'completed', 2, 2),
    session('live later', 'live', 8, 11),
    session('soon', 'scheduled', 15),
    session('newer', 'completed', 6, 6),
    session('live first', 'live', 10, 9),
  ]
  expect(idsOf(liveFirst(sessions))).toEqual([
    ...['live first', 'live later', 'soon', 'tomorrow', 'newer', 'cancelled', 'older'],
  ])
  expect(idsOf(sessions)[0]).toBe('cancelled')
})

test('the queue has the most votes first, and of as many the question that was asked first [AMA-12]', () => {
  const questions = [
    question('late', 3, 9),
    question('most', 7, 10),
    question('early', 3, 8),
    question('none', 0, 1),
  ]
  expect(idsOf(byVotes(questions))).toEqual(['most', 'early', 'late', 'none'])
  expect(idsOf(byVotes(questions.toReversed()))).toEqual(['most', 'early', 'late', 'none'])
  expect(idsOf(byAge(questions))).toEqual(['most', 'late', 'early', 'none'])
})

test('a held order keeps its rows where they are, and counts what came since [X-AMA-3]', () => {
  const now = byVotes([question('a', 1, 1), question('b', 9, 2), question('new', 5, 3)])
  expect(heldOrder(now, undefined)).toEqual({ shown: now, fresh: 0 })
  const { shown, fresh } = heldOrder(now, ['a', 'gone', 'b'])
  expect(idsOf(shown)).toEqual(['a', 'b'])
  expect(shown[1]).toEqual(question('b', 9, 2))
  expect(fresh).toBe(1)
})
