import type { OfferCommand } from '@iam/contracts/offers/commands'
import type { OfferEvent } from '@iam/contracts/offers/events'
import { describe, test } from 'vitest'
import { given } from '../../testing/given.ts'
import { ana, asBen, asBoss, asVisitor, ben, id } from '../../testing/people.ts'
import type { User } from '../users/state.ts'
import { offer } from './decider.ts'
import {
  byAna,
  byBen,
  byBoss,
  command,
  countered,
  created,
  edit,
  edited,
  end,
  event,
  member,
  needs,
  offerId,
  terms,
} from './testing/messages.ts'

const create: OfferCommand = {
  type: 'CreateOffer',
  data: {
    offerId,
    brandUserId: ben,
    creatorUserId: ana,
    campaignId: null,
    campaignTitle: 'Kiln days',
    ...terms,
  },
}

describe('making an offer', () => {
  test('a brand offers a creator an amount for work; the offer is open [MKT-25 ENT-54]', () =>
    given(offer).when(create, byBen).records(created))
  test('it stands for 14 days, unless the brand says otherwise', () => {
    const { amount, description } = terms
    const named = {
      offerId,
      brandUserId: ben,
      campaignId: null,
      campaignTitle: 'Kiln days',
      amount,
      description,
    }
    given(offer)
      .when({ type: 'CreateOffer', data: { ...named, creatorUserId: ana } }, byBen)
      .records({
        type: 'OfferCreated',
        data: {
          ...{ ...named, userId: ana },
          ...{ expiresAt: '2026-12-05T12:00:00.000Z', requirements: [], deliverables: [] },
        },
      })
  })
  test('an admin can make an offer of their own', () =>
    given(offer)
      .when({ ...create, data: { ...create.data, brandUserId: asBoss.userId } } as OfferCommand, {
        ...byBoss,
        needs: { ...needs, brand: member('admin') },
      })
      .records({ ...created, data: { ...created.data, brandUserId: asBoss.userId } } as OfferEvent))
  test('an offer in another user’s name is refused', () => {
    given(offer).when(create, byAna).rejects('oneself-only', 403)
    given(offer).when(create, byBoss).rejects('oneself-only', 403)
    given(offer).when(create, { actor: asVisitor, needs }).rejects('sign-in-required', 401)
  })
  test('a creator cannot make an offer', () =>
    given(offer)
      .when(create, { ...byBen, needs: { ...needs, brand: member('creator') } })
      .rejects('brands-only', 403))
  test('the recipient has to be an existing creator other than the sender', () => {
    const to = (creator: User) => given(offer).when(create, { ...byBen, needs: { ...needs, creator } })
    to(member('brand')).rejects('not-a-creator')
    to({ status: 'absent' }).rejects('user-unknown', 404)
    to({ status: 'erased', emailKey: '' }).rejects('user-erased', 410)
    given(offer)
      .when({ ...create, data: { ...create.data, creatorUserId: ben } } as OfferCommand, byBen)
      .rejects('offer-to-oneself')
  })
  test('the end has to be in the future', () => {
    given(offer)
      .when(create, { ...byBen, now: end })
      .rejects('invalid-input', 400)
    given(offer)
      .when(create, { ...byBen, actor: { ...asBen, via: 'import' }, now: end })
      .records(created)
  })
  test('twice changes nothing; the id of another brand’s offer is refused', () => {
    given(offer, created).when(create, byBen).changesNothing()
    given(offer, { ...created, data: { ...created.data, brandUserId: id(3) } } as OfferEvent)
      .when(create, byBen)
      .rejects('offer-not-yours', 403)
  })
})

describe('editing', () => {
  test('the brand changes the terms: a new version [STATE-17]', () =>
    given(offer, created).when(edit, byBen).records(edited))
  test('an edit clears the counter-proposal', () => {
    given(offer, created, countered).when(edit, byBen).records(edited)
    given(offer, created, countered, edited)
      .when(command('AcceptOffer', { version: 2 }), byAna)
      .records(event('OfferAccepted', { version: 2, amount: '600.00' }))
  })
  test('an edit without changes makes no new version', () =>
    given(offer, created)
      .when(command('EditOffer', { amount: '500.00', deliverables: ['2 reels'] }), byBen)
      .changesNothing())
  test('the new end has to be in the future', () =>
    given(offer, created)
      .when(command('EditOffer', { expiresAt: '2026-11-21T12:00:00.000Z' }), byBen)
      .rejects('invalid-input', 400))
  test('an offer past its end cannot be edited', () =>
    given(offer, created)
      .when(command('EditOffer', { expiresAt: '2027-01-01T00:00:00.000Z' }), { ...byBen, now: end })
      .rejects('offer-expired'))
})
