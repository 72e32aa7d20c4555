import { campaignEvents } from '@iam/contracts/campaigns/events'
import { allEvents } from '@iam/contracts/events'
import { participationEvents } from '@iam/contracts/participations/events'
import { submissionEvents } from '@iam/contracts/submissions/events'
import { expect, test } from 'vitest'
import { figuresAfter, type Happening } from './figures.ts'
import { isPartOfAnother, isTold, sentenceOf } from './sentences.ts'

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

test('the figures are computed from the events alone [X-CMP-7]', () => {
  expect(figuresAfter([])).toEqual({ participants: 0, progress: 0, spent: '0.00', budget: '0.00' })
  const happened = [created, accepted('a'), accepted('b'), progressed('a', 33), earned('166.70')]
  expect(figuresAfter(happened)).toEqual({
    participants: 2,
    progress: 17,
    spent: '166.70',
    budget: '1500.30',
  })
  const completed: Happening = { type: 'ParticipationCompleted', data: { ...part('a'), remainder: '0.00' } }
  const left: Happening = { type: 'ParticipationLeft', data: part('b') }
  expect(figuresAfter([...happened, completed, left])).toMatchObject({ participants: 1, progress: 100 })
  const changed: Happening = { type: 'CampaignUpdated', data: { campaignId: 'c', maxParticipants: 10 } }
  expect(figuresAfter([...happened, changed]).budget).toBe('5001.00')
})

test('every event of a campaign, its participations and its submissions has a sentence [X-CMP-7]', () => {
  const types = [campaignEvents, participationEvents, submissionEvents].flatMap((events) =>
    Object.keys(events),
  )
  const named = { actor: 'Harbor & Pine', creator: 'Ana Ruiz', task: '“The film”' }
  for (const type of [...types, 'EarningRecorded']) {
    expect(isTold(type), type).toBe(true)
    const data = {
      title: 'New',
      attempt: 1,
      approved: 1,
      total: 3,
      amount: '5.00',
      days: 7,
      version: 2,
      reason: 'No.',
    }
    const said = sentenceOf({ type, data } as unknown as Happening, named)
    expect(said).toMatch(/Harbor & Pine|Ana Ruiz/)
    expect(said).not.toMatch(/undefined|null|\[object/)
  }
  expect(types.filter(isPartOfAnother)).toEqual([
    'CampaignSlotTaken',
    'CampaignSlotFreed',
    'ParticipationProgressed',
  ])
  for (const type of Object.keys(allEvents).filter((one) => /^(User|Offer|Handle|Email)/.test(one)))
    expect(isTold(type), type).toBe(false)
})
