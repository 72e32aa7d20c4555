import { DeclineReason } from '@iam/contracts/enumerations'
import { describe, expect, test } from 'vitest'
import { given } from '../../testing/given.ts'
import { ana } from '../../testing/people.ts'
import { offer } from './decider.ts'
import {
  accept,
  accepted,
  byAna,
  byBen,
  byBoss,
  byClock,
  bySomebody,
  cancelled,
  command,
  completed,
  countered,
  created,
  decline,
  declined,
  edited,
  end,
  event,
  expire,
  expired,
  offerId,
  stateAfter,
  withdraw,
  withdrawn,
} from './testing/messages.ts'

describe('the answer', () => {
  test('accepting records the version and the amount [MKT-21] [X-OFR-2]', () => {
    given(offer, created).when(accept, byAna).records(accepted)
    given(offer, created).when(command('AcceptOffer', {}), byAna).records(accepted)
    given(offer, created, edited)
      .when(command('AcceptOffer', { version: 2 }), byAna)
      .records(event('OfferAccepted', { version: 2, amount: '600.00' }))
  })
  test('terms that changed meanwhile are not accepted, and the version is by default the first [X-OFR-2] [FLT-79]', () => {
    for (const seen of [{}, { version: 1 }, { version: 3 }])
      given(offer, created, edited).when(command('AcceptOffer', seen), byAna).rejects('offer-changed')
  })
  test('the refusal names all differences, amounts and texts [FLT-79]', () => {
    const changed = { description: 'Three reels.', requirements: [], expiresAt: '2026-12-09T12:00:00.000Z' }
    const refused = () =>
      offer.decide.AcceptOffer(
        { offerId },
        stateAfter(created, edited, event('OfferEdited', { version: 3, ...changed })),
        { ...byAna, now: '2026-11-21T12:00:00.000Z' },
      )
    expect(refused).toThrow('The amount was $500.00 before and $600.00 now.')
    expect(refused).toThrow(
      expect.objectContaining({
        errors: [
          { path: 'amount', message: 'The amount was $500.00 before and $600.00 now.' },
          {
            path: 'expiresAt',
            message: 'The end was 2026-12-05 12:00 UTC before and 2026-12-09 12:00 UTC now.',
          },
          {
            path: 'description',
            message: 'The description was “Two reels from the kiln.” before and “Three reels.” now.',
          },
          { path: 'requirements', message: 'The requirements were “Natural light” before and none now.' },
        ],
      }),
    )
  })
  test('only the latest of several proposals can be accepted, and the version is by default the first [FLT-79]', () => {
    const another = event('OfferCountered', { amount: '800.00', note: '' })
    const twice = [created, countered, event('OfferCounterWithdrawn', {}), another]
    for (const seen of [{}, { version: 1 }, { amount: '700.00' }, { version: 2, amount: '700.00' }])
      given(offer, ...twice)
        .when(command('AcceptCounter', seen), byBen)
        .rejects('offer-changed')
    for (const seen of [{ version: 2 }, { amount: '800.00' }])
      given(offer, ...twice)
        .when(command('AcceptCounter', seen), byBen)
        .records(
          event('OfferCounterAccepted', { amount: '800.00' }),
          event('OfferAccepted', { version: 1, amount: '800.00' }),
        )
  })
  test('at the exact moment of its end the server’s clock decides [X-OFR-3]', () => {
    given(offer, created)
      .when(accept, { ...byAna, now: '2026-12-05T11:59:59.999Z' })
      .records(accepted)
    given(offer, created)
      .when(accept, { ...byAna, now: end })
      .rejects('offer-expired')
  })
  test('declining keeps the reason, which is optional [MKT-22] [X-OFR-6]', () => {
    for (const reason of DeclineReason.options)
      given(offer, created)
        .when(command('DeclineOffer', { reason, note: 'x' }), byAna)
        .records(event('OfferDeclined', { reason, note: 'x' }))
    given(offer, created, countered).when(command('DeclineOffer', {}), byAna).records(declined)
  })
  test('terms that changed meanwhile are not declined, if the version is named [X-OFR-2]', () => {
    const seen = (version: number) => command('DeclineOffer', { version })
    given(offer, created, edited).when(seen(1), byAna).rejects('offer-changed')
    given(offer, created, edited).when(seen(2), byAna).records(declined)
    given(offer, created, edited, { ...declined, by: ana })
      .when(seen(2), byAna)
      .changesNothing()
  })
  test('accept and decline are refused unless the offer is open [STATE-17]', () => {
    for (const [how, ...past] of [
      ['offer-accepted', bySomebody(accepted)],
      ['offer-completed', accepted, completed],
      ['offer-cancelled', accepted, cancelled],
      ['offer-declined', declined],
      ['offer-expired', expired],
      ['offer-withdrawn', withdrawn],
    ] as const)
      for (const answer of [accept, decline])
        given(offer, created, ...past)
          .when(answer, byAna)
          .rejects(how)
  })
  test('the brand withdraws an open offer, with or without a reason', () => {
    given(offer, created)
      .when(withdraw, byBen)
      .records(event('OfferWithdrawn', { reason: 'Budget moved.' }))
    given(offer, created, countered).when(command('WithdrawOffer', {}), byBoss).records(withdrawn)
  })
  test('the clock lets it expire at its end, not before', () => {
    given(offer, created)
      .when(expire, { ...byClock, now: end })
      .records(expired)
    given(offer, created, countered)
      .when(expire, { ...byClock, now: end })
      .records(expired)
    given(offer, created, expired)
      .when(expire, { ...byClock, now: end })
      .changesNothing()
    given(offer, created).when(expire, byClock).rejects('offer-not-over')
    given(offer, created, accepted)
      .when(expire, { ...byClock, now: end })
      .rejects('offer-accepted')
  })
})
