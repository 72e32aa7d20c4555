import { request } from 'node:http'
import { ProfileAnswer } from '@iam/contracts/profiles/views'
import { expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { answered, answeredNothing, refused } from './expect-answer.ts'
import { newBrand, newCreator, type Person, word } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()

let addresses = 0
/** A visitor with a loopback address (127.1.x.y) of their own. */
function visitor() {
  const localAddress = `127.1.${Math.floor(addresses / 200)}.${(addresses++ % 200) + 1}`
  const ask = (method: string, path: string, agent: string) =>
    new Promise<number>((resolve, reject) => {
      const headers = { 'user-agent': agent }
      request(new URL(path, portal.urls[0]), { method, localAddress, headers, agent: false }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
      })
        .on('error', reject)
        .end()
    })
  return {
    look: (handle: string, agent = 'a browser') => ask('GET', `/api/iam/profiles/handle/${handle}`, agent),
    click: (handle: string, agent = 'a browser') => ask('POST', `/api/iam/profiles/${handle}/click`, agent),
  }
}
const look = (client: Client, handle: string) => client.get(`/api/iam/profiles/handle/${handle}`)
const click = (client: Client, handle: string) => client.post(`/api/iam/profiles/${handle}/click`)
/** Views and clicks, read by the profile-by-user call, which counts no view. */
const figures = async ({ userId }: Person) => {
  const answer = await portal.client().get(`/api/iam/profiles/user/${userId}`)
  const { metricsViews, metricsClicks } = answered(ProfileAnswer, answer).profile
  return { views: metricsViews, clicks: metricsClicks }
}

test('looking at a profile raises its views, following a link its clicks [PROF-16]', async () => {
  const person = await newCreator(portal)
  const [one, other] = [visitor(), visitor()]
  await one.look(person.handle)
  expect(await figures(person)).toEqual({ views: 1, clicks: 0 })
  expect(await one.click(person.handle)).toBe(204)
  expect(await other.click(`@${person.handle}`)).toBe(204)
  expect(await figures(person)).toEqual({ views: 1, clicks: 2 })
})

test('views and clicks count once per visitor and half hour, whatever user agent they send [X-DIR-6 FLT-78]', async () => {
  const person = await newCreator(portal)
  const guest = visitor()
  const visit = () =>
    Promise.all(
      Array.from({ length: 10 }, (_, n) => [
        guest.look(person.handle, `b${n}`),
        guest.click(person.handle, `b${n}`),
      ]).flat(),
    )
  await visit()
  expect(await figures(person)).toEqual({ views: 1, clicks: 1 })

  const age = (ago: string) =>
    Promise.all(
      ['profile_visits', 'profile_clicks'].map((table) =>
        portal.rows(`update ${table} set seen_at = seen_at - $1::interval where profile_id = $2`, [
          ago,
          person.profileId,
        ]),
      ),
    )
  await age('29 minutes')
  await visit()
  expect(await figures(person)).toEqual({ views: 1, clicks: 1 })
  await age('2 minutes')
  await visit()
  expect(await figures(person)).toEqual({ views: 2, clicks: 2 })
})

test('visitors are told apart by their account, or without one by their address [FLT-78]', async () => {
  const [person, brand, creator] = await Promise.all([
    newCreator(portal),
    newBrand(portal),
    newCreator(portal),
  ])
  const [one, two] = [visitor(), visitor()]
  for (const guest of [one, two, one]) {
    await guest.look(person.handle)
    await guest.click(person.handle)
  }
  // Two users at the same address count as two visitors.
  for (const someone of [brand, creator, brand]) {
    await look(someone, person.handle)
    answeredNothing(await click(someone, person.handle))
  }
  expect(await figures(person)).toEqual({ views: 4, clicks: 4 })
})

test('a hundred visitors at once count as a hundred', async () => {
  const person = await newCreator(portal)
  const guests = Array.from({ length: 100 }, visitor)
  await Promise.all(guests.map((guest) => guest.look(person.handle)))
  await Promise.all(guests.map((guest) => guest.click(person.handle)))
  expect(await figures(person)).toEqual({ views: 100, clicks: 100 })
})

test('the owner’s own visits and clicks do not count [X-DIR-6]', async () => {
  const person = await newCreator(portal)
  await look(person, person.handle)
  answeredNothing(await click(person, person.handle))
  expect(await figures(person)).toEqual({ views: 0, clicks: 0 })
})

test('a visit to a former handle is a visit', async () => {
  const person = await newCreator(portal)
  await person.patch('/api/iam/profiles/me', { handle: `quay-${word()}` })
  await visitor().look(person.handle)
  expect((await figures(person)).views).toBe(1)
})

test('visitors are stored as hashes: the table of visits holds no address and no browser', async () => {
  const person = await newCreator(portal)
  await visitor().look(person.handle)
  const visits = await portal.rows('select visitor from profile_visits where profile_id = $1', [
    person.profileId,
  ])
  expect(visits).toHaveLength(1)
  expect(visits[0].visitor).toMatch(/^[\w-]{43}$/)
})

test('a click on an unknown profile is not found', async () => {
  refused(await portal.client().post('/api/iam/profiles/nobody-at-all/click'), 404, 'profile-unknown')
})

test('recorded views show on the profile and in the directory', async () => {
  const { body } = await portal.client().get('/api/iam/profiles?limit=100')
  const seen = body.profiles.filter(({ metricsViews }: { metricsViews: number }) => metricsViews > 0)
  expect(seen.length).toBeGreaterThan(10)
  const { profile } = answered(ProfileAnswer, await look(portal.client(), seen[0].handle))
  expect(profile.metricsViews).toBeGreaterThanOrEqual(seen[0].metricsViews)
})
