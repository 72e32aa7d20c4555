import { BadgeAnswer, BadgesAnswer } from '@iam/contracts/badges/views'
import { BadgeType } from '@iam/contracts/enumerations'
import { beforeAll, expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { openClient } from '../support/client.ts'
import { answered, refused } from './expect-answer.ts'
import { newCreator, newStakeholder, type Person, theAdmin } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()
let admin: Client
beforeAll(async () => {
  admin = await theAdmin(portal)
})
const issue = ({ userId }: Person, body: object, by = admin) =>
  by.post(`/api/admin/users/${userId}/badges`, body)
const revoke = (id: string, reason = 'by mistake') => admin.post(`/api/admin/badges/${id}/revoke`, { reason })
const story = async ({ userId }: Person) =>
  answered(BadgesAnswer, await admin.get(`/api/admin/users/${userId}/badges`)).badges

test('an admin issues a badge and revokes it; its history keeps both with their reasons [BADGE-01]', async () => {
  const person = await newCreator(portal)
  const { user } = (await admin.get('/api/auth/me')).body
  const body = { type: 'Verified', reason: 'showed a passport' }
  const { badge } = answered(BadgeAnswer, await issue(person, body))
  expect(badge).toMatchObject({
    ...{ ...body, userId: person.userId, status: 'issued', issuedBy: user.id },
    ...{ revokedAt: null, revokedBy: null, revokedReason: null },
  })
  const revoked = answered(BadgeAnswer, await revoke(badge.id, 'the passport was lent')).badge
  const end = { status: 'revoked', revokedBy: user.id, revokedReason: 'the passport was lent' }
  expect(revoked).toMatchObject({ ...badge, ...end, revokedAt: expect.any(String) })
  expect(await story(person)).toEqual([{ ...revoked, issuedByName: user.name, revokedByName: user.name }])
  // Revoking again for the same reason changes nothing; with another reason it is refused.
  expect(answered(BadgeAnswer, await revoke(badge.id, 'the passport was lent')).badge).toEqual(revoked)
  refused(await revoke(badge.id, 'once more'), 409, 'badge-revoked')
})

test('a badge that was revoked may be earned again, as a new one', async () => {
  const person = await newCreator(portal)
  const first = answered(BadgeAnswer, await issue(person, { type: 'TopCreator' })).badge
  await revoke(first.id)
  const second = answered(BadgeAnswer, await issue(person, { type: 'TopCreator' })).badge
  expect(second).toMatchObject({ status: 'issued' })
  expect(second.id).not.toBe(first.id)
  expect((await story(person)).map(({ status }) => status).sort()).toEqual(['issued', 'revoked'])
})

test('a user holds a badge only once, also when two admins issue it at once', async () => {
  const person = await newCreator(portal)
  const other = await newStakeholder(portal, 'admin')
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => issue(person, { type: 'SynergyGold' }, n % 2 ? admin : other)),
  )
  // The admin who was first gets the same answer each time.
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  for (const answer of answers) if (answer.status !== 200) refused(answer, 409, 'badge-issued')
  expect(await story(person)).toHaveLength(1)
  // A badge of another type can still be issued.
  answered(BadgeAnswer, await issue(person, { type: 'Verified' }))
})

test('there are three badges, a reason is needed to revoke, and unknown ones are not found [RULE-52]', async () => {
  const person = await newCreator(portal)
  for (const type of ['EarlyAdopter', 'verified', '', null])
    expect(refused(await issue(person, { type }), 400).errors).toMatchObject([{ path: 'type' }])
  for (const type of BadgeType.options) answered(BadgeAnswer, await issue(person, { type }))
  const [badge] = await story(person)
  refused(await admin.post(`/api/admin/badges/${badge!.id}/revoke`), 400)
  refused(await revoke(badge!.id, ' '), 400)
  const nowhere = '0b9f8c1e-5a50-4f7e-9d57-1f35a50a3a11'
  refused(await revoke(nowhere), 404, 'badge-unknown')
  refused(await admin.post(`/api/admin/users/${nowhere}/badges`, { type: 'Verified' }), 404, 'user-unknown')
})

test('a revoked badge is gone from directory, filter and profile within two seconds; its history stays [FLT-99 X-DIR-3]', async () => {
  const person = await newCreator(portal)
  const { badge } = answered(BadgeAnswer, await issue(person, { type: 'Verified', reason: 'known to us' }))
  // Asks every gateway as a visitor, who has written nothing and so waits for no position.
  const shown = async () => {
    const looks = portal.urls.map(async (url) => {
      const guest = openClient([url])
      const search = `/api/iam/profiles?search=${person.handle}`
      const [card, filtered, page] = await Promise.all([
        guest.get(search),
        guest.get(`${search}&badge=Verified`),
        guest.get(`/api/iam/profiles/handle/${person.handle}`),
      ])
      const badges = [card.body.profiles[0].badges, page.body.profile.badges]
      return [...badges.map((all) => all.length), filtered.body.total]
    })
    return (await Promise.all(looks)).flat()
  }
  const everywhere = (count: number) => portal.urls.flatMap(() => [count, count, count])
  await expect.poll(shown, { timeout: 2_000 }).toEqual(everywhere(1))

  await revoke(badge.id)
  await expect.poll(shown, { timeout: 2_000 }).toEqual(everywhere(0))
  const { user } = (await admin.get('/api/auth/me')).body
  const told = [
    { reason: 'known to us', issuedByName: user.name, revokedReason: 'by mistake', revokedByName: user.name },
  ]
  expect(await story(person)).toMatchObject(told)
  // The holder sees the history too, other users do not.
  expect(answered(BadgesAnswer, await person.get('/api/users/me/badges')).badges).toMatchObject(told)
  const other = await newCreator(portal)
  expect(answered(BadgesAnswer, await other.get('/api/users/me/badges')).badges).toEqual([])
})

test('a badge shows who issued it and when, on the card and on the page', async () => {
  const person = await newCreator(portal)
  const { badge } = answered(BadgeAnswer, await issue(person, { type: 'TopCreator' }))
  const { user } = (await admin.get('/api/auth/me')).body
  const shown = { type: 'TopCreator', status: 'issued', issuedAt: badge.issuedAt, issuedBy: user.name }
  const { profile } = (await admin.get(`/api/iam/profiles/handle/${person.handle}`)).body
  expect(profile.badges).toEqual([shown])
  const { profiles } = (await admin.get(`/api/iam/profiles?search=${person.handle}`)).body
  expect(profiles[0].badges).toEqual([shown])
})
