import { DeclineReason, OfferStatus, ShownOfferStatus } from '@iam/contracts/enumerations'
import { type OfferCommand, offerCommands } from '@iam/contracts/offers/commands'
import type { OfferEvent } from '@iam/contracts/offers/events'
import type { ContentId, OfferId, UserId } from '@iam/contracts/values'
import { describe, expect, test } from 'vitest'
import { fold } from '../../decider.ts'
import { given } from '../../testing/given.ts'
import { ana, asAna, asBen, asBoss, asSystem, asVisitor, ben, id } from '../../testing/people.ts'
import type { Content } from '../contents/state.ts'
import type { User } from '../users/state.ts'
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
  decision: null,
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
/** The same, decided by a user who sends none of the commands in these tests. */
const bySomebody = (happened: OfferEvent) => ({ ...happened, by: id<UserId>(99) })
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
  test('the brand cannot accept another amount than the one proposed', () =>
    given(offer, created, countered)
      .when(command('AcceptCounter', { amount: '650.00' }), byBen)
      .rejects('offer-changed'))
  test('while it waits, the creator cannot accept the offer', () =>
    given(offer, created, countered).when(accept, byAna).rejects('offer-pending'))
})

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
      .records(event('OfferDelivered', { contentIds: [contentId], note: '' }))
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
  test('an admin cancels at once', () => {
    given(offer, ...agreed)
      .when(cancel, byBoss)
      .records(event('OfferCancelled', { reason: 'Ill.' }))
    given(offer, ...agreed, delivered, proposed('brand'))
      .when(cancel, byBoss)
      .records(event('OfferCancelled', { reason: 'Ill.' }))
  })
})

/** Every command on an existing offer, by an actor who may send it. */
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

test('a command that is not possible in a status is refused with that status, and changes nothing [STATE-17]', () => {
  expect(all.length + 1, 'every command is tried').toBe(Object.keys(offerCommands).length)
  const beforeIt = new Set(all.slice(0, 9).map(([{ type }]) => type))
  for (const [code, past] of [
    ['offer-declined', [declined]],
    ['offer-expired', [expired]],
    ['offer-withdrawn', [withdrawn]],
    ['offer-cancelled', [accepted, cancelled]],
    ['offer-completed', [accepted, bySomebody(completed)]],
  ] as const)
    for (const [asked, by] of all) {
      // Expiring an expired offer is a no-op.
      if (code === 'offer-expired' && asked === expire) continue
      given(offer, created, ...past)
        .when(asked, by)
        .rejects(code)
    }
  for (const [asked, by] of all) {
    if (beforeIt.has(asked.type))
      given(offer, created, bySomebody(accepted)).when(asked, by).rejects('offer-accepted')
    else given(offer, created).when(asked, by).rejects('offer-open')
    given(offer).when(asked, by).rejects('offer-unknown', 404)
  }
})

const lately = (...past: readonly OfferEvent[]) =>
  fold(
    offer,
    offer.initial,
    past.map((one) => ({ ...one, recordedAt: '2026-11-21T11:00:00.000Z' })),
  )
test('the sentence of the refusal names the status', () => {
  const said = (...past: OfferEvent[]) => {
    try {
      offer.decide.CompleteOffer({ offerId }, lately(created, ...past), { ...byBen, now: end })
    } catch (error) {
      return (error as Error).message
    }
  }
  const when = '2026-11-21 11:00 UTC'
  expect(said(accepted, withdrawn)).toBe(
    `This offer is withdrawn, decided by the portal on ${when}; it cannot be completed.`,
  )
  expect(said(countered)).toBe('This offer is pending; it cannot be completed.')
})

test('each command is for its side only, and refused to strangers and visitors', () => {
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
      for (const actor of [asAna, asBen, asBoss]) when(actor).rejects('system-only', 403)
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
