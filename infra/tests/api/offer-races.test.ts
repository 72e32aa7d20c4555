import { expect, test } from 'vitest'
import type { Answer } from '../support/client.ts'
import { openClient } from '../support/client.ts'
import { refused } from './expect-answer.ts'
import { act, inSeconds, newOffer, newPair, offers, theOffer } from './offers.ts'
import { key } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()
const rounds = 12

/** The answers of requests that were carried out; expects that all others were refused with one of these codes. */
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

test('of an edit and an acceptance of the former version, the terms that were seen are accepted or none [X-OFR-2] [FLT-79]', async () => {
  const [brand, creator] = await newPair(portal)
  // Without a version in the body the first one is accepted, which is what was seen.
  for (const seen of [{ version: 1 }, {}, undefined])
    await times(async () => {
      const offer = await newOffer(brand, creator)
      const path = `${offers}/${offer.id}`
      const won = winners(
        await Promise.all([brand.patch(path, { amount: '10.00' }), creator.post(`${path}/accept`, seen)]),
        ...['offer-accepted', 'offer-changed'],
      )
      expect(won).toHaveLength(1)
      const now = await theOffer(brand, offer)
      expect([now.status, now.amount]).toEqual(now.version === 1 ? ['accepted', '500.00'] : ['open', '10.00'])
    })
})

test('of another proposal and an acceptance of the first, the one that was seen is accepted or none [FLT-79]', async () => {
  const [brand, creator] = await newPair(portal)
  for (const seen of [{ version: 1 }, {}, undefined])
    await times(async () => {
      const offer = await newOffer(brand, creator)
      const path = `${offers}/${offer.id}`
      await act(creator, offer, 'counter', { amount: '600.00' })
      const proposeAnother = async () => {
        const { status } = await creator.post(`${path}/withdraw-counter`)
        if (status === 200) await creator.post(`${path}/counter`, { amount: '900.00' })
      }
      const [answer] = await Promise.all([brand.post(`${path}/accept-counter`, seen), proposeAnother()])
      const now = await theOffer(brand, offer)
      if (winners([answer], 'offer-changed', 'offer-open').length === 1)
        expect([now.status, now.amount]).toEqual(['accepted', '600.00'])
      else expect([now.status, now.counterAmount]).toEqual(['pending', '900.00'])
    })
})

test('a late acceptance of an old version is refused with the differences, and may name the new one [FLT-79]', async () => {
  const [brand, creator] = await newPair(portal)
  const offer = await newOffer(brand, creator)
  const path = `${offers}/${offer.id}`
  await brand.patch(path, { amount: '10.00', description: 'One reel.' })
  const { detail, errors } = refused(await creator.post(`${path}/accept`), 409, 'offer-changed')
  expect(detail).toMatch(/^This offer changed\. The amount was \$500\.00 before and \$10\.00 now\. /)
  expect(errors).toEqual([
    { path: 'amount', message: 'The amount was $500.00 before and $10.00 now.' },
    {
      path: 'description',
      message: 'The description was “Two reels from the kiln.” before and “One reel.” now.',
    },
  ])
  await act(creator, offer, 'counter', { amount: '600.00' })
  await act(creator, offer, 'withdraw-counter')
  await act(creator, offer, 'counter', { amount: '700.00' })
  const late = refused(await brand.post(`${path}/accept-counter`), 409, 'offer-changed')
  expect(late.errors).toEqual([{ path: 'amount', message: 'The proposal was $600.00 and is $700.00 now.' }])
  const { counterVersion } = await theOffer(brand, offer)
  expect(await act(brand, offer, 'accept-counter', { version: counterVersion })).toMatchObject({
    ...{ status: 'accepted', amount: '700.00' },
  })
})

test('a late answer to an old version is refused with the differences, and binds to nothing unseen [X-OFR-2]', async () => {
  const [brand, creator] = await newPair(portal)
  const answers = [
    ['counter', { amount: '600.00' }, 'pending'],
    ['decline', { reason: 'timing' }, 'declined'],
  ] as const
  for (const [step, body, status] of answers) {
    const offer = await newOffer(brand, creator)
    const path = `${offers}/${offer.id}`
    await brand.patch(path, { deliverables: ['10 reels'] })
    const late = refused(await creator.post(`${path}/${step}`, { ...body, version: 1 }), 409, 'offer-changed')
    expect(late.errors).toEqual([
      { path: 'deliverables', message: 'The deliverables were none before and “10 reels” now.' },
    ])
    expect((await theOffer(brand, offer)).status).toBe('open')
    expect(await act(creator, offer, step, { ...body, version: 2 })).toMatchObject({ status })
  }
})

test('an edit of a withdrawn offer is refused as withdrawn, whichever call asks [FLT-84]', async () => {
  const [brand, creator] = await newPair(portal)
  const offer = await newOffer(brand, creator)
  await act(brand, offer, 'withdraw')
  const path = `${offers}/${offer.id}`
  for (const answer of [await brand.post(`${path}/edit`), await brand.patch(path, { amount: '9.00' })]) {
    const { detail } = refused(answer, 409, 'offer-withdrawn')
    expect(detail).toMatch(/^This offer is withdrawn[,;]/)
  }
})

test('of 32 acceptances one is recorded, and of accepting and declining one', async () => {
  const [brand, creator] = await newPair(portal)
  const offer = await newOffer(brand, creator)
  const answers = await Promise.all(
    Array.from({ length: 32 }, () =>
      creator.post(`${offers}/${offer.id}/accept`, undefined, { headers: key() }),
    ),
  )
  // The same request by the same user: each is answered with the acceptance.
  expect(winners(answers)).toHaveLength(32)
  expect(await portal.countEvents('OfferAccepted', offer.id)).toBe(1)
  await times(async () => {
    const { id } = await newOffer(brand, creator)
    const both = ['accept', 'decline'].map((step) => creator.post(`${offers}/${id}/${step}`))
    expect(winners(await Promise.all(both), 'offer-accepted', 'offer-declined')).toHaveLength(1)
  })
})

test('of accepting and withdrawing a proposal at once one happens, at one price', async () => {
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

test('accepting an offer in the second of its end is decided once, by the server’s clock [FLT-96 X-OFR-3]', async () => {
  const [brand, creator] = await newPair(portal)
  await Promise.all(
    Array.from({ length: 6 }, async () => {
      const offer = await newOffer(brand, creator, { expiresAt: inSeconds(2) })
      const end = Date.parse(offer.expiresAt)
      const answers: Answer[] = []
      // Accepts without a pause from shortly before the end until it is decided.
      await expect.poll(() => Date.now(), { timeout: 10_000, interval: 5 }).toBeGreaterThan(end - 60)
      while (Date.now() < end + 60 || answers.length < 5)
        answers.push(await creator.post(`${offers}/${offer.id}/accept`))
      const won = winners(answers, 'offer-expired', 'offer-accepted')
      await expect
        .poll(async () => (await theOffer(brand, offer)).status, { timeout: 10_000 })
        .toBe(won.length > 0 ? 'accepted' : 'expired')
      const event = (await portal.events({ stream: `offer-${offer.id}` })).find(
        ({ type }) => type === 'OfferAccepted',
      )
      expect(event === undefined, 'recorded exactly where somebody won').toBe(won.length === 0)
      expect(event ? Date.parse(event.recordedAt) : end).toBeLessThan(end + 1_000)
      expect(await portal.countEvents('OfferAccepted', offer.id)).toBe(won.length > 0 ? 1 : 0)
    }),
  )
})

test('steps of both sides at once never cause a fault, on any gateway', async () => {
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
