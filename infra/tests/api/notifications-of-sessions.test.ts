import { beforeAll, expect, test } from 'vitest'
import { endLive, join, newSession, sessions, step } from './ama.ts'
import { listed } from './notifications.ts'
import { inSeconds } from './offers.ts'
import { newCreator, type Person } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()
let host: Person
let registered: readonly Person[]
let left: Person
let stranger: Person

beforeAll(async () => {
  const [one, ...others] = (await Promise.all([1, 2, 3, 4, 5].map(() => newCreator(portal)))) as Person[]
  host = one!
  registered = others.slice(0, 2)
  left = others[2]!
  stranger = others[3]!
})

const kindsOf = async (person: Person, sessionId: string) =>
  (await listed(person)).notifications
    .filter(({ relatedId }) => relatedId === sessionId)
    .map(({ title }) => title)

test('moving, starting and cancelling a session notifies each registered member once, and no other [X-AMA-8]', async () => {
  await endLive(host)
  const [starting, cancelling] = [await newSession(host), await newSession(host)]
  for (const session of [starting, cancelling])
    for (const person of [...registered, left]) await join(person, session)
  for (const session of [starting, cancelling]) await left.post(`${sessions}/${session.id}/leave`)

  await host.patch(`${sessions}/${starting.id}`, { scheduledAt: inSeconds(5 * 86_400) })
  await step(host, starting, 'start')
  await step(host, cancelling, 'cancel', { reason: 'Ill.' })

  for (const person of registered) {
    await expect
      .poll(async () => (await kindsOf(person, starting.id)).toSorted(), { timeout: 20_000 })
      .toEqual(['A session has started', 'A session was moved'])
    await expect
      .poll(() => kindsOf(person, cancelling.id), { timeout: 20_000 })
      .toEqual(['A session was cancelled'])
  }
  for (const person of [host, left, stranger])
    for (const session of [starting, cancelling]) expect(await kindsOf(person, session.id)).toEqual([])
  await step(host, starting, 'end')
})
