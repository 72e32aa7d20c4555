import { ContentAnswer } from '@iam/contracts/contents/views'
import { DeclineReason } from '@iam/contracts/enumerations'
import { beforeAll, expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { posted } from '../support/repeated.ts'
import { answered, refused } from './expect-answer.ts'
import {
  act,
  inSeconds,
  listed,
  newAccepted,
  newCompleted,
  newOffer,
  newPair,
  offers,
  theOffer,
} from './offers.ts'
import { newBrand, newCreator, type Person, theAdmin } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()
let admin: Client
beforeAll(async () => {
  admin = await theAdmin(portal)
})
const piece = async (creator: Person) =>
  answered(
    ContentAnswer,
    await creator.post('/api/iam/content', { type: 'reel', title: 'Glaze', body: 'Wet.' }),
  ).content

test('from an offer with a counter-proposal and two deliveries to its earning [X-OFR-1 X-OFR-5]', async () => {
  const [brand, creator] = await newPair(portal)
  const offer = await newOffer(brand, creator)

  const countered = await act(creator, offer, 'counter', { amount: '700.00', note: 'Two days of firing.' })
  expect(countered).toMatchObject({ status: 'pending', amount: '500.00', counterAmount: '700.00' })
  expect(await theOffer(brand, offer)).toMatchObject({ status: 'pending', waiting: { on: 'brand' } })
  refused(await creator.post(`${offers}/${offer.id}/accept`), 409, 'offer-pending')
  refused(await creator.post(`${offers}/${offer.id}/counter`, { amount: '800.00' }), 409, 'offer-pending')

  const agreed = await act(brand, offer, 'accept-counter', { amount: '700.00' })
  expect(agreed).toMatchObject({
    ...{ status: 'accepted', amount: '700.00', counterAmount: null, waiting: { on: 'creator' } },
    acceptedAt: expect.any(String),
  })
  expect(agreed.prices.map(({ kind, by, amount, note }) => [kind, by, amount, note])).toEqual([
    ['offered', 'brand', '500.00', ''],
    ['countered', 'creator', '700.00', 'Two days of firing.'],
    ['accepted', 'brand', '700.00', ''],
  ])

  const { id: contentId } = await piece(creator)
  const delivered = await act(creator, offer, 'deliver', { contentIds: [contentId], note: 'The first one.' })
  expect(delivered.deliveries).toMatchObject([
    { contents: [{ id: contentId, title: 'Glaze', type: 'reel', body: 'Wet.' }], note: 'The first one.' },
  ])
  // The brand goes on seeing what was delivered.
  await creator.patch(`/api/iam/content/${contentId}`, { title: 'Another pot' })
  expect((await theOffer(brand, offer)).deliveries[0]?.contents).toEqual(delivered.deliveries[0]?.contents)
  expect(delivered.waiting).toMatchObject({ on: 'brand', since: delivered.deliveries[0]!.at })
  const asked = await act(brand, offer, 'request-changes', { notes: 'Show the glaze.' })
  expect(asked).toMatchObject({ changeRequests: [{ notes: 'Show the glaze.' }], waiting: { on: 'creator' } })
  refused(await brand.post(`${offers}/${offer.id}/complete`), 409, 'changes-outstanding')
  await act(creator, offer, 'deliver', { note: 'Done: see the second half.' })

  const completed = await act(brand, offer, 'complete')
  expect(completed).toMatchObject({ status: 'completed', waiting: null, completedAt: expect.any(String) })
  expect(completed.deliveries).toHaveLength(2)
  await expect
    .poll(async () => (await theOffer(creator, offer)).earning)
    .toMatchObject({ sourceType: 'offer', sourceId: offer.id, amount: '700.00', status: 'pending' })
  expect(await theOffer(brand, offer)).toEqual(await theOffer(creator, offer))
  const { profile } = (await creator.get(`/api/iam/profiles/handle/${creator.handle}`)).body
  expect(profile.earningsTotal).toBe('700.00')
  expect(await portal.countEvents('EarningRecorded', creator.userId)).toBe(1)
})

test('completing an offer 20 times at once, or twice, pays once', async () => {
  const [brand, creator] = await newPair(portal)
  const offer = await newOffer(brand, creator)
  await act(creator, offer, 'accept')
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => posted(brand, `${offers}/${offer.id}/complete`)),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect((await brand.post(`${offers}/${offer.id}/complete`)).status).toBe(200)
  await expect.poll(() => portal.countEvents('EarningRecorded', creator.userId)).toBe(1)
  expect(await portal.countEvents('OfferCompleted', offer.id)).toBe(1)
})

test('accepting an outdated version is refused; the acceptance records the accepted version [X-OFR-2]', async () => {
  const [brand, creator] = await newPair(portal)
  const offer = await newOffer(brand, creator)
  const change = { amount: '450.00', deliverables: ['3 reels'] }
  const { body } = await brand.patch(`${offers}/${offer.id}`, change)
  expect(body.offer).toMatchObject({ ...change, version: 2, status: 'open' })
  const { detail } = refused(
    await creator.post(`${offers}/${offer.id}/accept`, { version: offer.version }),
    ...([409, 'offer-changed'] as const),
  )
  expect(detail).toMatch(/^This offer changed\b/)
  const now = await theOffer(creator, offer)
  expect(await act(creator, offer, 'accept', { version: now.version })).toMatchObject({ status: 'accepted' })
  const recorded = await portal.events({ stream: `offer-${offer.id}` })
  expect(recorded.find(({ type }) => type === 'OfferAccepted')?.data).toMatchObject({
    version: 2,
    amount: '450.00',
  })
  refused(await brand.patch(`${offers}/${offer.id}`, { amount: '1.00' }), 409, 'offer-accepted')
})

test('an edit clears the proposal; a proposal of another amount is not accepted unseen [X-OFR-1]', async () => {
  const [brand, creator] = await newPair(portal)
  const offer = await newOffer(brand, creator)
  await act(creator, offer, 'counter', { amount: '600.00' })
  await act(creator, offer, 'withdraw-counter')
  await act(creator, offer, 'counter', { amount: '900.00' })
  refused(
    await brand.post(`${offers}/${offer.id}/accept-counter`, { amount: '600.00' }),
    ...([409, 'offer-changed'] as const),
  )
  await act(brand, offer, 'decline-counter')
  refused(await brand.post(`${offers}/${offer.id}/accept-counter`), 409, 'offer-open')
  await act(creator, offer, 'counter', { amount: '550.00' })
  await brand.patch(`${offers}/${offer.id}`, { amount: '540.00' })
  const now = await theOffer(creator, offer)
  expect(now).toMatchObject({ status: 'open', counterAmount: null, amount: '540.00' })
  expect(now.prices.map(({ kind }) => kind)).toEqual([
    ...['offered', 'countered', 'counter-withdrawn', 'countered', 'counter-declined', 'countered', 'edited'],
  ])
  refused(await creator.post(`${offers}/${offer.id}/counter`, { amount: '540.00' }), 409, 'same-amount')
})

test('declining may give a reason; the brand sees how often each was given [X-OFR-6]', async () => {
  const [brand, creator] = await newPair(portal)
  const decline = async (body?: object) => act(creator, await newOffer(brand, creator), 'decline', body)
  expect(await decline({ reason: 'amount', note: 'Too little.' })).toMatchObject({
    ...{ status: 'declined', ending: 'declined', declineReason: 'amount', closingNote: 'Too little.' },
    waiting: null,
  })
  await decline({ reason: 'amount' })
  await decline({ reason: 'timing' })
  await decline()
  const { declineReasons } = await listed(brand)
  expect(declineReasons?.[0]).toEqual({ reason: 'amount', count: 2 })
  expect(declineReasons).toHaveLength(3)
  expect(declineReasons).toContainEqual({ reason: null, count: 1 })
  expect((await listed(creator)).declineReasons).toBeUndefined()
  const offer = await newOffer(brand, creator)
  refused(await creator.post(`${offers}/${offer.id}/decline`, { reason: 'bored' }), 400, 'invalid-input')
  for (const reason of DeclineReason.options)
    expect(await decline({ reason })).toMatchObject({ declineReason: reason })
})

test('after its end an offer can no longer be accepted, and expires by itself [X-OFR-3]', async () => {
  const [brand, creator] = await newPair(portal)
  const offer = await newOffer(brand, creator, { expiresAt: inSeconds(1) })
  const pending = await newOffer(brand, creator, { expiresAt: inSeconds(1) })
  await act(creator, pending, 'counter', { amount: '600.00' })
  const wait = Date.parse(pending.expiresAt) - Date.now()
  await expect
    .poll(async () => (await theOffer(creator, pending)).status, { timeout: wait + 10_000 })
    .toBe('expired')
  for (const step of ['accept', 'decline']) {
    const { code } = refused(await creator.post(`${offers}/${offer.id}/${step}`), 409)
    expect(code).toBe('offer-expired')
  }
  refused(await brand.post(`${offers}/${pending.id}/accept-counter`), 409, 'offer-expired')
  refused(await brand.patch(`${offers}/${offer.id}`, { expiresAt: inSeconds(60) }), 409, 'offer-expired')
  for (const { id } of [offer, pending])
    await expect
      .poll(() => portal.rows('select status, ending from offers where id = $1', [id]), { timeout: 10_000 })
      .toEqual([{ status: 'expired', ending: 'expired' }])
  expect(await portal.countEvents('OfferExpired', offer.id)).toBe(1)
})

test('the brand withdraws an open offer; cancelling an accepted one takes both sides, or an admin', async () => {
  const [brand, creator] = await newPair(portal)
  const withdrawn = await newOffer(brand, creator)
  expect(await act(brand, withdrawn, 'withdraw', { reason: 'Budget moved.' })).toMatchObject({
    ...{ status: 'expired', ending: 'withdrawn', closingNote: 'Budget moved.' },
  })
  refused(await creator.post(`${offers}/${withdrawn.id}/accept`), 409, 'offer-withdrawn')

  const offer = await newOffer(brand, creator)
  await act(creator, offer, 'accept')
  const asked = await act(creator, offer, 'cancel', { reason: 'I broke my hand.' })
  expect(asked).toMatchObject({
    ...{ status: 'accepted', cancellationBy: 'creator', closingNote: 'I broke my hand.' },
    waiting: { on: 'brand' },
  })
  refused(await brand.post(`${offers}/${offer.id}/cancel`), 400)
  expect((await listed(brand)).offers[0]).toMatchObject({ id: offer.id, cancellationBy: 'creator' })
  expect(await act(brand, offer, 'drop-cancellation')).toMatchObject({
    ...{ status: 'accepted', cancellationBy: null, closingNote: '', waiting: { on: 'creator' } },
  })
  expect((await listed(brand)).offers[0]).toMatchObject({ id: offer.id, cancellationBy: null })
  expect((await brand.post(`${offers}/${offer.id}/drop-cancellation`)).status).toBe(200)
  const again = await creator.post(`${offers}/${offer.id}/drop-cancellation`)
  expect(refused(again, 409, 'cancellation-not-proposed').detail).toContain(`decided by ${brand.name} on `)
  await act(creator, offer, 'cancel', { reason: 'I broke my hand.' })
  expect(await act(brand, offer, 'cancel', { reason: 'Get well.' })).toMatchObject({
    ...{ status: 'expired', ending: 'cancelled', cancellationBy: null },
  })
  refused(await creator.post(`${offers}/${offer.id}/deliver`, { note: 'Late.' }), 409, 'offer-cancelled')

  const other = await newOffer(brand, creator)
  await act(creator, other, 'accept')
  expect(await act(admin, other, 'cancel', { reason: 'Fraud.' })).toMatchObject({ ending: 'cancelled' })
})

test('a delivery takes the creator’s own content only, and may not be empty', async () => {
  const [brand, creator] = await newPair(portal)
  const offer = await newOffer(brand, creator)
  refused(await creator.post(`${offers}/${offer.id}/deliver`, { note: 'Early.' }), 409, 'offer-open')
  await act(creator, offer, 'accept')
  const { id } = await piece(await newCreator(portal))
  const deliver = (body: object) => creator.post(`${offers}/${offer.id}/deliver`, body)
  refused(await deliver({ contentIds: [id] }), 403, 'content-not-yours')
  refused(await deliver({ contentIds: ['0b9f8c1e-5a50-4f7e-9d57-1f35a50a3a11'] }), 403, 'content-not-yours')
  refused(await deliver({}), 400, 'delivery-empty')
  refused(await brand.post(`${offers}/${offer.id}/request-changes`, { notes: ' ' }), 400)
  refused(await brand.post(`${offers}/${offer.id}/request-changes`, { notes: 'x' }), 409, 'nothing-delivered')
})

test('after fifty deliveries another is taken only if the brand asks for changes', async () => {
  const [brand, creator] = await newPair(portal)
  const offer = await newAccepted(brand, creator)
  for (let n = 1; n <= 50; n++) await act(creator, offer, 'deliver', { note: `Take ${n}.` })
  refused(await creator.post(`${offers}/${offer.id}/deliver`, { note: 'Take 51.' }), 409, 'deliveries-full')
  await act(brand, offer, 'request-changes', { notes: 'Shorter, please.' })
  await act(creator, offer, 'deliver', { note: 'Take 51.' })
  expect((await act(brand, offer, 'complete')).deliveries).toHaveLength(51)
})

test('an erased creator’s words are gone from an offer; the agreed terms stay', async () => {
  const [brand, creator] = await newPair(portal)
  const offer = await newOffer(brand, creator)
  await act(creator, offer, 'counter', { amount: '600.00', note: 'My secret reason.' })
  await act(brand, offer, 'accept-counter')
  await act(creator, offer, 'deliver', { note: 'At my secret address.' })
  await creator.post('/api/users/me/erase', { reason: 'bye' })
  await expect.poll(async () => (await theOffer(brand, offer)).creatorName).toBe('Former member')
  const text = JSON.stringify(await theOffer(brand, offer))
  expect(text).not.toContain('secret')
  expect(text).toContain('600.00')
  refused(await brand.post(`${offers}/${offer.id}/complete`), 410, 'user-erased')
})

test.each([
  'brand',
  'creator',
] as const)('once its %s is erased an accepted offer says so, and the other side ends it alone', async (gone) => {
  const [brand, creator] = await newPair(portal)
  const offer = await newAccepted(brand, creator)
  const asked = await newAccepted(brand, creator)
  expect(offer).toMatchObject({ brandErased: false, creatorErased: false })
  const [left, rest] = gone === 'brand' ? [brand, creator] : [creator, brand]
  // To ask for it while the other side is there ends nothing.
  expect(await act(rest, asked, 'cancel', { reason: 'Ill.' })).toMatchObject({ status: 'accepted' })
  await left.post('/api/users/me/erase', { reason: 'bye' })
  const flags = { brandErased: gone === 'brand', creatorErased: gone === 'creator' }
  for (const one of [rest, admin]) await expect.poll(() => theOffer(one, offer)).toMatchObject(flags)
  for (const one of [offer, asked])
    expect(await act(rest, one, 'cancel', { reason: 'Ill.' })).toMatchObject({
      ...flags,
      ending: 'cancelled',
    })
})

test('a brand does not list the offers of other brands', async () => {
  const [brand, creator] = await newPair(portal)
  await newCompleted(brand, creator)
  expect((await listed(await newBrand(portal))).total).toBe(0)
})
