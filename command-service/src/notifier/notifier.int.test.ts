import type { Send } from '@iam/contracts/commands'
import { allKinds, type NotificationKind } from '@iam/contracts/notifications/kinds'
import type { Recipients } from '@iam/contracts/notifications/kinds/kind'
import { links } from '@iam/contracts/notifications/links'
import { allPages } from '@iam/contracts/pages'
import { inProcessBus } from '@iam/infra/bus/in-process'
import type { RecordedEvent } from '@iam/infra/event-store/port'
import { silentLog } from '@iam/infra/log'
import { openPool } from '@iam/infra/postgres/pool'
import { type TestDatabase, testDatabase } from '@iam/infra/testing/postgres'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { react } from '../follow/react.ts'
import { shownViews } from '../follow/shown-views.ts'
import { unclaimedEffects } from '../testing/leading.ts'
import { ana, ben, boss, id } from '../testing/people.ts'
import { notifier } from './notifier.ts'
import { applicant, asker, at, author, finisher, happened, pat, raiseWorld } from './testing/world.ts'

let database: TestDatabase
let pool: Pool
beforeAll(async () => {
  database = await testDatabase()
  pool = openPool({ url: database.url, name: 'test', max: 4 })
  await raiseWorld(pool)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const bus = inProcessBus({ log: silentLog() })

type Raised = {
  readonly kind: string
  readonly userId: string
  readonly facts: never
  readonly note?: string
}

/** What the notifier raises for an event. `before` is called before each; it may fail. */
async function raisedBy(event: RecordedEvent, before: (raised: Raised) => unknown = () => {}) {
  const all: Raised[] = []
  const send = (async ({ data }: { data: Raised }) => {
    await before(data)
    all.push(data)
    return { position: 1, result: null }
  }) as unknown as Send
  const shown = shownViews({ pool, bus })
  await react(notifier({ pool, shown }), event, { send, effects: unclaimedEffects, log: silentLog() })
  shown.close()
  return all
}

const recipientsOf: Readonly<Record<Recipients, readonly string[]>> = {
  userId: [ana],
  brandUserId: [ben],
  organizer: [ben],
  openParticipants: [ana, applicant],
  activeParticipants: [ana],
  acceptedParticipants: [ana, finisher],
  requester: [pat],
  approvers: [pat, boss],
  admins: [boss],
  templateAuthor: [author],
  registered: [ana],
  joined: [ana],
  aimedAt: [ana, applicant],
  otherAsker: [asker],
}
/** What makes an event raise this kind, where not every one does. */
const special: Partial<Record<NotificationKind, object>> = {
  'news-published': { quiet: false },
  'news-changed': { notifyAgain: true },
  'approval-lapsed': { isRejected: false },
  'template-deactivated': { endsApproval: true },
  'bonus-granted': { sourceType: 'bonus' },
  'earning-corrected': { correctsEarningId: id(41) },
  'cancellation-proposed': { by: 'creator' },
  'payout-noted': { isDecided: undefined },
}

const byTheNotifier = allKinds.filter(([, { byClock }]) => !byClock)
test.each(
  byTheNotifier,
)('%s goes to its recipients, and leads to a page that opens its record [X-NWS-5]', async (name, kind) => {
  const raised = (await raisedBy(happened(kind.on, special[name]))).filter((one) => one.kind === name)
  expect(raised.map(({ userId }) => userId)).toEqual(recipientsOf[kind.to])
  const { pathname, hash, search } = new URL(links[kind.link](raised[0]!.facts), 'http://portal')
  expect(`${pathname}${hash}${search}`).not.toMatch(/undefined|null/)
  const patterns = allPages.map(([, { path }]) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`))
  expect(
    patterns.some((pattern) => pattern.test(pathname)),
    pathname,
  ).toBe(true)
})

test('how many were told of news names the moment of what they were told of [X-NWS-1]', async () => {
  const raised = await raisedBy(happened('NewsPostPublished', { quiet: false }))
  expect(raised.at(-1)).toEqual({ postId: id(40), count: 2, toldAt: at })
})

test('users are not told of what they did themselves', async () => {
  const actor = { userId: ana, role: 'creator', via: 'web' } as const
  expect(await raisedBy(happened('OfferAccepted', {}, { actor }))).toMatchObject([{ userId: ben }])
  expect(await raisedBy(happened('OfferExpired', {}, { actor }))).toMatchObject([{ userId: ben }])
})

test('a payout that its provider reports as paid after all is not told as sent once more', async () => {
  const actor = { userId: null, role: 'system', via: 'clock' } as const
  expect(await raisedBy(happened('PayoutRetried', {}, { actor }))).toEqual([])
  expect(await raisedBy(happened('PayoutPaid', {}, { actor }))).toMatchObject([{ kind: 'payout-paid' }])
})

test('what was imported, and what follows from a past without the notifier, is told to no user [T-85]', async () => {
  const actor = { userId: null, role: 'system', via: 'import' } as const
  expect(await raisedBy(happened('OfferExpired', {}, { actor }))).toEqual([])
  expect(await raisedBy(happened('OfferExpired', {}, { catchUp: true }))).toEqual([])
})

test('an author’s words to the recipient go along, and no name of a person does', async () => {
  const [raised] = await raisedBy(happened('OfferChangesRequested', { notes: 'Louder.' }))
  expect(raised).toMatchObject({ userId: ana, note: 'Louder.', noteBy: id(99) })
  expect(JSON.stringify(raised!.facts)).not.toContain('words')
})

test('it waits until the views show what is told of', async () => {
  const late = { ...happened('CampaignCompleted'), position: 2 }
  const raising = raisedBy(late)
  await pool.query(`update checkpoints set position = 2 where name = 'views'`)
  expect(await raising).toHaveLength(2)
})

test('many recipients are worked off in pages, 64 at a time, and a crash begins none of them again [T-85]', async () => {
  await pool.query(
    `with many as (select '10000000-0000-4000-8000-' || lpad(n::text, 12, '0') as id from generate_series(1, 1200) n),
       joined as (insert into views.people select id, false from many)
     insert into views.campaign_participation select $1, id, $2, $2, null, null from many`,
    [id(40), at],
  )
  const event = happened('CampaignCompleted', { campaignId: id(40) })
  let [under, together, sent] = [0, 0, 0]
  const count = async () => {
    together = Math.max(together, ++under)
    await new Promise((resolve) => setImmediate(resolve))
    under--
    if (++sent === 1_050) throw new Error('killed')
  }
  await expect(raisedBy(event, count)).rejects.toThrow('killed')
  expect(together).toBe(64)

  const after = await raisedBy(event)
  // Ana, Cleo and 1,200 others; two pages of 500 were done with.
  expect(after).toHaveLength(202)
  expect(new Set(after.map(({ userId }) => userId)).size).toBe(202)
})
