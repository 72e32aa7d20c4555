import { expect, test } from 'vitest'
import { ReviewInput, undecided } from './review-input.ts'

const messagesOf = (review: object) =>
  ReviewInput.safeParse({ ...undecided('100.00', false), ...review }).error?.issues.map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  )

test('a revision or a rejection without notes is refused before it is sent [X-CMP-2]', () => {
  for (const decision of ['revise', 'reject'])
    expect(messagesOf({ decision, notes: '  \n ' })).toEqual([
      'notes: Say what has to change: the creator reads it.',
    ])
  expect(messagesOf({ decision: 'approve' })).toBeUndefined()
})

test('only an approval needs an amount', () => {
  expect(messagesOf({ decision: 'approve', amount: 'much' })).toEqual([
    'amount: Give an amount in dollars, such as 250.00.',
  ])
  expect(messagesOf({ decision: 'revise', notes: 'Shorter.', amount: 'much' })).toBeUndefined()
  expect(ReviewInput.parse({ ...undecided('100.00', false), amount: '$80' }).amount).toBe('80.00')
})
