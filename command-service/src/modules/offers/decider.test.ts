import { OfferStatus, ShownOfferStatus } from '@iam/contracts/enumerations'
import { offerCommands } from '@iam/contracts/offers/commands'
import type { OfferEvent } from '@iam/contracts/offers/events'
import type { UserId } from '@iam/contracts/values'
import { expect, test } from 'vitest'
import { fold } from '../../decider.ts'
import { given } from '../../testing/given.ts'
import { asAna, asBen, asBoss, asVisitor, id } from '../../testing/people.ts'
import { offer } from './decider.ts'
import { shown } from './state.ts'
import {
  accept,
  acceptCounter,
  accepted,
  askChanges,
  byAna,
  byBen,
  byBoss,
  byClock,
  bySomebody,
  cancel,
  cancelled,
  complete,
  completed,
  counter,
  countered,
  created,
  decline,
  declineCounter,
  declined,
  deliver,
  delivered,
  dropCancellation,
  edit,
  end,
  expire,
  expired,
  markOverdue,
  needs,
  offerId,
  stateAfter,
  withdraw,
  withdrawCounter,
  withdrawn,
} from './testing/messages.ts'

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
  // By either side.
  [dropCancellation, { ...byBen }],
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
