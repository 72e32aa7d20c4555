import { expect, test } from 'vitest'
import { failureOf, pauseAfter } from './retry.ts'

const told = (responseCode: number, command: string) =>
  failureOf(Object.assign(new Error(`${responseCode} no`), { responseCode, command }))

test('a 5xx about the recipient or the mail is final', () => {
  expect(told(550, 'RCPT TO')).toEqual({ isFinal: true, reason: '550 no' })
  expect(told(554, 'DATA')).toMatchObject({ isFinal: true })
})

test('a 4xx, a lost connection, and what concerns the sender or the password, are tried again', () => {
  expect(told(450, 'RCPT TO')).toMatchObject({ isFinal: false })
  expect(told(451, 'DATA')).toMatchObject({ isFinal: false })
  expect(told(535, 'AUTH PLAIN')).toMatchObject({ isFinal: false })
  expect(told(550, 'MAIL FROM')).toMatchObject({ isFinal: false })
  expect(failureOf(new Error('connect ECONNREFUSED'))).toMatchObject({ isFinal: false })
})

test('pauses grow up to a quarter of an hour', () => {
  expect([1, 2, 3, 7, 8, 5000].map(pauseAfter)).toEqual([15_000, 30_000, 60_000, 900_000, 900_000, 900_000])
})
