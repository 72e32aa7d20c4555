import { describe, test } from 'vitest'
import { given } from '../../testing/given.ts'
import { offer } from './decider.ts'
import {
  accept,
  acceptCounter,
  accepted,
  byAna,
  byBen,
  command,
  counter,
  countered,
  created,
  declineCounter,
  edited,
  event,
  needs,
  withdrawCounter,
} from './testing/messages.ts'

describe('the price [X-OFR-1]', () => {
  test('the creator proposes another amount, and no second one until it is answered', () => {
    given(offer, created).when(counter, byAna).records(countered)
    given(offer, created, countered)
      .when(command('ProposeCounter', { amount: '800.00', note: '' }), byAna)
      .rejects('offer-pending')
  })
  test('proposing the same amount is refused', () =>
    given(offer, created)
      .when(command('ProposeCounter', { amount: '500.00', note: '' }), byAna)
      .rejects('same-amount'))
  test('a proposal that names other terms than those of now is refused, also when it arrives again [X-OFR-2] [FLT-79]', () => {
    const seen = (version: number) => command('ProposeCounter', { amount: '700.00', note: '', version })
    const proposed = event('OfferCountered', { amount: '700.00', note: '' })
    given(offer, created, edited).when(seen(2), byAna).records(proposed)
    given(offer, created, edited, proposed).when(seen(2), byAna).changesNothing()
    for (const past of [[created, edited] as const, [created, proposed, edited] as const])
      given(offer, ...past)
        .when(seen(1), byAna)
        .rejects('offer-changed')
  })
  test('after the creator withdraws it or the brand declines it, the offer is as before', () => {
    given(offer, created, countered).when(withdrawCounter, byAna).records(event('OfferCounterWithdrawn', {}))
    given(offer, created, countered).when(declineCounter, byBen).records(event('OfferCounterDeclined', {}))
    for (const answer of ['OfferCounterWithdrawn', 'OfferCounterDeclined'] as const) {
      given(offer, created, countered, event(answer, {})).when(accept, byAna).records(accepted)
      given(offer, created, countered, event(answer, {})).when(counter, byAna).records(countered)
      given(offer, created, countered, event(answer, {})).when(acceptCounter, byBen).rejects('offer-open')
    }
  })
  test('the brand accepts it: at the proposed amount, in one step', () =>
    given(offer, created, countered)
      .when(acceptCounter, byBen)
      .records(
        event('OfferCounterAccepted', { amount: '700.00' }),
        event('OfferAccepted', { version: 1, amount: '700.00' }),
      ))
  test('nothing is agreed with an erased creator', () =>
    given(offer, created, countered)
      .when(acceptCounter, {
        ...byBen,
        needs: { ...needs, creator: { status: 'erased', emailKey: '' } },
      })
      .rejects('user-erased', 410))
  test('the brand cannot accept another amount than the one proposed', () =>
    given(offer, created, countered)
      .when(command('AcceptCounter', { amount: '650.00' }), byBen)
      .rejects('offer-changed'))
  test('while it waits, the creator cannot accept the offer', () =>
    given(offer, created, countered).when(accept, byAna).rejects('offer-pending'))
})
