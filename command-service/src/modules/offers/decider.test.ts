import { DeclineReason, OfferStatus, ShownOfferStatus } from '@iam/contracts/enumerations'
import { type OfferCommand, offerCommands } from '@iam/contracts/offers/commands'
import type { OfferEvent } from '@iam/contracts/offers/events'
import type { ContentId, OfferId, UserId } from '@iam/contracts/values'
import { describe, expect, test } from 'vitest'
import { fold } from '../../decider.ts'
import { given } from '../../testing/given.ts'
import { ana, asAna, asBen, asBoss, asSystem, asVisitor, ben, id } from '../../testing/people.ts'
import type { Content } from '../contents/state.ts'
import type { User } from '../users/decider.ts'
import { offer } from './decider.ts'
import { shown } from './state.ts'

const offerId = id<OfferId>(41)
const contentId = id<ContentId>(51)
const ids = { offerId, brandUserId: ben, userId: ana }
const end = '2026-12-05T12:00:00.000Z'
const terms = {
  amount: '500.00',
  description: 'Two reels from the kiln.',
  expiresAt: end,
  requirements: ['Natural light'],
  deliverables: ['2 reels'],
}
const member = (role: string) => ({ status: 'member', role }) as User
const made: Content = {
  status: 'approved',
  userId: ana,
  campaignId: null,
  piece: { type: 'reel', title: 'Kiln', body: '', mediaUrl: '' },
  platforms: [],
  handedInFor: null,
}
const needs = { brand: member('brand'), creator: member('creator'), contents: [] as readonly Content[] }
const byAna = { actor: asAna, needs }
const byBen = { actor: asBen, needs }
const byBoss = { actor: asBoss, needs }
const byClock = { actor: asSystem, needs }

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
const created: OfferEvent = {
  type: 'OfferCreated',
  data: { ...ids, campaignId: null, campaignTitle: 'Kiln days', ...terms },
}
const command = <Type extends OfferCommand['type']>(
  type: Type,
  more: Omit<Extract<OfferCommand, { type: Type }>['data'], 'offerId'>,
) => ({ type, data: { offerId, ...more } }) as OfferCommand
const event = <Type extends OfferEvent['type']>(
  type: Type,
  more: Omit<Extract<OfferEvent, { type: Type }>['data'], keyof typeof ids>,
) => ({ type, data: { ...ids, ...more } }) as OfferEvent

const edited = event('OfferEdited', { version: 2, amount: '600.00' })
const countered = event('OfferCountered', { amount: '700.00', note: 'Two days of firing.' })
const accepted = event('OfferAccepted', { version: 1, amount: '500.00' })
const declined = event('OfferDeclined', { reason: null, note: '' })
const expired = event('OfferExpired', {})
const withdrawn = event('OfferWithdrawn', { reason: null })
const delivered = event('OfferDelivered', { contentIds: [], note: 'Both are up.' })
const changes = event('OfferChangesRequested', { notes: 'Show the glaze.' })
const completed = event('OfferCompleted', { amount: '500.00', completedAt: '2026-11-21T11:00:00.000Z' })
const cancelled = event('OfferCancelled', { reason: 'Shop closed.' })
const proposed = (by: 'brand' | 'creator') => event('OfferCancellationProposed', { by, reason: 'Ill.' })

const edit = command('EditOffer', { amount: '600.00' })
const counter = command('ProposeCounter', { amount: '700.00', note: 'Two days of firing.' })
const withdrawCounter = command('WithdrawCounter', {})
const declineCounter = command('DeclineCounter', {})
const acceptCounter = command('AcceptCounter', { amount: '700.00' })
const accept = command('AcceptOffer', { version: 1 })
const decline = command('DeclineOffer', { reason: 'timing', note: 'In spring.' })
const expire = command('ExpireOffer', {})
const withdraw = command('WithdrawOffer', { reason: 'Budget moved.' })
const deliver = command('DeliverOffer', { contentIds: [], note: 'Both are up.' })
const askChanges = command('RequestOfferChanges', { notes: 'Show the glaze.' })
const complete = command('CompleteOffer', {})
const cancel = command('CancelOffer', { reason: 'Ill.' })
const markOverdue = command('MarkDeliveryOverdue', {})

describe('making an offer', () => {
  test('a brand offers a creator an amount for something; it is open [MKT-25 ENT-54]', () =>
    given(offer).when(create, byBen).records(created))
  test('an admin offers for themself', () =>
    given(offer)
      .when({ ...create, data: { ...create.data, brandUserId: asBoss.userId } } as OfferCommand, {
        ...byBoss,
        needs: { ...needs, brand: member('admin') },
      })
      .records({ ...created, data: { ...created.data, brandUserId: asBoss.userId } } as OfferEvent))
  test('nobody offers for somebody else', () => {
    given(offer).when(create, byAna).rejects('not-allowed', 403)
    given(offer).when(create, byBoss).rejects('not-allowed', 403)
    given(offer).when(create, { actor: asVisitor, needs }).rejects('sign-in-required', 401)
  })
  test('creators make none', () =>
    given(offer)
      .when(create, { ...byBen, needs: { ...needs, brand: member('creator') } })
      .rejects('not-allowed', 403))
  test('it is made to a creator, who is there, and not to oneself', () => {
    const to = (creator: User) => given(offer).when(create, { ...byBen, needs: { ...needs, creator } })
    to(member('brand')).rejects('not-a-creator')
    to({ status: 'absent' }).rejects('user-unknown', 404)
    to({ status: 'erased', emailKey: '' }).rejects('user-erased', 410)
    given(offer)
      .when({ ...create, data: { ...create.data, creatorUserId: ben } } as OfferCommand, byBen)
      .rejects('offer-to-oneself')
  })
  test('its end is still to come', () => {
    given(offer)
      .when(create, { ...byBen, now: end })
      .rejects('invalid-input', 400)
    given(offer)
      .when(create, { ...byBen, actor: { ...asBen, via: 'import' }, now: end })
      .records(created)
  })
  test('twice changes nothing; another brand’s offer is not touched', () => {
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
  test('what is so already is no new version', () =>
    given(offer, created)
      .when(command('EditOffer', { amount: '500.00', deliverables: ['2 reels'] }), byBen)
      .changesNothing())
  test('its new end is still to come', () =>
    given(offer, created)
      .when(command('EditOffer', { expiresAt: '2026-11-21T12:00:00.000Z' }), byBen)
      .rejects('invalid-input', 400))
  test('past its end there is nothing to edit', () =>
    given(offer, created)
      .when(command('EditOffer', { expiresAt: '2027-01-01T00:00:00.000Z' }), { ...byBen, now: end })
      .rejects('offer-expired'))
})

describe('the price (X-OFR-1)', () => {
  test('the creator proposes another amount, once: until it is answered', () => {
    given(offer, created).when(counter, byAna).records(countered)
    given(offer, created, countered)
      .when(command('ProposeCounter', { amount: '800.00', note: '' }), byAna)
      .rejects('offer-pending')
  })
  test('the same amount is no proposal', () =>
    given(offer, created)
      .when(command('ProposeCounter', { amount: '500.00', note: '' }), byAna)
      .rejects('same-amount'))
  test('the creator withdraws it, or the brand declines it: the offer stands as it was made', () => {
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
  test('but no other than the one that it saw', () =>
    given(offer, created, countered)
      .when(command('AcceptCounter', { amount: '650.00' }), byBen)
      .rejects('offer-changed'))
  test('while it waits, the creator cannot accept the offer', () =>
    given(offer, created, countered).when(accept, byAna).rejects('offer-pending'))
})

describe('the answer', () => {
  test('accepting records the version and the amount [MKT-21] (X-OFR-2)', () => {
    given(offer, created).when(accept, byAna).records(accepted)
    given(offer, created, edited)
      .when(command('AcceptOffer', {}), byAna)
      .records(event('OfferAccepted', { version: 2, amount: '600.00' }))
  })
  test('what changed meanwhile is not accepted (X-OFR-2)', () =>
    given(offer, created, edited).when(accept, byAna).rejects('offer-changed'))
  test('at the very second of its end the server’s clock decides (X-OFR-3)', () => {
    given(offer, created)
      .when(accept, { ...byAna, now: '2026-12-05T11:59:59.999Z' })
      .records(accepted)
    given(offer, created)
      .when(accept, { ...byAna, now: end })
      .rejects('offer-expired')
  })
  test('declining keeps the reason, which is optional [MKT-22] (X-OFR-6)', () => {
    for (const reason of DeclineReason.options)
      given(offer, created)
        .when(command('DeclineOffer', { reason, note: 'x' }), byAna)
        .records(event('OfferDeclined', { reason, note: 'x' }))
    given(offer, created, countered).when(command('DeclineOffer', {}), byAna).records(declined)
  })
  test('accept and decline are refused unless the offer is open [STATE-17]', () => {
    for (const [how, ...past] of [
      ['offer-accepted', accepted],
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
  test('the brand withdraws what is open, with a reason or without', () => {
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

describe('the work', () => {
  const agreed = [created, accepted] as const
  test('the creator delivers content of their own, or in words', () => {
    given(offer, ...agreed)
      .when(deliver, byAna)
      .records(delivered)
    given(offer, ...agreed)
      .when(command('DeliverOffer', { contentIds: [contentId], note: '' }), {
        ...byAna,
        needs: { ...needs, contents: [made] },
      })
      .records(event('OfferDelivered', { contentIds: [contentId], note: '' }))
  })
  test('nothing is no delivery, and somebody else’s content neither', () => {
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
  test('the same once more changes nothing, unless changes were asked for', () => {
    given(offer, ...agreed, delivered)
      .when(deliver, byAna)
      .changesNothing()
    given(offer, ...agreed, delivered, changes)
      .when(deliver, byAna)
      .records(delivered)
  })
  test('the brand asks for changes, once something is there', () => {
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
  test('a delivery without an answer for 14 days is overdue, once', () => {
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
  test('not while changes are asked for', () => {
    given(offer, ...agreed, delivered, changes)
      .when(complete, byBen)
      .rejects('changes-outstanding')
    given(offer, ...agreed, delivered, changes, delivered)
      .when(complete, byBen)
      .records(ends)
  })
  test('an admin does not complete what pays themself, and nobody is paid who left', () => {
    given(offer, ...agreed)
      .when(complete, { ...byBoss, actor: { ...asBoss, userId: ana } })
      .rejects('not-allowed', 403)
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
  test('or an admin, at once', () => {
    given(offer, ...agreed)
      .when(cancel, byBoss)
      .records(event('OfferCancelled', { reason: 'Ill.' }))
    given(offer, ...agreed, delivered, proposed('brand'))
      .when(cancel, byBoss)
      .records(event('OfferCancelled', { reason: 'Ill.' }))
  })
})

/** Everything that can be asked of an offer that is there, by somebody who may. */
const all = [
  [edit, byBen],
  [counter, byAna],
  [withdrawCounter, byAna],
  [declineCounter, byBen],
  [acceptCounter, byBen],
  [accept, byAna],
  [decline, byAna],
  [expire, { ...byClock, now: end }],
  [withdraw, byBen],
  [deliver, byAna],
  [askChanges, byBen],
  [complete, byBen],
  [cancel, byBoss],
  [markOverdue, { ...byClock, now: end }],
] as const

test('what the table of an offer’s life does not list is refused with its status, and changes nothing [STATE-17]', () => {
  expect(all.length + 1, 'every command is tried').toBe(Object.keys(offerCommands).length)
  const beforeIt = new Set(all.slice(0, 9).map(([{ type }]) => type))
  for (const [code, past] of [
    ['offer-declined', [declined]],
    ['offer-expired', [expired]],
    ['offer-withdrawn', [withdrawn]],
    ['offer-cancelled', [accepted, cancelled]],
    ['offer-completed', [accepted, completed]],
  ] as const)
    for (const [asked, by] of all) {
      // That it has expired is so already.
      if (code === 'offer-expired' && asked === expire) continue
      given(offer, created, ...past)
        .when(asked, by)
        .rejects(code)
    }
  for (const [asked, by] of all) {
    if (beforeIt.has(asked.type)) given(offer, created, accepted).when(asked, by).rejects('offer-accepted')
    else given(offer, created).when(asked, by).rejects('offer-open')
    given(offer).when(asked, by).rejects('offer-unknown', 404)
  }
})

test('the status stands in the sentence of the refusal', () => {
  const said = (...past: OfferEvent[]) => {
    try {
      offer.decide.CompleteOffer({ offerId }, stateAfter(created, ...past), { ...byBen, now: end })
    } catch (error) {
      return (error as Error).message
    }
  }
  expect(said(accepted, completed)).toBe('This offer is completed; it cannot be completed.')
  expect(said(countered)).toBe('This offer is pending; it cannot be completed.')
  expect(said(withdrawn)).toBe('This offer is withdrawn; it cannot be completed.')
})

test('each step is for one side: for nobody else, visitors included', () => {
  const stranger = { ...asAna, userId: id<UserId>(7) }
  const isBoss = (by: { actor: { role: string } }) => by.actor.role === 'admin'
  const past = (type: string) => {
    if (['DeliverOffer', 'RequestOfferChanges', 'CompleteOffer', 'CancelOffer'].includes(type))
      return [created, accepted, delivered]
    return type.includes('Counter') && type !== 'ProposeCounter' ? [created, countered] : [created]
  }
  for (const [asked, by] of all) {
    const when = (actor: typeof asAna) =>
      given(offer, ...past(asked.type)).when(asked, {
        actor,
        needs,
        now: by === byAna || by === byBen || isBoss(by) ? '2026-11-21T12:00:00.000Z' : end,
      })
    if (by.actor.role === 'system') {
      for (const actor of [asAna, asBen, asBoss]) when(actor).rejects('not-allowed', 403)
      continue
    }
    when(stranger).rejects('offer-not-yours', 403)
    when(asVisitor).rejects('sign-in-required', 401)
    if (by === byAna) for (const actor of [asBen, asBoss]) when(actor).rejects('offer-not-yours', 403)
    if (by === byBen) when(asAna).rejects('offer-not-yours', 403)
  }
  given(offer, created, countered).when(acceptCounter, byBoss).rejects('offer-not-yours', 403)
})

const stateAfter = (...past: readonly OfferEvent[]) =>
  fold(
    offer,
    offer.initial,
    past.map((one) => ({ ...one, recordedAt: '' })),
  )

test('an offer is stored as one of four statuses and shown as one of six [ENUM-23 ENUM-24]', () => {
  const lives = [
    [created],
    [created, countered],
    [created, accepted],
    [created, declined],
    [created, accepted, completed],
    [created, expired],
  ] as const
  const states = lives.map((past) => stateAfter(...past)).filter((state) => state.status !== 'absent')
  expect([...new Set(states.map(({ status }) => status))]).toEqual(OfferStatus.options)
  expect(states.map(shown)).toEqual(ShownOfferStatus.options)
})
