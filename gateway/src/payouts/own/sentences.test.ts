import type { PayoutEvent } from '@iam/contracts/payouts/events'
import { expect, test } from 'vitest'
import { moneySentence } from '../../audit/sentences.ts'
import { sentenceOf } from './sentences.ts'

const [payoutId, userId] = ['a payout', 'a recipient']
const retried: PayoutEvent = {
  type: 'PayoutRetried',
  data: { payoutId, userId, cause: 'Account open again' },
}
const own = (actor: string, byPortal: boolean) =>
  sentenceOf(retried, { actor, byPortal, requester: '', owner: '' }, '50.00')
const audited = (actor: string, byPortal: boolean) =>
  moneySentence(retried, { actor, byPortal, person: 'Ana', sum: '$50.00', nameOf: () => '' })

test('a payout that its provider reports as paid after all is not told as sent once more', () => {
  expect(own('Pat', false)).toBe('Pat had it sent again')
  expect(own('The portal', true)).toBe('The provider reports that it was paid after all')
  expect(audited('Pat', false)).toBe('Pat had $50.00 sent once more: Account open again')
  expect(audited('The portal', true)).toBe('The provider reports that $50.00 was paid to Ana after all')
})
