import { defaultPreferences } from '@iam/contracts/notifications/preferences'
import { PreferencesAnswer, UnreadAnswer } from '@iam/contracts/notifications/views'
import { expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { answered, answeredNothing, refused } from './expect-answer.ts'
import { listed, newNotification, notifications, toldOf } from './notifications.ts'
import { act, newOffer } from './offers.ts'
import { give, newBrand, newCreator, theAdmin } from './people.ts'
import { ownPortal } from './portal.ts'

// A product of its own, so that a list holds what its test caused: other files publish news to all members.
const portal = ownPortal({ demo: true })
const people = async () => Promise.all([newBrand(portal), newCreator(portal)])
const read = (by: Client, id: string) => by.post(`${notifications}/${id}/read`)
const readAll = async (by: Client, type?: string) =>
  answered(UnreadAnswer, await by.post(`${notifications}/read-all`, type ? { type } : undefined)).unread
const prefer = (by: Client, preferences: object) => by.patch(`${notifications}/preferences`, { preferences })
const pollOptions = { timeout: 20_000 }

test('a user is told in a sentence what happened, by whom, and where to go [ENT-34 NEWS-03 X-NWS-5]', async () => {
  const [brand, creator] = await people()
  const offer = await newOffer(brand, creator)
  const told = await toldOf(creator, 'offer-made', offer.id)
  expect(told).toMatchObject({
    ...{ type: 'system', group: 'offers', title: 'A new offer', isRead: false, readAt: null },
    message: `${brand.name} offers you $${offer.amount} for “${offer.campaignTitle}”.`,
    ...{ relatedType: 'offer', relatedId: offer.id, link: `/iam/offers/${offer.id}` },
    actor: { name: brand.name },
  })
  // The brand made it and is not told.
  expect((await listed(brand)).notifications).toEqual([])
  await act(creator, offer, 'decline', { reason: 'timing', note: 'In spring, perhaps.' })
  expect(await toldOf(brand, 'offer-declined', offer.id)).toMatchObject({ note: 'In spring, perhaps.' })
})

test('reading one sets isRead and readAt once, and is answered 200 again [ENT-35 NEWS-03]', async () => {
  const [brand, creator] = await people()
  const { id } = await newNotification(brand, creator)
  const { unread } = await listed(creator)
  expect(answered(UnreadAnswer, await read(creator, id)).unread).toBe(unread - 1)
  const once = (await listed(creator)).notifications.find((one) => one.id === id)
  expect(once).toMatchObject({ isRead: true, readAt: expect.any(String) })
  expect(answered(UnreadAnswer, await read(creator, id)).unread).toBe(unread - 1)
  expect((await listed(creator)).notifications.find((one) => one.id === id)).toEqual(once)
  refused(await read(brand, id), 404, 'notification-unknown')
})

test('all of one type are marked as read, and no others [X-NWS-4]', async () => {
  const [brand, creator] = await people()
  await newNotification(brand, creator)
  await give(portal, creator, 'Verified')
  await toldOf(creator, 'badge-issued')
  expect(await readAll(creator, 'payment_pending')).toBe(2)
  expect(await readAll(creator, 'system')).toBe(0)
  expect((await listed(creator)).notifications.every(({ isRead }) => isRead)).toBe(true)
  expect(await readAll(creator)).toBe(0)
})

test('all leaves those unread that came after the latest one that was shown [X-NWS-4]', async () => {
  const [brand, creator] = await people()
  const { createdAt: upTo } = await newNotification(brand, creator)
  const later = await newNotification(brand, creator)
  const answer = await creator.post(`${notifications}/read-all`, { upTo })
  expect(answered(UnreadAnswer, answer).unread).toBe(1)
  const unread = (await listed(creator)).notifications.filter(({ isRead }) => !isRead)
  expect(unread.map(({ id }) => id)).toEqual([later.id])
  expect(await readAll(creator)).toBe(0)
})

test('the list is read in pages, by type, and counts what is unread of all types, and of its own [X-NWS-4]', async () => {
  const [brand, creator] = await people()
  for (let n = 0; n < 3; n++) await newNotification(brand, creator)
  const first = await listed(creator, '?limit=2')
  expect(first).toMatchObject({ total: 3, unread: 3 })
  const rest = await listed(creator, `?limit=2&cursor=${first.nextCursor}`)
  expect(rest.nextCursor).toBeUndefined()
  const ids = [...first.notifications, ...rest.notifications].map(({ id }) => id)
  expect(ids).toEqual((await listed(creator)).notifications.map(({ id }) => id))
  expect(await listed(creator, '?type=news')).toMatchObject({
    ...{ notifications: [], total: 0, unread: 3, unreadOfType: 0 },
  })
  expect(await listed(creator, `?type=${first.notifications[0]!.type}`)).toMatchObject({ unreadOfType: 3 })
  expect((await creator.get(`${notifications}?type=gossip`)).status).toBe(400)
  refused(await creator.get(`${notifications}?cursor=x`), 400, 'cursor-unknown')
})

test('a group is switched off in the portal, but money is not [X-NWS-4 T-87]', async () => {
  const [brand, creator] = await people()
  const preferences = async () =>
    answered(PreferencesAnswer, await creator.get(`${notifications}/preferences`)).preferences
  expect(await preferences()).toEqual(defaultPreferences)
  const off = { ...defaultPreferences, offers: { portal: false, mail: 'digest' } }
  expect(
    answered(PreferencesAnswer, await prefer(creator, { offers: { portal: false } })).preferences,
  ).toEqual(off)
  const offer = await newOffer(brand, creator)
  await act(brand, offer, 'withdraw')
  await expect.poll(() => portal.countEvents('NotificationRaised', offer.id), pollOptions).toBe(2)
  // What comes later is shown, so what came before would be shown, too.
  await give(portal, creator, 'Verified')
  await toldOf(creator, 'badge-issued')
  expect((await listed(creator)).notifications.map(({ group }) => group)).toEqual(['account'])
  refused(await prefer(creator, { money: { portal: false } }), 409, 'money-in-portal')
  expect(await preferences()).toEqual(off)
})

test('an expired offer, a paid one and a payout are told to each side once [X-OFR-3]', async () => {
  const [brand, creator] = await people()
  const offer = await newOffer(brand, creator, { expiresAt: new Date(Date.now() + 1_500).toISOString() })
  await toldOf(creator, 'offer-expired', offer.id)
  await toldOf(brand, 'own-offer-expired', offer.id)
  expect(await portal.countEvents('NotificationRaised', offer.id)).toBe(3)

  const paid = await newOffer(brand, creator)
  await act(creator, paid, 'accept')
  await act(brand, paid, 'complete')
  const payout = await toldOf(creator, 'payout-requested')
  expect(payout).toMatchObject({ type: 'payment_pending', group: 'money', relatedType: 'payout' })
  const admin = await theAdmin(portal)
  expect(await toldOf(admin, 'payout-to-decide', payout.relatedId)).toMatchObject({
    message: `A payout of $${paid.amount} to ${creator.name} waits for its approval.`,
    link: `/admin/payouts/${payout.relatedId}`,
  })
})

test('an erased member is named no more, and their own notifications are gone', async () => {
  const [brand, creator] = await people()
  const offer = await newOffer(brand, creator)
  await act(creator, offer, 'decline', { reason: 'timing', note: `Ask ${creator.name} again.` })
  await toldOf(brand, 'offer-declined', offer.id)
  answeredNothing(await creator.post('/api/users/me/erase', { reason: 'moving on' }))
  await expect
    .poll(async () => JSON.stringify((await listed(brand)).notifications), pollOptions)
    .not.toContain(creator.name)
  expect(await portal.rows('select * from notifications where user_id = $1', [creator.userId])).toEqual([])
})

test('the demo data tells no user of its past [T-85]', async () => {
  const raised = await portal.events({ types: ['NotificationRaised'] })
  const causes = new Set(raised.map(({ data }) => data.causeId))
  const imported = await portal.events({ types: ['OfferCreated', 'PayoutPaid', 'BadgeIssued'] })
  expect(imported.some(({ metadata }) => metadata.actor.via === 'import')).toBe(true)
  for (const event of imported)
    if (event.metadata.actor.via === 'import') expect(causes).not.toContain(event.id)
})
