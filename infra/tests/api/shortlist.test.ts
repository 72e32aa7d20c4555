import { ShortlistAnswer, ShortlistEntryAnswer } from '@iam/contracts/shortlists/views'
import { expect, test, vi } from 'vitest'
import type { Client } from '../support/client.ts'
import { followOwn, liveClient } from '../support/live-client.ts'
import { answered, refused } from './expect-answer.ts'
import { act, newOffer, newPair, offers } from './offers.ts'
import { newBrand, newCreator, newStakeholder, type Person, theAdmin, word } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()
const path = '/api/iam/shortlist'
const change = async (by: Client, { userId }: Person, body: object) =>
  answered(ShortlistEntryAnswer, await by.patch(`${path}/${userId}`, body)).entry
const entries = async (by: Client) => answered(ShortlistAnswer, await by.get(path)).entries

test('a brand stars creators and writes notes, each listed with its directory card [X-DIR-2]', async () => {
  const [brand, one] = await newPair(portal)
  const two = await newCreator(portal)
  const entry = await change(brand, one, { isStarred: true, note: 'Calls back.' })
  expect(entry).toMatchObject({
    ...{
      creatorUserId: one.userId,
      name: one.name,
      handle: one.handle,
      isStarred: true,
      note: 'Calls back.',
    },
    profile: { userId: one.userId, handle: one.handle, user: { name: one.name } },
  })
  await change(brand, two, { note: 'Too far away.' })
  expect((await entries(brand)).map(({ creatorUserId, isStarred }) => [creatorUserId, isStarred])).toEqual([
    [two.userId, false],
    [one.userId, true],
  ])
  const { profiles } = (await brand.get(`/api/iam/profiles?search=${one.handle}`)).body
  expect(entry!.profile).toEqual(profiles[0])

  expect(await change(brand, one, { isStarred: false })).toMatchObject({
    isStarred: false,
    note: 'Calls back.',
  })
  await change(brand, two, { note: '' })
  expect((await entries(brand)).map(({ creatorUserId }) => creatorUserId)).toEqual([one.userId])
  expect(await change(brand, await newCreator(portal), {})).toBeNull()
})

test('no answer to the creator, another brand or an admin shows a note or a star [X-DIR-2 FLT-104]', async () => {
  const [brand, creator] = await newPair(portal)
  const secret = `Secret ${word()}`
  await change(brand, creator, { isStarred: true, note: secret })
  const offer = await newOffer(brand, creator)
  await act(creator, offer, 'accept')
  // The admin of the demo, whom all files share, may have stars of their own: an admin of this test alone is asked.
  await change(await theAdmin(portal), creator, { isStarred: true })
  const [other, admin] = await Promise.all([newBrand(portal), newStakeholder(portal, 'admin')])
  for (const by of [creator, other, admin]) {
    expect((await entries(by)).map(({ note }) => note)).not.toContain(secret)
    const answers = await Promise.all(
      [
        ...[`/api/iam/profiles?search=${creator.handle}`, `/api/iam/profiles/handle/${creator.handle}`],
        ...[`/api/iam/profiles/user/${creator.userId}`, `/api/iam/profiles/${creator.handle}/track-record`],
        ...[`/api/iam/profiles/${creator.handle}/testimonials`, `${offers}/${offer.id}`, offers],
        ...['/api/users/me/export', '/api/iam/dashboard', '/api/auth/me', path],
        ...[`/api/admin/users/${creator.userId}`],
      ].map((address) => by.get(address)),
    )
    for (const { body } of answers) {
      expect(JSON.stringify(body)).not.toContain(secret)
      expect(JSON.stringify(body)).not.toContain('"isStarred":true')
    }
  }
  expect(JSON.stringify((await brand.get('/api/users/me/export')).body)).toContain(secret)
})

test('a note that was changed on another device is not overwritten by one that was written over an earlier [X-DIR-2 X-APP-4]', async () => {
  const [brand, creator] = await newPair(portal)
  await change(brand, creator, { note: 'Calls back.', seenNote: '' })
  const late = { note: 'Too far away.', seenNote: '', isStarred: true }
  refused(await brand.patch(`${path}/${creator.userId}`, late), 409, 'note-changed')
  expect((await entries(brand))[0]).toMatchObject({ note: 'Calls back.', isStarred: false })
  expect(await change(brand, creator, { ...late, seenNote: 'Calls back.' })).toMatchObject({
    note: 'Too far away.',
    isStarred: true,
  })
})

test('a brand’s other devices are told that an entry changed, and its creator is not [X-DIR-2 X-APP-4]', async () => {
  const [brand, creator] = [await newBrand(portal), await newCreator(portal)]
  const [byBrand, byCreator] = [liveClient(portal.urls[0]!, brand), liveClient(portal.urls[0]!, creator)]
  const [seen, unseen] = [await followOwn(byBrand), await followOwn(byCreator)]
  await brand.patch(`/api/iam/shortlist/${creator.userId}`, { note: 'Calls back.' })
  const told = expect.objectContaining({ view: 'shortlist' })
  await vi.waitFor(() => expect(seen.heard).toContainEqual(told), { timeout: 5_000 })
  expect(unseen.heard).not.toContainEqual(told)
  await Promise.all([byBrand.close(), byCreator.close()])
})

test('only brands keep a shortlist, and only of creators', async () => {
  const [brand, creator] = await newPair(portal)
  const star = (by: Client, userId: string) => by.patch(`${path}/${userId}`, { isStarred: true })
  refused(await star(creator, (await newCreator(portal)).userId), 403, 'brands-only')
  refused(await star(portal.client(), creator.userId), 401, 'sign-in-required')
  refused(await portal.client().get(path), 401, 'sign-in-required')
  refused(await star(brand, brand.userId), 409, 'not-a-creator')
  refused(await star(brand, '0b9f8c1e-5a50-4f7e-9d57-1f35a50a3a11'), 404, 'user-unknown')
  refused(await brand.patch(`${path}/${creator.userId}`, { note: 'x'.repeat(1001) }), 400)
  refused(await brand.patch(`${path}/${creator.userId}`, { isStarred: 'yes' }), 400)
})

test('a note about an erased creator is gone, also from the log', async () => {
  const [brand, creator] = await newPair(portal)
  const secret = `About them ${word()}`
  await change(brand, creator, { isStarred: true, note: secret })
  await creator.post('/api/users/me/erase', { reason: 'bye' })
  await expect.poll(() => entries(brand)).toEqual([])
  expect(await portal.rows('select from shortlist where note = $1', [secret])).toEqual([])
  expect(await portal.countEvents('CreatorNoted', secret)).toBe(0)
})
