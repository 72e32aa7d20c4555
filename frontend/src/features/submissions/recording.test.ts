import { expect, test } from 'vitest'
import { recordingOf } from './recording.ts'

const approval = {
  amount: '100.10',
  creatorName: 'Kofi Mensah',
  campaign: { rewardAmount: '200.00', maxParticipants: 10 },
  spent: '0.20',
  remainder: '0.00',
}

test('an approval says what it records and what the campaign has spent afterwards [X-CMP-4]', () => {
  expect(recordingOf(approval).sentence).toBe(
    'Approving records $100.10 for Kofi Mensah; campaign spent $0.20 -> $100.30 of $2,000.00',
  )
})

test('the last task also pays the part of the reward that is not assigned to tasks', () => {
  expect(recordingOf({ ...approval, amount: '50.20', spent: '100.10', remainder: '49.70' })).toEqual({
    recorded: '99.90',
    budget: '2000.00',
    sentence:
      'Approving records $99.90 for Kofi Mensah ($49.70 of it for completing the campaign); ' +
      'campaign spent $100.10 -> $200.00 of $2,000.00',
  })
})
