import { beforeAll, expect, test } from 'vitest'
import { liveClient } from '../support/live-client.ts'
import { join, newLive, step } from './ama.ts'
import { newCreator, type Person } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()
let host: Person
let viewer: Person
let another: Person
const url = () => portal.urls.at(-1)!
async function follow(person: Person, sessionId: string) {
  const live = liveClient(url(), person)
  return { live, ...(await live.follow('amaEvents', { sessionId })) }
}

beforeAll(async () => {
  const people = await Promise.all([1, 2, 3].map(() => newCreator(portal)))
  ;[host, viewer, another] = people as [Person, Person, Person]
})

test('a reconnect is not told, a user in two windows counts once, and arrivals are [RT-09 RT-10 T-82]', async () => {
  const session = await newLive(host)
  const seen = await follow(host, session.id)
  const first = await follow(viewer, session.id)
  expect(await seen.hear('user_joined', (told) => told.userId === viewer.userId)).toMatchObject({
    present: 2,
  })
  await first.live.close()
  const [again, twice] = [await follow(viewer, session.id), await follow(viewer, session.id)]
  const third = await follow(another, session.id)
  expect(await seen.hear('user_joined', (told) => told.userId === another.userId)).toMatchObject({
    present: 3,
  })
  expect(seen.heard.filter(({ type }) => type === 'user_left')).toEqual([])
  expect(
    seen.heard.filter((told) => told.type === 'user_joined' && told.userId === viewer.userId),
  ).toHaveLength(1)
  await Promise.all([seen, again, twice, third].map(({ live }) => live.close()))
})

test('one who leaves for good is told to have left, after ten seconds [RT-10 T-82]', async () => {
  const session = await newLive(host)
  const seen = await follow(host, session.id)
  const leaving = await follow(viewer, session.id)
  await seen.hear('user_joined', (told) => told.userId === viewer.userId)
  await leaving.live.close()
  const left = await seen.hear('user_left', (told) => told.userId === viewer.userId, 20_000)
  expect(left).toMatchObject({ present: 1 })
  await seen.live.close()
})

test('at the end it is recorded until when each participant was there [ENT-23 T-82]', async () => {
  const session = await newLive(host)
  await join(viewer, session)
  const seen = await follow(viewer, session.id)
  await seen.hear('connection_established')
  const seatOf = async () =>
    (
      await portal.rows(
        'select is_active, last_active_at from ama_session_participants where session_id = $1 and user_id = $2',
        [session.id, viewer.userId],
      )
    )[0]
  expect(await seatOf()).toMatchObject({ is_active: true })
  await step(host, session, 'end')
  await expect.poll(seatOf).toMatchObject({ is_active: false, last_active_at: expect.anything() })
  await expect.poll(() => portal.countEvents('AmaPresenceSummarised', session.id)).toBe(1)
  await seen.live.close()
  // Who was there is theirs: the host takes no list of them along.
  const exported = JSON.stringify((await host.get('/api/users/me/export')).body)
  expect(exported).toContain('AmaPresenceSummarised')
  expect(exported).not.toContain(viewer.userId)
})
