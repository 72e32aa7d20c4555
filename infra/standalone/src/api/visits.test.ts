import { ProfileAnswer } from '@iam/contracts/profiles/views'
import { expect, test } from 'vitest'
import type { Client } from '../testing/client.ts'
import { answered, answeredNothing, refused } from './expect-answer.ts'
import { newBrand, newCreator, type Person, word } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()

/** Browsers at one address are told apart by their names. */
const visitor = (): Client & { agent: string } => ({ ...portal.client(), agent: word() })
const look = (client: Client, handle: string, agent?: string) =>
  client.get(`/api/iam/profiles/handle/${handle}`, agent ? { headers: { 'user-agent': agent } } : {})
/** As the profile-by-user call has them, which counts nothing. */
const figures = async ({ userId }: Person) => {
  const answer = await portal.client().get(`/api/iam/profiles/user/${userId}`)
  const { metricsViews, metricsClicks } = answered(ProfileAnswer, answer).profile
  return { views: metricsViews, clicks: metricsClicks }
}

test('looking at a profile raises its views, following a link its clicks [PROF-16]', async () => {
  const person = await newCreator(portal)
  const guest = visitor()
  await look(guest, person.handle, guest.agent)
  expect(await figures(person)).toEqual({ views: 1, clicks: 0 })
  answeredNothing(await guest.post(`/api/iam/profiles/${person.handle}/click`))
  answeredNothing(await guest.post(`/api/iam/profiles/@${person.handle}/click`))
  expect(await figures(person)).toEqual({ views: 1, clicks: 2 })
})

test('a visitor who reloads ten times within half an hour is one (X-DIR-6)', async () => {
  const person = await newCreator(portal)
  const guest = visitor()
  await Promise.all(Array.from({ length: 10 }, () => look(guest, person.handle, guest.agent)))
  expect((await figures(person)).views).toBe(1)

  const ago = 'update profile_visits set seen_at = seen_at - $1::interval where profile_id = $2'
  await portal.rows(ago, ['29 minutes', person.profileId])
  await look(guest, person.handle, guest.agent)
  expect((await figures(person)).views).toBe(1)
  await portal.rows(ago, ['2 minutes', person.profileId])
  await look(guest, person.handle, guest.agent)
  expect((await figures(person)).views).toBe(2)
})

test('visitors are told apart: by who they are, else by their browser', async () => {
  const [person, brand, creator] = await Promise.all([
    newCreator(portal),
    newBrand(portal),
    newCreator(portal),
  ])
  const [one, two] = [visitor(), visitor()]
  for (const guest of [one, two, one]) await look(guest, person.handle, guest.agent)
  // The same browser, and yet two people.
  for (const someone of [brand, creator, brand]) await look(someone, person.handle, one.agent)
  expect((await figures(person)).views).toBe(4)
})

test('a hundred visitors at once are a hundred', async () => {
  const person = await newCreator(portal)
  const guests = Array.from({ length: 100 }, visitor)
  await Promise.all(guests.map((guest) => look(guest, person.handle, guest.agent)))
  await Promise.all(guests.map((guest) => guest.post(`/api/iam/profiles/${person.handle}/click`)))
  expect(await figures(person)).toEqual({ views: 100, clicks: 100 })
})

test('the owner raises nothing, whichever way they come (X-DIR-6)', async () => {
  const person = await newCreator(portal)
  await look(person, person.handle)
  await look(person, person.handle, word())
  answeredNothing(await person.post(`/api/iam/profiles/${person.handle}/click`))
  expect(await figures(person)).toEqual({ views: 0, clicks: 0 })
})

test('a visit to a former handle is a visit', async () => {
  const person = await newCreator(portal)
  await person.patch('/api/iam/profiles/me', { handle: `quay-${word()}` })
  const guest = visitor()
  await look(guest, person.handle, guest.agent)
  expect((await figures(person)).views).toBe(1)
})

test('who visits is not kept: the table of visits holds no address and no browser', async () => {
  const person = await newCreator(portal)
  const guest = visitor()
  await look(guest, person.handle, guest.agent)
  const visits = await portal.rows('select visitor from profile_visits where profile_id = $1', [
    person.profileId,
  ])
  expect(visits).toHaveLength(1)
  expect(visits[0].visitor).toMatch(/^[\w-]{43}$/)
})

test('a click on nobody is not found', async () => {
  refused(await portal.client().post('/api/iam/profiles/nobody-at-all/click'), 404, 'profile-unknown')
})

test('what was counted and recorded shows on the profile and in the directory', async () => {
  const { body } = await portal.client().get('/api/iam/profiles?limit=100')
  const seen = body.profiles.filter(({ metricsViews }: { metricsViews: number }) => metricsViews > 0)
  expect(seen.length).toBeGreaterThan(10)
  const { profile } = answered(ProfileAnswer, await look(portal.client(), seen[0].handle, word()))
  expect(profile.metricsViews).toBeGreaterThanOrEqual(seen[0].metricsViews)
})
