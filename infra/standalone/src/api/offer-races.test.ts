import { expect, test } from 'vitest'
import type { Answer } from '../testing/client.ts'
import { openClient } from '../testing/client.ts'
import { refused } from './expect-answer.ts'
import { act, inSeconds, newOffer, newPair, offers, theOffer } from './offers.ts'
import { key } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()
const rounds = 12

/** Those that were carried out; every other one is told why not, and by nobody's fault. */
const winners = (answers: readonly Answer[], ...codes: string[]) =>
  answers.filter((answer) => {
    if (answer.status === 200) return true
    expect(codes).toContain(refused(answer, 409).code)
    return false
  })
const times = <T>(once: () => Promise<T>) => Promise.all(Array.from({ length: rounds }, once))

test('of accepting and withdrawing at the same time exactly one happens', async () => {
  const [brand, creator] = await newPair(portal)
  await times(async () => {
    const offer = await newOffer(brand, creator)
    const path = `${offers}/${offer.id}`
    const won = winners(
      await Promise.all([creator.post(`${path}/accept`), brand.post(`${path}/withdraw`)]),
      ...['offer-withdrawn', 'offer-accepted'],
    )
    expect(won).toHaveLength(1)
    const { status } = await theOffer(brand, offer)
    expect(won[0]!.body.offer.status).toBe(status)
  })
})

test('of an edit and an acceptance of what stood before, the terms that were seen are accepted or none (X-OFR-2)', async () => {
  const [brand, creator] = await newPair(portal)
  await times(async () => {
    const offer = await newOffer(brand, creator)
    const path = `${offers}/${offer.id}`
    const won = winners(
      await Promise.all([
        brand.patch(path, { amount: '10.00' }),
        creator.post(`${path}/accept`, { version: 1 }),
      ]),
      ...['offer-accepted', 'offer-changed'],
    )
    expect(won).toHaveLength(1)
    const now = await theOffer(brand, offer)
    expect([now.status, now.amount]).toEqual(now.version === 1 ? ['accepted', '500.00'] : ['open', '10.00'])
  })
})

test('of 32 acceptances one is recorded, and of accepting and declining one', async () => {
  const [brand, creator] = await newPair(portal)
  const offer = await newOffer(brand, creator)
  const answers = await Promise.all(
    Array.from({ length: 32 }, () =>
      creator.post(`${offers}/${offer.id}/accept`, undefined, { headers: key() }),
    ),
  )
  expect(winners(answers, 'offer-accepted')).toHaveLength(1)
  expect(await portal.countEvents('OfferAccepted', offer.id)).toBe(1)
  await times(async () => {
    const { id } = await newOffer(brand, creator)
    const both = ['accept', 'decline'].map((step) => creator.post(`${offers}/${id}/${step}`))
    expect(winners(await Promise.all(both), 'offer-accepted', 'offer-declined')).toHaveLength(1)
  })
})

test('of a proposal that is accepted and withdrawn at once one happens, at one price', async () => {
  const [brand, creator] = await newPair(portal)
  await times(async () => {
    const offer = await newOffer(brand, creator)
    await act(creator, offer, 'counter', { amount: '600.00' })
    const path = `${offers}/${offer.id}`
    const won = winners(
      await Promise.all([
        brand.post(`${path}/accept-counter`, { amount: '600.00' }),
        creator.post(`${path}/withdraw-counter`),
      ]),
      ...['offer-accepted', 'offer-open'],
    )
    expect(won).toHaveLength(1)
    const now = await theOffer(brand, offer)
    expect([now.status, now.amount]).toEqual(
      now.status === 'accepted' ? ['accepted', '600.00'] : ['open', '500.00'],
    )
  })
})

test('accepting at the second of its end is decided once, by the server’s clock (X-OFR-3)', async () => {
  const [brand, creator] = await newPair(portal)
  await Promise.all(
    Array.from({ length: 6 }, async () => {
      const offer = await newOffer(brand, creator, { expiresAt: inSeconds(2) })
      const end = Date.parse(offer.expiresAt)
      const answers: Answer[] = []
      // From shortly before its end on, without a pause, until it is decided.
      await expect.poll(() => Date.now(), { timeout: 10_000, interval: 5 }).toBeGreaterThan(end - 60)
      while (Date.now() < end + 60 || answers.length < 5)
        answers.push(await creator.post(`${offers}/${offer.id}/accept`))
      const won = winners(answers, 'offer-expired', 'offer-accepted')
      expect(won.length).toBeLessThanOrEqual(1)
      await expect
        .poll(async () => (await theOffer(brand, offer)).status, { timeout: 10_000 })
        .toBe(won.length === 1 ? 'accepted' : 'expired')
      const [event] = await portal.rows(
        `select recorded_at from events where type = 'OfferAccepted' and stream = $1`,
        [`offer-${offer.id}`],
      )
      if (event) expect(Date.parse(event.recorded_at)).toBeLessThan(end + 1_000)
      expect(await portal.countEvents('OfferAccepted', offer.id)).toBe(won.length)
    }),
  )
})

test('what both sides and an admin do at once never ends in a fault, on whichever gateway', async () => {
  const [brand, creator] = await newPair(portal)
  const offer = await newOffer(brand, creator)
  await act(creator, offer, 'accept')
  const steps = [
    ...['complete', 'withdraw', 'decline-counter'].map((step) => [brand, step, undefined] as const),
    ...['accept', 'decline', 'withdraw-counter'].map((step) => [creator, step, undefined] as const),
    [creator, 'deliver', { note: 'Here.' }] as const,
    [brand, 'request-changes', { notes: 'Again.' }] as const,
    [creator, 'cancel', { reason: 'Ill.' }] as const,
    [brand, 'cancel', { reason: 'Shop closed.' }] as const,
  ]
  const answers = await Promise.all(
    [...steps, ...steps].map(([by, step, body]) => by.post(`${offers}/${offer.id}/${step}`, body)),
  )
  for (const answer of answers) if (answer.status !== 200) refused(answer, 409)
  const ends = await Promise.all(
    ['OfferCompleted', 'OfferCancelled'].map((type) => portal.countEvents(type, offer.id)),
  )
  expect(ends[0]! + ends[1]!).toBe(1)
  expect((await openClient(portal.urls).get(`${offers}/${offer.id}`)).status).toBe(401)
})
