import { expect, test } from 'vitest'
import type { EarningEvent } from '../earnings/events.ts'
import type { ParticipationEvent } from '../participations/events.ts'
import type { CampaignEvent } from './events.ts'
import { figuresAfter } from './folds.ts'

type Happening = CampaignEvent | ParticipationEvent | EarningEvent

const part = (userId: string) => ({ participationId: 'p', campaignId: 'c', userId })
const created = {
  type: 'CampaignCreated',
  data: { campaignId: 'c', organizerId: 'o', rewardAmount: '500.10', maxParticipants: 3 },
} as unknown as Happening
const accepted = (userId: string): Happening => ({ type: 'ApplicationAccepted', data: part(userId) })
const progressed = (userId: string, progress: number): Happening => ({
  type: 'ParticipationProgressed',
  data: { ...part(userId), approved: 1, total: 3, progress },
})
const earned = (amount: string) => ({ type: 'EarningRecorded', data: { amount } }) as unknown as Happening
const voided = (amount: string) => ({ type: 'EarningVoided', data: { amount } }) as unknown as Happening
const figures = (happened: readonly Happening[]) =>
  figuresAfter(happened.map((one) => ({ ...one, recordedAt: '' })))

test('the figures are computed from the events alone [X-CMP-7]', () => {
  expect(figures([])).toEqual({ participants: 0, progress: 0, spent: '0.00', budget: '0.00' })
  const happened = [created, accepted('a'), accepted('b'), progressed('a', 33), earned('166.70')]
  expect(figures(happened)).toEqual({
    participants: 2,
    progress: 17,
    spent: '166.70',
    budget: '1500.30',
  })
  const completed: Happening = { type: 'ParticipationCompleted', data: { ...part('a'), remainder: '0.00' } }
  const left: Happening = { type: 'ParticipationLeft', data: part('b') }
  expect(figures([...happened, completed, left])).toMatchObject({ participants: 1, progress: 100 })
  const changed: Happening = { type: 'CampaignUpdated', data: { campaignId: 'c', maxParticipants: 10 } }
  expect(figures([...happened, changed]).budget).toBe('5001.00')
})

test('work that was approved before counts for a creator who comes back, and not for one who is gone [X-CMP-7]', () => {
  const left: Happening = { type: 'ParticipationLeft', data: part('a') }
  const before = [created, accepted('a'), progressed('a', 50), left]
  expect(figures(before)).toMatchObject({ participants: 0, progress: 0 })
  expect(figures([...before, accepted('a')])).toMatchObject({ participants: 1, progress: 50 })
  const closed: Happening = {
    type: 'ParticipationClosed',
    data: { ...part('a'), reason: 'campaign_cancelled' },
  }
  expect(figures([created, accepted('a'), closed, progressed('a', 50)]).participants).toBe(0)
})

test('what is spent counts a correction with its sign and leaves a void out [T-75]', () => {
  const happened = [created, earned('166.70'), earned('50.00'), earned('-16.70')]
  expect(figures(happened).spent).toBe('200.00')
  expect(figures([...happened, voided('50.00')]).spent).toBe('150.00')
})
