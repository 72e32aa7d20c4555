import type { OwnChange } from '@iam/contracts/live/messages'
import { silentLog } from '@iam/infra/log'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Announcement } from '../follow/announcements.ts'
import { openOwnChanges } from './own-changes.ts'

const [userId, admin] = [crypto.randomUUID(), crypto.randomUUID()]
let listener: (announcement: Announcement) => void
let told: OwnChange[]
let toldToAdmin: OwnChange[]

beforeEach(() => {
  ;[told, toldToAdmin] = [[], []]
  // Every row concerns the user, and is seen by the admin.
  const query = async ({ name, values: [keys] }: { name: string; values: [string[]] }) => ({
    rows: keys.map((key) => ({ key, userId: name.startsWith('seen') ? admin : userId })),
  })
  const announcements = {
    position: 1,
    listen(one: typeof listener) {
      listener = one
      return () => undefined
    },
  }
  const own = openOwnChanges({ pool: { query }, announcements, log: silentLog() } as never)
  const follow = (userId: string, to: OwnChange[]) => {
    const send = (frame: Buffer) => {
      const text = String(frame)
      to.push(JSON.parse(text.slice(text.indexOf('{'))).payload.data.myEvents)
    }
    own.follow({ viewer: { userId, send }, id: 'own', field: 'myEvents' } as never, undefined)
  }
  follow(userId, told)
  follow(admin, toldToAdmin)
})

const changed = (view: string, key: string) =>
  listener({ number: 0, position: 1, changes: [{ view, keys: [key] }] })
const keysOf = (view: string, heard = told) =>
  heard.filter((one) => one.view === view).map(({ keys }) => keys)

const toldTogether = (view: string) => async () => {
  changed(view, 'first')
  await vi.waitFor(() => expect(keysOf(view)).toEqual([['first']]))
  for (const key of ['second', 'third']) {
    changed(view, key)
    changed('offers', key)
    await vi.waitFor(() => expect(keysOf('offers').flat()).toContain(key))
  }
  await vi.waitFor(() => expect(keysOf(view)).toEqual([['first'], ['second', 'third']]), {
    timeout: 10_000,
  })
}

test(
  'readings of news are told at once, and in a rush together, while all else goes on [X-NWS-3]',
  toldTogether('news_reads'),
)
test(
  'a host is told at once of the session, and together of those who join it in a rush',
  toldTogether('ama_sessions'),
)

test('of the events of a session all are told that may have changed its row: votes and messages are not looked up', async () => {
  changed('ama_events', 'a vote')
  const changes = ['ama_sessions', 'ama_events'].map((view) => ({ view, keys: ['a start'] }))
  listener({ number: 0, position: 1, changes })
  await vi.waitFor(() => expect(keysOf('ama_events')).toEqual([['a start']]))
})

test('admins are told of others’ offers at once, and in a rush together, while the parties are told of each', async () => {
  changed('offers', 'first')
  await vi.waitFor(() => expect(keysOf('offers', toldToAdmin)).toEqual([['first']]))
  for (const key of ['second', 'third']) {
    changed('offers', key)
    await vi.waitFor(() => expect(keysOf('offers')).toContainEqual([key]))
  }
  expect(keysOf('offers', toldToAdmin)).toEqual([['first']])
  await vi.waitFor(() => expect(keysOf('offers', toldToAdmin)).toEqual([['first'], ['second', 'third']]), {
    timeout: 10_000,
  })
})
