import { expect, test } from 'vitest'
import { readUnsubscribeToken, unsubscribeToken } from './unsubscribe-token.ts'

const secret = Buffer.from('a secret')
const of = { userId: '00000000-0000-4000-8000-00000000ada0', topic: 'offers' }

test('a token says whose mails about what are to stop, in characters that no mail program changes', () => {
  const token = unsubscribeToken(secret, of)
  expect(token).toMatch(/^[\w.-]{80,200}$/)
  expect(readUnsubscribeToken(secret, token)).toEqual(of)
})

test('a token that was changed, or signed with another secret, says nothing', () => {
  const token = unsubscribeToken(secret, of)
  const forged = [
    '',
    'offers',
    token.replace('offers', 'digest'),
    token.replace('ada0', 'ada1'),
    token.slice(0, -1),
    `${token}.x`,
    unsubscribeToken(Buffer.from('another'), of),
  ]
  for (const each of forged) expect(readUnsubscribeToken(secret, each), each).toBeUndefined()
})
