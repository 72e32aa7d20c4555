import { AmountRange, OfferFilterStatus } from '@iam/contracts/enumerations'
import { OfferAnswer } from '@iam/contracts/offers/views'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { newCampaign } from './campaigns.ts'
import { answered, refused } from './expect-answer.ts'
import { act, idsOf, inSeconds, listed, newCompleted, newOffer, newPair, offers, theOffer } from './offers.ts'
import { newBrand, newCreator, newStakeholder, theAdmin, word } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()
let admin: Client
beforeAll(async () => {
  admin = await theAdmin(portal)
})

describe('making an offer', () => {
  test('a brand makes a creator an offer: it is open, and says whose move it is [CALL-26 MKT-25 ENT-53 ENT-54]', async () => {
    const [brand, creator] = await newPair(portal)
    const offer = await newOffer(brand, creator)
    expect(offer).toMatchObject({
      ...{ campaignTitle: 'Kiln days', amount: '500.00', description: 'Two reels from the kiln.' },
      ...{ status: 'open', version: 1, requirements: [], deliverables: [], counterAmount: null },
      ...{ brandName: brand.name, creatorName: creator.name, creatorHandle: creator.handle },
      waiting: { on: 'creator', name: creator.name, since: offer.createdAt },
    })
    expect(Date.parse(offer.expiresAt) - Date.parse(offer.createdAt)).toBeCloseTo(14 * 86_400_000, -5)
    const { offers: list, total } = await listed(creator)
    expect(total).toBe(1)
    const { testimonials, prices, earning, ...whole } = offer
    for (const [name, value] of Object.entries(list[0]!)) expect(whole).toHaveProperty(name, value)
    expect(await portal.rows('select status from offers where id = $1', [offer.id])).toEqual([
      { status: 'open' },
    ])
  })

  test('an offer has its requirements, deliverables and end', async () => {
    const [brand, creator] = await newPair(portal)
    const more = { expiresAt: inSeconds(86_400), requirements: ['Natural light'], deliverables: ['2 reels'] }
    expect(await newOffer(brand, creator, more)).toMatchObject(more)
  })

  test('the title links the brand’s campaign of that name, whatever its case [T-16]', async () => {
    const [brand, creator] = await newPair(portal)
    const title = `Glaze ${word()}`
    const { id } = await newCampaign(brand, { title })
    expect(await newOffer(brand, creator, { campaignTitle: title.toUpperCase() })).toMatchObject({
      campaignId: id,
    })
    expect(await newOffer(brand, creator, { campaignTitle: `${title}s` })).toMatchObject({ campaignId: null })
    expect(await newOffer(await newBrand(portal), creator, { campaignTitle: title })).toMatchObject({
      ...{ campaignId: null, campaignTitle: title },
    })
  })

  test('an invalid offer is refused, with the field [RULE-37]', async () => {
    const [brand, creator] = await newPair(portal)
    const body = {
      creatorUserId: creator.userId,
      campaignTitle: 'Kiln',
      amount: '5.00',
      description: 'Reels.',
    }
    const said = async (spoilt: object) =>
      refused(await brand.post(offers, { ...body, ...spoilt }), 400, 'invalid-input').errors?.[0]?.path
    for (const amount of ['0.00', '-5.00', 'abc', '1.005', '', null, 5, '100000000.00', 'NaN', '1e3'])
      expect(await said({ amount }), String(amount)).toBe('amount')
    for (const field of ['creatorUserId', 'campaignTitle', 'amount', 'description'])
      expect(await said({ [field]: undefined })).toBe(field)
    expect(await said({ campaignTitle: ' ' })).toBe('campaignTitle')
    expect(await said({ description: 'x'.repeat(5001) })).toBe('description')
    expect(await said({ expiresAt: '2020-01-01T00:00:00.000Z' })).toBe('expiresAt')
    expect(await said({ brandUserId: brand.userId })).toBe('brandUserId')
  })

  test('offers are made by brands and admins only, and to creators only', async () => {
    const [brand, creator] = await newPair(portal)
    const [other, partner] = await Promise.all([newCreator(portal), newStakeholder(portal, 'partner')])
    const body = {
      creatorUserId: creator.userId,
      campaignTitle: 'Kiln',
      amount: '5.00',
      description: 'Reels.',
    }
    refused(await portal.client().post(offers, body), 401, 'sign-in-required')
    for (const by of [other, partner]) refused(await by.post(offers, body), 403, 'brands-only')
    refused(await brand.post(offers, { ...body, creatorUserId: partner.userId }), 409, 'not-a-creator')
    refused(await brand.post(offers, { ...body, creatorUserId: brand.userId }), 409, 'offer-to-oneself')
    const nowhere = '0b9f8c1e-5a50-4f7e-9d57-1f35a50a3a11'
    refused(await brand.post(offers, { ...body, creatorUserId: nowhere }), 404, 'user-unknown')
    expect(answered(OfferAnswer, await admin.post(offers, body)).offer.status).toBe('open')
  })
})

describe('the documented actions', () => {
  test('accept takes no body and accepts [CALL-27 MKT-21]', async () => {
    const [brand, creator] = await newPair(portal)
    const offer = await newOffer(brand, creator)
    expect((await creator.post(`${offers}/${offer.id}/accept`)).status).toBe(200)
    expect(await portal.rows('select status from offers where id = $1', [offer.id])).toEqual([
      { status: 'accepted' },
    ])
  })
  test('decline takes no body and declines [CALL-28 MKT-22]', async () => {
    const [brand, creator] = await newPair(portal)
    const offer = await newOffer(brand, creator)
    expect((await creator.post(`${offers}/${offer.id}/decline`)).status).toBe(200)
    expect(await portal.rows('select status from offers where id = $1', [offer.id])).toEqual([
      { status: 'declined' },
    ])
  })
  test('edit tells the brand whether it may edit, and changes nothing [CALL-29 T-15]', async () => {
    const [brand, creator] = await newPair(portal)
    const offer = await newOffer(brand, creator)
    expect(await act(brand, offer, 'edit')).toEqual(offer)
    refused(await creator.post(`${offers}/${offer.id}/edit`), 403, 'offer-not-yours')
    refused(await (await newBrand(portal)).post(`${offers}/${offer.id}/edit`), 404, 'offer-unknown')
    await act(creator, offer, 'accept')
    refused(await brand.post(`${offers}/${offer.id}/edit`), 409, 'offer-accepted')
    expect((await theOffer(brand, offer)).version).toBe(1)
  })
  test('any other action is refused, and an unknown offer is not found [MKT-23]', async () => {
    const [brand, creator] = await newPair(portal)
    const { id } = await newOffer(brand, creator)
    for (const action of ['delete', 'ACCEPT', 'reopen', 'pay'])
      refused(await creator.post(`${offers}/${id}/${action}`), 404)
    const nowhere = '0b9f8c1e-5a50-4f7e-9d57-1f35a50a3a11'
    for (const action of ['accept', 'decline', 'edit', 'complete'])
      refused(await creator.post(`${offers}/${nowhere}/${action}`), 404, 'offer-unknown')
    refused(await creator.get(`${offers}/${nowhere}`), 404, 'offer-unknown')
    refused(await creator.post(`${offers}/x/accept`), 400, 'invalid-input')
    expect((await theOffer(creator, { id })).status).toBe('open')
  })
})

describe('access to offers', () => {
  test('a brand lists its own, a creator those made to them, an admin all [MKT-30]', async () => {
    const [[brand, creator], [otherBrand, otherCreator]] = await Promise.all([
      newPair(portal),
      newPair(portal),
    ])
    const [mine, theirs] = await Promise.all([newOffer(brand, creator), newOffer(otherBrand, otherCreator)])
    for (const [who, one] of [
      [brand, mine],
      [creator, mine],
      [otherBrand, theirs],
      [otherCreator, theirs],
    ] as const) {
      const { offers, total } = await listed(who)
      expect([offers.map(({ id }) => id), total]).toEqual([[one.id], 1])
    }
    expect(idsOf(await listed(admin))).toEqual(expect.arrayContaining([mine.id, theirs.id]))
    refused(await portal.client().get(offers), 401, 'sign-in-required')
  })
  test('for users who are not party to an offer reading it is 404, and every step 403', async () => {
    const [brand, creator] = await newPair(portal)
    const [stranger, otherBrand] = await Promise.all([newCreator(portal), newBrand(portal)])
    const offer = await newOffer(brand, creator)
    for (const by of [stranger, otherBrand]) {
      refused(await by.get(`${offers}/${offer.id}`), 404, 'offer-unknown')
      for (const step of ['accept', 'decline', 'withdraw', 'complete', 'withdraw-counter', 'decline-counter'])
        refused(await by.post(`${offers}/${offer.id}/${step}`), 403, 'offer-not-yours')
      refused(await by.patch(`${offers}/${offer.id}`, { amount: '1.00' }), 403, 'offer-not-yours')
    }
    refused(await brand.post(`${offers}/${offer.id}/accept`), 403, 'offer-not-yours')
    refused(await admin.post(`${offers}/${offer.id}/accept`), 403, 'offer-not-yours')
    expect(await theOffer(admin, offer)).toMatchObject({ id: offer.id, status: 'open' })
  })
  test('the role in the query gives no rights [MKT-24]', async () => {
    const [brand, creator] = await newPair(portal)
    const offer = await newOffer(brand, creator)
    const stranger = await newCreator(portal)
    for (const userRole of ['brand', 'admin', 'creator']) {
      expect((await listed(stranger, { userRole })).total).toBe(0)
      expect(idsOf(await listed(creator, { userRole }))).toEqual([offer.id])
    }
    expect((await listed(stranger, { userRole: 'brand' })).declineReasons).toBeUndefined()
    refused(await creator.get(`${offers}?userRole=owner`), 400, 'invalid-input')
  })
})

describe('finding offers', () => {
  test('by the campaign’s title, or the name of either side [CALL-25 MKT-32]', async () => {
    const [brand, creator] = await newPair(portal)
    const other = await newCreator(portal)
    const title = `100%_sure ${word()}`
    const [one, two] = [
      await newOffer(brand, creator, { campaignTitle: title }),
      await newOffer(brand, other),
    ]
    const found = async (search: string, by: Client = brand) => {
      const answer = await listed(by, { search })
      expect(answer.total).toBe(answer.offers.length)
      return idsOf(answer)
    }
    expect(await found(title.slice(5).toUpperCase())).toEqual([one.id])
    expect(await found('100%_')).toEqual([one.id])
    // Punctuation counts as a space, as in the directory and the campaign list; alone it finds nothing.
    expect(await found('100_%')).toEqual([one.id])
    expect(await found('100_5')).toEqual([])
    expect(await found('%')).toEqual([])
    expect(await found(other.name)).toEqual([two.id])
    expect(await found(brand.name)).toEqual([two.id, one.id])
    expect(await found(brand.name, creator)).toEqual([one.id])
    expect(await found(title, admin)).toEqual([one.id])
    expect(await found(word())).toEqual([])
  })

  test('by status: each choice of the screen, and nothing else [MKT-33 ENUM-24 CALL-25]', async () => {
    const [brand, creator] = await newPair(portal)
    const make = () => newOffer(brand, creator)
    const of = {
      open: await make(),
      pending: await make(),
      accepted: await make(),
      declined: await make(),
      completed: await newCompleted(brand, creator),
    }
    const expired = await make()
    await act(creator, of.pending, 'counter', { amount: '600.00' })
    await act(creator, of.accepted, 'accept')
    await act(creator, of.declined, 'decline')
    await act(brand, expired, 'withdraw')
    for (const status of OfferFilterStatus.options) {
      const answer = await listed(creator, { status })
      expect(answer.offers).toMatchObject([{ id: of[status].id, status }])
      expect(answer.total).toBe(1)
    }
    for (const all of ['all', 'All', undefined]) {
      const { offers, total } = await listed(creator, all ? { status: all } : {})
      expect(total).toBe(6)
      expect(offers.find(({ id }) => id === expired.id)?.status).toBe('expired')
    }
    for (const status of ['expired', 'Open', 'closed', ''])
      refused(await creator.get(`${offers}?status=${status}`), 400, 'invalid-input')
  })

  test('by amount: the option itself is sent, and both ends are in the range [MKT-27 MKT-28]', async () => {
    const [brand, creator] = await newPair(portal)
    const amounts = ['0.01', '499.99', '500.00', '500.01', '1000.00', '1000.01', '2000.00', '2000.01']
    for (const amount of amounts) await newOffer(brand, creator, { amount })
    const found = async (amountRange: string) =>
      (await listed(brand, { amountRange })).offers.map(({ amount }) => amount).reverse()
    expect(await found('$0-$500')).toEqual(amounts.slice(0, 3))
    expect(await found('$500-$1000')).toEqual(amounts.slice(2, 5))
    expect(await found('$1000-$2000')).toEqual(amounts.slice(4, 7))
    expect(await found('$2000+')).toEqual(amounts.slice(6))
    expect(await found('All')).toEqual(amounts)
    expect(AmountRange.options).toEqual(['$0-$500', '$500-$1000', '$1000-$2000', '$2000+'])
    refused(await brand.get(`${offers}?amountRange=500`), 400, 'invalid-input')
  })

  test('offers that wait for the caller come first, then the latest; page by page, each once [X-OFR-4]', async () => {
    const [brand, creator] = await newPair(portal)
    const made = []
    for (let n = 0; n < 7; n++) made.push(await newOffer(brand, creator, { amount: `${n + 1}.00` }))
    const proposed = [made[1]!, made[4]!]
    for (const one of proposed) await act(creator, one, 'counter', { amount: '99.00' })
    const [first, last] = [proposed.map(({ id }) => id), made.map(({ id }) => id).reverse()]
    const rest = last.filter((id) => !first.includes(id))
    const pages = async (by: Client) => {
      const found: string[] = []
      let cursor: string | undefined
      do {
        const answer = await listed(by, { limit: '3', ...(cursor && { cursor }) })
        expect(answer.total).toBe(7)
        found.push(...idsOf(answer))
        cursor = answer.nextCursor
      } while (cursor)
      return found
    }
    expect(await pages(brand)).toEqual([...first.reverse(), ...rest])
    expect(await pages(creator)).toEqual([...rest, ...first])
    for (const { id, waiting } of (await listed(brand)).offers)
      expect(waiting).toMatchObject(
        first.includes(id) ? { on: 'brand', name: brand.name } : { on: 'creator', name: creator.name },
      )
    for (const cursor of ['x', '1', '2abc', '1bm90IGEgY3Vyc29y'])
      refused(await brand.get(`${offers}?cursor=${cursor}`), 400, 'cursor-unknown')
    for (const limit of ['0', '101', 'x']) refused(await brand.get(`${offers}?limit=${limit}`), 400)
  })
})
