import type { PayoutEvent } from '@iam/contracts/payouts/events'
import { expect, test } from 'vitest'
import { moneySentence } from '../../audit/sentences.ts'
import { sentenceOf } from './sentences.ts'

const [payoutId, userId] = ['a payout', 'a recipient']
const retried: PayoutEvent = {
  type: 'PayoutRetried',
  data: { payoutId, userId, cause: 'Account open again' },
}
const at = '2026-12-01T10:00:00.000Z'
const named = { actor: 'The portal', byPortal: true, at, person: 'Ana', sum: '$50.00', nameOf: () => '' }
const own = (actor: string, byPortal: boolean) =>
  sentenceOf(retried, { actor, byPortal, requester: '', owner: '' }, '50.00')
const audited = (actor: string, byPortal: boolean) => moneySentence(retried, { ...named, actor, byPortal })

test('a payout that its provider reports as paid after all is not told as sent once more', () => {
  expect(own('Pat', false)).toBe('Pat had it sent again')
  expect(own('The portal', true)).toBe('The provider reports that it was paid after all')
  expect(audited('Pat', false)).toBe('Pat had $50.00 sent once more: Account open again')
  expect(audited('The portal', true)).toBe('The provider reports that $50.00 was paid to Ana after all')
})

test('the day that a provider gives a payment stands beside that of the event, if it is another [T-56]', () => {
  const paidAt = (time: string) =>
    moneySentence(
      {
        type: 'PayoutPaid',
        data: { attempt: 1, provider: 'stripe', externalTransferId: 'tr_1', amount: '50.00', paidAt: time },
      },
      named,
    )
  const said = '$50.00 was paid to Ana, reference tr_1'
  expect(paidAt('2026-12-01T09:59:00.000Z')).toBe(said)
  expect(paidAt('2026-11-28T00:00:00.000Z')).toBe(`${said}, dated 2026-11-28 (UTC) by the provider`)
})
