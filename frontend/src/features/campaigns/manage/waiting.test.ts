import type { CampaignDetail } from '@iam/contracts/campaigns/views'
import { expect, test } from 'vitest'
import { waitingAmong } from './waiting.ts'

const people = [
  { status: 'applied', closedReason: null },
  { status: 'applied', closedReason: 'withdrawn' },
  { status: 'active', closedReason: null },
  { status: 'active', closedReason: null },
  { status: 'active', closedReason: 'left' },
  { status: 'completed', closedReason: null },
] as const
const task = {} as CampaignDetail['tasks'][number]

test('applicants wait for the organizer, and participants while there is no task that pays them [X-APP-1]', () => {
  expect(waitingAmong({ status: 'active', tasks: [] }, people)).toEqual({ applicants: 1, toComplete: 2 })
  expect(waitingAmong({ status: 'active', tasks: [task] }, people)).toEqual({ applicants: 1, toComplete: 0 })
})

test('nothing waits in a campaign that has ended', () => {
  for (const status of ['completed', 'cancelled'] as const)
    expect(waitingAmong({ status, tasks: [] }, people)).toEqual({ applicants: 0, toComplete: 0 })
})
