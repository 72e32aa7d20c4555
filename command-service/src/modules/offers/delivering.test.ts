import { maxDeliveries } from '@iam/contracts/offers/commands'
import type { ContentId } from '@iam/contracts/values'
import { describe, test } from 'vitest'
import { given } from '../../testing/given.ts'
import { ana, ben, id } from '../../testing/people.ts'
import type { Content, Made } from '../contents/state.ts'
import { offer } from './decider.ts'
import {
  accepted,
  askChanges,
  byAna,
  byBen,
  byClock,
  changes,
  command,
  created,
  deliver,
  delivered,
  event,
  markOverdue,
  needs,
} from './testing/messages.ts'

const contentId = id<ContentId>(51)
const made: Made = {
  status: 'approved',
  userId: ana,
  campaignId: null,
  piece: { type: 'reel', title: 'Kiln', body: '', mediaUrl: '' },
  platforms: [],
  version: 1,
  handedInFor: null,
  decision: null,
}

const deliveredWith = ({ piece }: Made) =>
  event('OfferDelivered', { contentIds: [contentId], pieces: [piece], note: '' })

describe('the work', () => {
  const agreed = [created, accepted] as const
  test('the creator delivers content of their own, or a note', () => {
    given(offer, ...agreed)
      .when(deliver, byAna)
      .records(delivered)
    given(offer, ...agreed)
      .when(command('DeliverOffer', { contentIds: [contentId], note: '' }), {
        ...byAna,
        needs: { ...needs, contents: [made] },
      })
      .records(deliveredWith(made))
  })
  test('content is delivered as it is then: edited since, it is another delivery', () => {
    const edited = { ...made, piece: { ...made.piece, title: 'Kiln night' } }
    const again = command('DeliverOffer', { contentIds: [contentId] })
    given(offer, ...agreed, deliveredWith(made))
      .when(again, { ...byAna, needs: { ...needs, contents: [made] } })
      .changesNothing()
    given(offer, ...agreed, deliveredWith(made))
      .when(again, { ...byAna, needs: { ...needs, contents: [edited] } })
      .records(deliveredWith(edited))
  })
  test('an early delivery, of which no copies were kept, is not repeated either', () => {
    const early = event('OfferDelivered', { contentIds: [contentId], note: '' })
    given(offer, ...agreed, early)
      .when(command('DeliverOffer', { contentIds: [contentId] }), {
        ...byAna,
        needs: { ...needs, contents: [made] },
      })
      .changesNothing()
  })
  test('an empty delivery and another user’s content are refused', () => {
    given(offer, ...agreed)
      .when(command('DeliverOffer', { contentIds: [], note: '' }), byAna)
      .rejects('delivery-empty', 400)
    for (const content of [{ status: 'absent' }, { ...made, userId: ben }] satisfies Content[])
      given(offer, ...agreed)
        .when(command('DeliverOffer', { contentIds: [contentId], note: '' }), {
          ...byAna,
          needs: { ...needs, contents: [content] },
        })
        .rejects('content-not-yours', 403)
  })
  test('the same delivery again changes nothing, unless changes were requested', () => {
    given(offer, ...agreed, delivered)
      .when(deliver, byAna)
      .changesNothing()
    given(offer, ...agreed, delivered, changes)
      .when(deliver, byAna)
      .records(delivered)
  })
  test('the same delivery again takes back what the creator, not the brand, asked for: to cancel', () => {
    const asked = (by: 'brand' | 'creator') => event('OfferCancellationProposed', { by, reason: 'Ill.' })
    given(offer, ...agreed, delivered, asked('creator'))
      .when(deliver, byAna)
      .records(delivered)
    given(offer, ...agreed, delivered, asked('creator'), delivered)
      .when(deliver, byAna)
      .changesNothing()
    given(offer, ...agreed, delivered, asked('brand'))
      .when(deliver, byAna)
      .changesNothing()
  })
  test('an offer takes fifty deliveries, and beyond them what the brand asks for', () => {
    const full = [...agreed, ...Array.from({ length: maxDeliveries }, () => delivered)]
    const another = command('DeliverOffer', { contentIds: [], note: 'Once more.' })
    given(offer, ...full.slice(0, -1))
      .when(another, byAna)
      .records(event('OfferDelivered', { contentIds: [], pieces: [], note: 'Once more.' }))
    given(offer, ...full)
      .when(another, byAna)
      .rejects('deliveries-full')
    given(offer, ...full)
      .when(deliver, byAna)
      .changesNothing()
    given(offer, ...full)
      .when(askChanges, byBen)
      .records(changes)
    given(offer, ...full, changes)
      .when(deliver, byAna)
      .records(delivered)
  })
  test('the brand requests changes once something was delivered', () => {
    given(offer, ...agreed, delivered)
      .when(askChanges, byBen)
      .records(changes)
    given(offer, ...agreed, delivered, changes)
      .when(askChanges, byBen)
      .changesNothing()
    given(offer, ...agreed)
      .when(askChanges, byBen)
      .rejects('nothing-delivered')
  })
  test('a delivery without an answer for 14 days is marked as overdue, once', () => {
    const at = '2026-11-07T12:00:00.000Z'
    const waits = [created, accepted, { ...delivered, at }] as const
    given(offer, ...waits)
      .when(markOverdue, byClock)
      .records(event('OfferReviewOverdue', {}))
    given(offer, ...waits, event('OfferReviewOverdue', {}))
      .when(markOverdue, byClock)
      .changesNothing()
    given(offer, ...waits)
      .when(markOverdue, { ...byClock, now: '2026-11-21T11:59:59.999Z' })
      .rejects('answer-not-overdue')
    given(offer, ...waits, changes)
      .when(markOverdue, byClock)
      .rejects('no-answer-due')
    given(offer, ...agreed)
      .when(markOverdue, byClock)
      .rejects('no-answer-due')
  })
})
