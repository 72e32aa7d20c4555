import { expect, test } from 'vitest'
import { heightsOf, lengthOf, momentAt, secondOf, shownFrom } from './position.ts'

const session = {
  scheduledAt: '2026-11-20T17:00:00.000Z',
  startedAt: '2026-11-20T17:02:00.000Z',
  endedAt: '2026-11-20T17:47:30.000Z',
}

test('a recording is as long as the session was live [X-AMA-7]', () => {
  expect(lengthOf(session)).toBe(2730)
  expect(lengthOf({ ...session, endedAt: session.startedAt })).toBe(1)
})

test('a position asks for a moment on a grid of ten seconds, and the end for none [X-AMA-7]', () => {
  expect(momentAt(session, 0)).toBe('2026-11-20T17:02:00.000Z')
  expect([61, 69].map((second) => momentAt(session, second))).toEqual(
    Array(2).fill('2026-11-20T17:03:00.000Z'),
  )
  expect(momentAt(session, 2730)).toBeUndefined()
})

test('a chapter stands at the second of its answer, within the recording [X-AMA-7]', () => {
  expect(secondOf(session, '2026-11-20T17:12:05.900Z')).toBe(605)
  expect(secondOf(session, '2026-11-20T16:00:00.000Z')).toBe(0)
  expect(secondOf(session, '2026-11-20T19:00:00.000Z')).toBe(2730)
})

test('a chapter opens at the first moment that shows its answer, at the end if there is none before [X-AMA-7]', () => {
  const answeredAt = '2026-11-20T17:12:00.400Z'
  expect(shownFrom(session, answeredAt)).toBe(610)
  expect(momentAt(session, shownFrom(session, answeredAt))! >= answeredAt).toBe(true)
  expect(shownFrom(session, '2026-11-20T17:12:00.000Z')).toBe(600)
  expect(shownFrom({ ...session, endedAt: '2026-11-20T17:47:28.000Z' }, '2026-11-20T17:47:21.000Z')).toBe(
    2728,
  )
  expect(shownFrom(session, '2026-11-20T16:00:00.000Z')).toBe(0)
})

test('the wave is as high as the minute with the most votes [X-AMA-7]', () => {
  expect(heightsOf([0, 5, 10])).toEqual([0, 0.5, 1])
  expect(heightsOf([0, 0])).toEqual([0, 0])
  expect(heightsOf([])).toEqual([])
})
