import { expect, test } from 'vitest'
import { timeToAnswer } from './time-to-answer.ts'

test('the time in which a brand answers is in hours, and in days from two days on', () => {
  expect([1, 5, 47, 48, 59, 60, 240].map(timeToAnswer)).toEqual([
    ...['1 hour', '5 hours', '47 hours'],
    ...['2 days', '2 days', '3 days', '10 days'],
  ])
})
