import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { openEventStore } from '@iam/infra/event-store/open'
import { type EventStore, noStream } from '@iam/infra/event-store/port'
import { silentLog } from '@iam/infra/log'
import { temporaryFolder } from '@iam/infra/testing/temporary-folder'
import { openClient } from '../support/client.ts'
import { success } from '../support/final-answer.ts'
import type { Run } from './killed.ts'
import { insist } from './money/people.ts'
import { openWorld, type World } from './world.ts'

const operate = new URL('../../standalone/src/operate/main.ts', import.meta.url).pathname
/** Which parts of the readers are told when the leader is killed. */
const killedAt = [1 / 4, 5 / 8]
const together = 64
/** Longest wait in ms: for the members' views, and for the whole post with both takeovers. */
const promisedMs = { shown: 600_000, told: 900_000 }
const imported = { actor: { userId: null, role: 'system', via: 'import' }, schemaVersion: 1 } as const

/**
 * A post to all readers, while the command-service that tells them is killed twice. Proves that each reader has exactly one
 * notification in the log and in the views, and that the author is told how many there are. Returns whether that is so.
 */
export async function runNotices({ rounds, readers = 2_000 }: Run): Promise<boolean> {
  await using opened = new AsyncDisposableStack()
  const folder = await temporaryFolder()
  opened.defer(() => folder.remove())
  const world = opened.adopt(await openWorld(folder.path), (each) => each.close())
  const store = await openEventStore({
    ...{ url: world.logUrl, pool: world.admin, masterKeys: [world.masterKey], log: silentLog() },
  })
  opened.defer(() => store.close())
  console.log(`notices: ${rounds} rounds, ${readers.toLocaleString('en')} readers, ${folder.path}`)
  const author = await openAuthor(world)
  await openReaders(world, store, readers)
  let sound = true
  for (let round = 1; round <= rounds; round++) {
    // What is there then is of this round's post.
    await world.admin.query('delete from notifier_places')
    const began = performance.now()
    const postId = await publish(author)
    for (const part of killedAt) await killTheTeller(world, Math.floor(part * readers))
    await until(promisedMs.told, 'all are told', async () => (await deliveredOf(world, postId)) !== null)
    const seconds = ((performance.now() - began) / 1_000).toFixed(1)
    const found = await judge(world, store, postId)
    const isRight = Object.values(found).every((count) => count === readers)
    sound &&= isRight
    console.log(`round ${round}: told in ${seconds} s; ${JSON.stringify(found)}${isRight ? '' : ' (WRONG)'}`)
  }
  return sound
}

async function openAuthor({ gateways, databaseUrl, logUrl, masterKey }: World) {
  const client = openClient(gateways)
  const email = `${randomUUID()}@news.example`
  success(await insist(client, '/api/iam/onboard', { name: 'Ana Ruiz', email }), 'joining')
  await promisify(execFile)(process.execPath, [operate, 'make-admin', email], {
    env: { ...process.env, DATABASE_URL: databaseUrl, EVENT_STORE_URL: logUrl, MASTER_KEY: masterKey },
  })
  return client
}

/** Members that were imported, so that nothing is mailed to them; returns once the views show all. */
async function openReaders({ admin }: World, store: EventStore, readers: number): Promise<void> {
  let next = 0
  const write = async () => {
    while (next++ < readers) {
      const userId = randomUUID()
      const email = `${userId}@news.example`
      const standing = { role: 'creator', stakeholderType: 'external' }
      const data = { userId, emailKey: userId, name: 'Ben Weiss', email, ...standing }
      const ids = { correlationId: userId, causationId: userId, commandId: userId }
      await store.append(`user-${userId}`, noStream, [
        { id: randomUUID(), type: 'UserRegistered', data, metadata: { ...imported, ...ids } },
      ])
    }
  }
  await Promise.all(Array.from({ length: together }, write))
  await until(promisedMs.shown, 'the views show all readers', async () => {
    const { rows } = await admin.query<{ n: number }>('select count(*)::int as n from views.accounts')
    return rows[0]!.n === readers + 1
  })
}

async function publish(author: ReturnType<typeof openClient>): Promise<string> {
  const drafted = { title: 'The summit is open', content: 'Meet us in Lisbon.' }
  const { post } = success(await insist(author, '/api/news', drafted), 'drafting')
  success(await insist(author, `/api/news/${post.id}/publish`, {}), 'publishing')
  return post.id
}

/** Kills the command-service that leads once so many are told, and starts it again while another takes over. */
async function killTheTeller({ admin, services, restart }: World, told: number) {
  await until(promisedMs.told, `${told} are told`, async () => {
    const { rowCount } = await admin.query('select from notifier_places where told >= $1', [told])
    return rowCount! > 0
  })
  const { rows } = await admin.query<{ pid: number }>(
    `select split_part(holder, ' ', 2)::int as pid from leaders where name = 'processes'`,
  )
  const leader = services().find(({ process: { pid } }) => pid === rows[0]!.pid)
  if (!leader) throw new Error('the leader is none of our services')
  await leader.process.end('SIGKILL')
  await restart(leader)
}

const deliveredOf = async ({ admin }: World, postId: string): Promise<number | null> => {
  const { rows } = await admin.query<{ count: number | null }>(
    'select delivered_count as count from views.news_posts where id = $1',
    [postId],
  )
  return rows[0]?.count ?? null
}

/** Each has to be the number of readers. */
async function judge(world: World, store: EventStore, postId: string) {
  const recorded: string[] = []
  for await (const batch of store.readAll({ after: 0 }))
    for (const { type, data } of batch)
      if (type === 'NotificationRaised' && data.relatedId === postId) recorded.push(String(data.userId))
  const { rows } = await world.admin.query<{ rows: number; users: number }>(
    `select count(*)::int as rows, count(distinct user_id)::int as users from views.notifications
      where related_id = $1`,
    [postId],
  )
  return {
    ...{ 'events in the log': recorded.length, 'readers in the log': new Set(recorded).size },
    ...{ 'rows of the view': rows[0]!.rows, 'readers in the view': rows[0]!.users },
    'as the author is told': await deliveredOf(world, postId),
  }
}

async function until(withinMs: number, what: string, holds: () => Promise<boolean>): Promise<void> {
  for (const began = performance.now(); performance.now() - began < withinMs; await delay(20))
    if (await holds()) return
  throw new Error(`${what}: not within ${withinMs / 1_000} s`)
}
