import { expect, test } from 'vitest'
import { nextStepIn } from './next-step.ts'

const active = {
  status: 'active',
  totalTasks: 3,
  tasksInHand: 0,
  tasksInReview: 0,
  brandName: 'Mill',
  brandErased: false,
} as const

test('a campaign has one next step, the creator’s before the brand’s', () => {
  expect(nextStepIn({ ...active, tasksInHand: 2, tasksInReview: 1 })).toBe('Hand in 2 tasks')
  expect(nextStepIn({ ...active, tasksInReview: 1 })).toBe('Waiting on Mill for a review')
  expect(nextStepIn({ ...active, totalTasks: 0 })).toBe('Waiting on Mill for the tasks')
  expect(nextStepIn(active)).toBe('Open the workspace')
  expect(nextStepIn({ ...active, status: 'applied' })).toBe('Waiting on Mill for an answer')
  expect(nextStepIn({ ...active, status: 'completed' })).toBe('See your work')
})

test('for an erased brand admins act, and no application is accepted any more', () => {
  const alone = { ...active, brandName: 'Former member', brandErased: true }
  expect(nextStepIn({ ...alone, tasksInHand: 2, tasksInReview: 1 })).toBe('Hand in 2 tasks')
  expect(nextStepIn({ ...alone, tasksInReview: 1 })).toBe('Waiting on an admin for a review')
  expect(nextStepIn({ ...alone, totalTasks: 0 })).toBe('Waiting on an admin to complete your part')
  expect(nextStepIn({ ...alone, status: 'applied' })).toBe('It can no longer be accepted')
})
