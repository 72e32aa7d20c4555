import type { CampaignId } from '@iam/contracts/values'
import { expect, test } from 'vitest'
import { placeOfWork, waitingIn } from './campaign-work.ts'

const part = { totalTasks: 3, tasksInHand: 0, tasksInReview: 0, brandName: 'Mill', brandErased: false }

test('a part waits for its creator first, then for its brand, or for an admin if that is erased', () => {
  expect(waitingIn({ ...part, tasksInHand: 1, tasksInReview: 1 })).toBeUndefined()
  expect(waitingIn(part)).toBeUndefined()
  expect(waitingIn({ ...part, tasksInReview: 1 })).toBe('Waiting on Mill for a review')
  expect(waitingIn({ ...part, tasksInReview: 2 })).toBe('Waiting on Mill for 2 reviews')
  expect(waitingIn({ ...part, totalTasks: 0 })).toBe('Waiting on Mill for the tasks')
  const alone = { ...part, brandName: 'Former member', brandErased: true }
  expect(waitingIn({ ...alone, tasksInReview: 1 })).toBe('Waiting on an admin for a review')
  expect(waitingIn({ ...alone, totalTasks: 0 })).toBe('Waiting on an admin to complete your part')
})

test('an application leads to the campaign, and all else to the workspace', () => {
  const campaignId = '1' as CampaignId
  expect(placeOfWork({ campaignId, status: 'applied' })).toBe('/iam/campaigns/1')
  for (const status of ['active', 'completed'] as const)
    expect(placeOfWork({ campaignId, status })).toBe('/iam/campaigns/1/work')
})
