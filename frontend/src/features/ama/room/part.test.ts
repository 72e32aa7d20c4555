import { expect, test } from 'vitest'
import { partIn } from './part.ts'

const live = { hostUserId: 'host', status: 'live', isPaused: false, preQuestions: false } as const
const scheduled = { ...live, status: 'scheduled' } as const
const user = (id: string, role: 'creator' | 'admin' = 'creator') => ({ id, role })

test('a visitor only reads, and so does a member who has not joined or was removed [T-84]', () => {
  for (const [seat, viewer, part] of [
    ['none', null, 'visitor'],
    ['none', user('ana'), 'outside'],
    ['registered', user('ana'), 'outside'],
    ['removed', user('ana'), 'removed'],
  ] as const)
    expect(partIn(live, seat, viewer)).toEqual({ part, moderates: false, asks: false, chats: false })
})

test('a member who joined asks, votes and chats until the session is paused', () => {
  expect(partIn(live, 'joined', user('ana'))).toMatchObject({ part: 'member', asks: true, chats: true })
  expect(partIn({ ...live, isPaused: true }, 'joined', user('ana'))).toMatchObject({
    asks: false,
    chats: false,
  })
})

test('before the start only the registered ask, and only where the host takes questions then [X-AMA-5]', () => {
  const open = { ...scheduled, preQuestions: true }
  expect(partIn(open, 'registered', user('ana'))).toMatchObject({ part: 'member', asks: true, chats: false })
  expect(partIn(open, 'none', user('ana')).asks).toBe(false)
  expect(partIn(scheduled, 'registered', user('ana')).asks).toBe(false)
})

test('the host and admins moderate; the host chats, and asks nothing', () => {
  expect(partIn(live, 'none', user('host'))).toEqual({
    part: 'host',
    moderates: true,
    asks: false,
    chats: true,
  })
  expect(partIn(live, 'none', user('dana', 'admin'))).toMatchObject({ part: 'outside', moderates: true })
})
