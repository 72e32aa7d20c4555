import { campaignEvents } from '@iam/contracts/campaigns/events'
import { allEvents } from '@iam/contracts/events'
import { participationEvents } from '@iam/contracts/participations/events'
import { submissionEvents } from '@iam/contracts/submissions/events'
import { expect, test } from 'vitest'
import { type Happening, isPartOfAnother, isTold, sentenceOf } from './sentences.ts'

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

test('an event without a sentence of its own is told by its name [X-CMP-7]', () => {
  const named = { actor: 'Harbor & Pine', creator: 'Ana Ruiz', task: '“The film”' }
  const event = { type: 'CampaignSlotHeld', data: {} } as unknown as Happening
  expect(sentenceOf(event, named)).toBe('Harbor & Pine: campaign slot held')
})
