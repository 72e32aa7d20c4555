import { describe, test } from 'vitest'
import { given } from '../../testing/given.ts'
import { ana, asBoss, ben } from '../../testing/people.ts'
import type { User } from '../users/state.ts'
import { offer } from './decider.ts'
import {
  accept,
  accepted,
  askChanges,
  byAna,
  byBen,
  byBoss,
  cancel,
  changes,
  complete,
  counter,
  countered,
  created,
  decline,
  delivered,
  dropCancellation,
  edit,
  event,
  needs,
  withdraw,
} from './testing/messages.ts'

const proposed = (by: 'brand' | 'creator') => event('OfferCancellationProposed', { by, reason: 'Ill.' })

describe('the end', () => {
  const agreed = [created, accepted] as const
  const now = '2026-11-21T12:00:00.000Z'
  const ends = event('OfferCompleted', { amount: '500.00', completedAt: now })
  test('the brand or an admin completes it at the agreed amount; a delivery is optional', () => {
    given(offer, ...agreed)
      .when(complete, byBen)
      .records(ends)
    given(offer, ...agreed, delivered)
      .when(complete, byBoss)
      .records(ends)
    given(offer, created, countered, event('OfferCounterAccepted', { amount: '700.00' }), accepted)
      .when(complete, byBen)
      .records(event('OfferCompleted', { amount: '700.00', completedAt: now }))
  })
  test('it cannot be completed while changes are requested', () => {
    given(offer, ...agreed, delivered, changes)
      .when(complete, byBen)
      .rejects('changes-outstanding')
    given(offer, ...agreed, delivered, changes, delivered)
      .when(complete, byBen)
      .records(ends)
  })
  test('the terms of an offer to an erased creator stay, and no changes are asked for: the texts could not be kept', () => {
    const erased = { ...byBen, needs: { ...needs, creator: { status: 'erased', emailKey: '' } as User } }
    given(offer, created).when(edit, erased).rejects('user-erased', 410)
    given(offer, created, accepted, delivered).when(askChanges, erased).rejects('user-erased', 410)
    given(offer, created)
      .when(withdraw, erased)
      .records(event('OfferWithdrawn', { reason: 'Budget moved.' }))
  })
  test('nothing is agreed with an erased brand, which could take no work; the creator can decline', () => {
    const erased = { ...byAna, needs: { ...needs, brand: { status: 'erased', emailKey: '' } as User } }
    given(offer, created).when(accept, erased).rejects('user-erased', 410)
    given(offer, created).when(counter, erased).rejects('user-erased', 410)
    given(offer, created)
      .when(decline, erased)
      .records(event('OfferDeclined', { reason: 'timing', note: 'In spring.' }))
  })
  test('an admin cannot complete an offer that pays this admin, and an erased creator is not paid', () => {
    given(offer, ...agreed)
      .when(complete, { ...byBoss, actor: { ...asBoss, userId: ana } })
      .rejects('offer-pays-oneself', 403)
    given(offer, ...agreed)
      .when(complete, { ...byBen, needs: { ...needs, creator: { status: 'erased', emailKey: '' } } })
      .rejects('user-erased', 410)
  })
  test('cancelling takes both sides, in either order', () => {
    const ends = event('OfferCancelled', { reason: 'Ill.' })
    given(offer, ...agreed)
      .when(cancel, byAna)
      .records(proposed('creator'))
    given(offer, ...agreed, proposed('creator'))
      .when(cancel, byAna)
      .changesNothing()
    given(offer, ...agreed, proposed('creator'))
      .when(cancel, byBen)
      .records(ends)
    given(offer, ...agreed)
      .when(cancel, byBen)
      .records(proposed('brand'))
    given(offer, ...agreed, proposed('brand'))
      .when(cancel, byAna)
      .records(ends)
  })
  test('who delivers, or asks for changes, takes an own proposal to cancel back', () => {
    given(offer, ...agreed, proposed('creator'), delivered)
      .when(cancel, byBen)
      .records(proposed('brand'))
    given(offer, ...agreed, delivered, proposed('brand'), changes)
      .when(cancel, byAna)
      .records(proposed('creator'))
    given(offer, ...agreed, proposed('brand'), delivered)
      .when(cancel, byAna)
      .records(event('OfferCancelled', { reason: 'Ill.' }))
  })
  test('either side ends a proposal to cancel without cancelling: one declines it, the other takes it back', () => {
    const dropped = event('OfferCancellationDropped', {})
    for (const by of ['brand', 'creator'] as const)
      for (const actor of [byAna, byBen]) {
        const asked = [...agreed, delivered, proposed(by)] as const
        given(offer, ...asked)
          .when(dropCancellation, actor)
          .records(dropped)
        given(offer, ...asked, dropped)
          .when(dropCancellation, actor)
          .changesNothing()
      }
    const byBrand = { ...dropped, by: ben }
    given(offer, ...agreed, proposed('creator'), byBrand)
      .when(dropCancellation, byBen)
      .changesNothing()
    for (const past of [[proposed('creator'), byBrand], [proposed('creator'), delivered], []])
      given(offer, ...agreed, ...past)
        .when(dropCancellation, byAna)
        .rejects('cancellation-not-proposed')
    given(offer, ...agreed, proposed('creator'), dropped)
      .when(cancel, byBen)
      .records(proposed('brand'))
    given(offer, ...agreed, proposed('creator'), dropped)
      .when(cancel, byAna)
      .records(proposed('creator'))
    given(offer, ...agreed, proposed('brand'))
      .when(dropCancellation, byBoss)
      .rejects('offer-not-yours', 403)
  })
  test('a side whose other side was erased cancels alone', () => {
    const ends = event('OfferCancelled', { reason: 'Ill.' })
    const gone = { status: 'erased', emailKey: '' } as User
    given(offer, ...agreed, delivered)
      .when(cancel, { ...byAna, needs: { ...needs, brand: gone } })
      .records(ends)
    given(offer, ...agreed)
      .when(cancel, { ...byBen, needs: { ...needs, creator: gone } })
      .records(ends)
  })
  test('a side that had asked before the other was erased can end it, too', () => {
    const ends = event('OfferCancelled', { reason: 'Ill.' })
    const gone = { status: 'erased', emailKey: '' } as User
    given(offer, ...agreed, proposed('creator'))
      .when(cancel, { ...byAna, needs: { ...needs, brand: gone } })
      .records(ends)
    given(offer, ...agreed, proposed('brand'))
      .when(cancel, { ...byBen, needs: { ...needs, creator: gone } })
      .records(ends)
  })
  test('an admin cancels at once', () => {
    given(offer, ...agreed)
      .when(cancel, byBoss)
      .records(event('OfferCancelled', { reason: 'Ill.' }))
    given(offer, ...agreed, delivered, proposed('brand'))
      .when(cancel, byBoss)
      .records(event('OfferCancelled', { reason: 'Ill.' }))
  })
})
