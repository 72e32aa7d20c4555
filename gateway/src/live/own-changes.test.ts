import type { OwnChange } from '@iam/contracts/live/messages'
import { silentLog } from '@iam/infra/log'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Announcement } from '../follow/announcements.ts'
import { openOwnChanges } from './own-changes.ts'

const userId = crypto.randomUUID()
let listener: (announcement: Announcement) => void
let told: OwnChange[]

beforeEach(() => {
  told = []
  // Every row concerns the user.
  const query = async ({ values: [keys] }: { values: [string[]] }) => ({
    rows: keys.map((key) => ({ key, userId })),
  })
  const announcements = {
    position: 1,
    listen(one: typeof listener) {
      listener = one
      return () => undefined
    },
  }
  const own = openOwnChanges({ pool: { query }, announcements, log: silentLog() } as never)
  const send = (frame: Buffer) => {
    const text = String(frame)
    told.push(JSON.parse(text.slice(text.indexOf('{'))).payload.data.myEvents)
  }
  own.follow({ viewer: { userId, send }, id: 'own', field: 'myEvents' } as never, undefined)
})

const changed = (view: string, key: string) =>
  listener({ number: 0, position: 1, changes: [{ view, keys: [key] }] })
const keysOf = (view: string) => told.filter((one) => one.view === view).map(({ keys }) => keys)

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
