import { ParticipantsAnswer, WorkspaceAnswer } from '@iam/contracts/participations/views'
import { TestimonialAnswer, TestimonialsAnswer } from '@iam/contracts/testimonials/views'
import { expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { apply, newCampaign, take } from './campaigns.ts'
import { answered, answeredNothing, refused } from './expect-answer.ts'
import { act, newCompleted, newOffer, newPair, theOffer } from './offers.ts'
import { newBrand, newCreator, type Person, theAdmin, word } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()
const path = '/api/iam/testimonials'
const said = { rating: 5, text: 'On time, twice.' }
const write = async (by: Client, about: object, more: object = {}) =>
  answered(TestimonialAnswer, await by.post(path, { ...about, ...said, ...more })).testimonial
const published = async ({ handle }: Person, by: Client = portal.client()) =>
  answered(TestimonialsAnswer, await by.get(`/api/iam/profiles/${handle}/testimonials`)).testimonials
const longTimeout = { timeout: 10_000 }

test('testimonials about a completed offer are published once both sides have written, on the profile too [ENT-44] [X-DIR-4]', async () => {
  const [brand, creator] = await newPair(portal)
  const { id: offerId } = await newCompleted(brand, creator)
  const text = `A pleasure ${word()}.`
  const first = await write(brand, { offerId }, { text })
  expect(first).toMatchObject({
    ...{ authorUserId: brand.userId, author: brand.name, company: brand.name, rating: 5, text },
    status: 'waiting',
  })
  expect(await published(creator)).toEqual([])
  const waits = await theOffer(creator, { id: offerId })
  expect(waits.testimonials).toEqual({ mine: null, theirs: null, isTheirsWritten: true })
  const exported = async () => (await creator.get('/api/users/me/export')).body
  expect(JSON.stringify(await exported())).not.toContain(text)

  const second = await write(creator, { offerId }, { rating: 4 })
  expect(second).toMatchObject({ author: creator.name, company: '', rating: 4, status: 'published' })
  await expect
    .poll(() => published(creator), longTimeout)
    .toMatchObject([{ id: first.id, status: 'published', text }])
  await expect.poll(() => published(brand), longTimeout).toMatchObject([{ id: second.id, rating: 4 }])
  const { testimonials } = await theOffer(creator, { id: offerId })
  expect(testimonials).toMatchObject({ mine: { id: second.id }, theirs: { id: first.id } })
  const { profile } = (await portal.client().get(`/api/iam/profiles/handle/${creator.handle}`)).body
  expect(profile).toMatchObject({ testimonialCount: 1, meanRating: 5 })
  expect(profile.testimonials).toEqual([
    { id: first.id, author: brand.name, company: brand.name, text, rating: 5 },
  ])
  expect((await exported()).testimonialsAboutYou).toMatchObject([
    { id: first.id, author: brand.name, text, rating: 5 },
  ])
})

test('only the two sides write a testimonial, and only once the collaboration is completed [X-DIR-4]', async () => {
  const [brand, creator] = await newPair(portal)
  const offer = await newOffer(brand, creator)
  const about = { offerId: offer.id, ...said }
  refused(await creator.post(path, about), 403, 'no-collaboration')
  await act(creator, offer, 'accept')
  refused(await brand.post(path, about), 403, 'no-collaboration')
  await act(brand, offer, 'complete')
  const outsiders = await Promise.all([newBrand(portal), newCreator(portal), theAdmin(portal)])
  for (const one of outsiders) refused(await one.post(path, about), 403, 'no-collaboration')
  refused(await portal.client().post(path, about), 401, 'sign-in-required')
  const nowhere = '0b9f8c1e-5a50-4f7e-9d57-1f35a50a3a11'
  refused(await brand.post(path, { ...said, offerId: nowhere }), 403, 'no-collaboration')
  refused(await brand.post(path, { ...said, campaignId: nowhere }), 403, 'no-collaboration')
  await write(brand, { offerId: offer.id })
})

test('one testimonial per collaboration and side, however often it is sent [X-DIR-4]', async () => {
  const [brand, creator] = await newPair(portal)
  const { id: offerId } = await newCompleted(brand, creator)
  const answers = await Promise.all(Array.from({ length: 16 }, () => brand.post(path, { offerId, ...said })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const answer of answers) if (answer.status !== 200) refused(answer, 409, 'testimonial-written')
  const { id: another } = await newCompleted(brand, creator)
  await write(brand, { offerId: another })
  expect(await portal.countEvents('TestimonialWritten', brand.userId)).toBe(2)
})

test('a creator’s completed part in a campaign is a collaboration too [X-DIR-4]', async () => {
  const [brand, creator] = await newPair(portal)
  const campaign = await newCampaign(brand)
  const part = await apply(creator, campaign.id)
  const about = { campaignId: campaign.id }
  await take(brand, 'accept', part)
  refused(await creator.post(path, { ...about, ...said }), 403, 'no-collaboration')
  const ofCreator = async () =>
    answered(WorkspaceAnswer, await creator.get(`/api/iam/campaigns/${campaign.id}/workspace`)).testimonials
  const seenBy = async (by: Client) =>
    answered(ParticipantsAnswer, await by.get(`/api/iam/campaigns/${campaign.id}/participations`))
      .participations[0]!.testimonials
  expect([await ofCreator(), await seenBy(brand)]).toEqual([null, null])
  await take(brand, 'complete', part)
  const none = { mine: null, theirs: null, isTheirsWritten: false }
  expect([await ofCreator(), await seenBy(brand)]).toEqual([none, none])
  const first = await write(creator, about)
  expect(await ofCreator()).toEqual({ mine: first, theirs: null, isTheirsWritten: false })
  expect(await seenBy(brand)).toEqual({ mine: null, theirs: null, isTheirsWritten: true })
  refused(await brand.post(path, { ...about, ...said }), 403, 'no-collaboration')
  await write(brand, { ...about, creatorUserId: creator.userId })
  await expect.poll(() => published(creator), longTimeout).toHaveLength(1)
  await expect.poll(() => published(brand), longTimeout).toHaveLength(1)
  expect(await ofCreator()).toMatchObject({ mine: { id: first.id }, theirs: { author: brand.name } })
  expect(await seenBy(brand)).toMatchObject({ mine: { author: brand.name }, theirs: { id: first.id } })
  // An admin reads the list, but is not a side of the collaboration.
  expect(await seenBy(await theAdmin(portal))).toBeNull()
})

test('neither side of a campaign is asked to write about the other once that is erased', async () => {
  const [brand, creator] = await newPair(portal)
  const leaving = await newCreator(portal)
  const { id } = await newCampaign(brand)
  for (const one of [creator, leaving]) {
    const part = await apply(one, id)
    await take(brand, 'accept', part)
    await take(brand, 'complete', part)
  }
  const admin = await theAdmin(portal)
  const erase = async ({ userId }: Person) =>
    answeredNothing(
      await admin.post(`/api/admin/users/${userId}/erase`, { reason: 'asked by letter', force: true }),
    )
  await erase(leaving)
  const list = async () =>
    answered(ParticipantsAnswer, await brand.get(`/api/iam/campaigns/${id}/participations`)).participations
  const askedAbout = async () =>
    (await list()).filter(({ testimonials }) => testimonials !== null).map(({ userId }) => userId)
  await expect.poll(askedAbout, longTimeout).toEqual([creator.userId])
  const erased = (await list()).filter(({ creatorErased }) => creatorErased)
  expect(erased.map(({ userId }) => userId)).toEqual([leaving.userId])
  refused(
    await brand.post(path, { campaignId: id, creatorUserId: leaving.userId, ...said }),
    410,
    'user-erased',
  )

  const asked = async () =>
    answered(WorkspaceAnswer, await creator.get(`/api/iam/campaigns/${id}/workspace`)).testimonials
  expect(await asked()).not.toBeNull()
  await erase(brand)
  await expect.poll(asked, longTimeout).toBeNull()
  refused(await creator.post(path, { campaignId: id, ...said }), 410, 'user-erased')
})

test('a testimonial needs one to five stars and a text', async () => {
  const [brand, creator] = await newPair(portal)
  const { id: offerId } = await newCompleted(brand, creator)
  const field = async (spoilt: object) =>
    refused(await brand.post(path, { offerId, ...said, ...spoilt }), 400).errors?.[0]?.path
  for (const rating of [0, 6, 4.5, '5', null]) expect(await field({ rating })).toBe('rating')
  for (const text of ['', ' ', 'x'.repeat(1001), undefined]) expect(await field({ text })).toBe('text')
  expect(await field({ campaignId: offerId })).toBe('offerId')
  expect(await field({ offerId: undefined })).toBe('offerId')
})

test('of a testimonial that is hidden before both sides have written, the other side is told only that its own is published at once [X-DIR-4]', async () => {
  const [brand, creator] = await newPair(portal)
  const { id: offerId } = await newCompleted(brand, creator)
  const { id } = await write(brand, { offerId })
  const told = async () => (await theOffer(creator, { id: offerId })).testimonials
  expect(await told()).toEqual({ mine: null, theirs: null, isTheirsWritten: true })
  const admin = await theAdmin(portal)
  answered(TestimonialAnswer, await admin.post(`${path}/${id}/hide`, { reason: 'Insults.' }))
  const hidden = { mine: null, theirs: null, isTheirsWritten: false, isTheirsHidden: true }
  await expect.poll(told).toEqual(hidden)
  expect((await theOffer(brand, { id: offerId })).testimonials.mine).toMatchObject({ id, status: 'hidden' })
  expect(await write(creator, { offerId })).toMatchObject({
    authorUserId: creator.userId,
    status: 'published',
  })
  await expect.poll(() => published(brand), longTimeout).toHaveLength(1)
  expect(await told()).toMatchObject({ theirs: null, isTheirsWritten: false })
})

test('an admin hides a testimonial with a reason, and it shows nowhere', async () => {
  const [brand, creator] = await newPair(portal)
  const { id: offerId } = await newCompleted(brand, creator)
  const [{ id }] = [await write(brand, { offerId }), await write(creator, { offerId })]
  await expect.poll(() => published(creator), longTimeout).toHaveLength(1)
  const admin = await theAdmin(portal)
  const hide = (by: Client, body?: object) => by.post(`${path}/${id}/hide`, body)
  for (const by of [brand, creator]) refused(await hide(by, { reason: 'x' }), 403, 'admins-only')
  refused(await hide(admin), 400)
  const unknown = await admin.post(`${path}/${creator.userId}/hide`, { reason: 'x' })
  refused(unknown, 404, 'testimonial-unknown')
  const hidden = answered(TestimonialAnswer, await hide(admin, { reason: 'Insults.' })).testimonial
  expect(hidden).toMatchObject({ id, status: 'hidden' })
  expect(await published(creator)).toEqual([])
  expect((await theOffer(creator, { id: offerId })).testimonials.theirs).toBeNull()
  const { profile } = (await portal.client().get(`/api/iam/profiles/handle/${creator.handle}`)).body
  expect(profile.testimonials).toEqual([])
  expect((await creator.get('/api/users/me/export')).body.testimonialsAboutYou).toEqual([])
  refused(
    await portal.client().get(`/api/iam/profiles/nobody-${word()}/testimonials`),
    404,
    'profile-unknown',
  )
})
