import { setTimeout as delay } from 'node:timers/promises'
import { openEventStore } from '@iam/infra/event-store/open'
import { silentLog } from '@iam/infra/log'
import { temporaryFolder } from '@iam/infra/testing/temporary-folder'
import { success } from '../../support/final-answer.ts'
import { seeded } from '../../support/seeded.ts'
import type { Run } from '../killed.ts'
import { insist } from '../money/people.ts'
import { openWorld, type World } from '../world.ts'
import { holdsWithin, join, liveSession, newMember, newMembers } from './members.ts'
import { Viewer } from './viewer.ts'

/** All ask to join within this time; once half of them watch, a gateway is killed. */
const joiningMs = 10_000
/** Until every viewer sees the right number present and what is said then, after the last has joined. */
const promisedMs = 30_000

/**
 * 2,000 members join a live session within 10 s and watch it, at two gateways of which one is killed meanwhile. Proves that
 * each has joined once, that all are present at last, and that each is told what is said then, once. Returns whether that is so.
 */
export async function runJoining({ seed, readers: count = 2_000 }: Run): Promise<boolean> {
  await using opened = new AsyncDisposableStack()
  const folder = await temporaryFolder()
  opened.defer(() => folder.remove())
  const world = opened.adopt(await openWorld(folder.path), (each) => each.close())
  const random = seeded(seed)
  console.log(`joining: seed ${seed}, ${count.toLocaleString('en')} members, ${folder.path}`)
  const host = await newMember(world.gateways)
  const members = await newMembers(world.gateways, count)
  const session = await liveSession(host)

  const viewers: Viewer[] = []
  const began = performance.now()
  const joining = members.map(async (member, n) => {
    await delay((n / count) * joiningMs)
    await join(member, session)
    viewers.push(new Viewer(member.client, world.gateways, session.id, random))
  })
  const victim = world.services().find(({ name }) => name === 'gateway')!
  const killing = (async () => {
    while (viewers.filter((viewer) => viewer.began >= 0).length < count / 2) await delay(20)
    await victim.process.end('SIGKILL')
  })()
  await Promise.all([...joining, killing])
  console.log(`all have joined ${since(began)} ms after the first`)
  const joinedAt = performance.now()
  const areHere = await holdsWithin(promisedMs, () => viewers.every(({ present }) => present === count))
  console.log(areHere ? `all see all present ${since(joinedAt)} ms later` : presentOf(viewers))
  await world.restart(victim)
  const saidAt = performance.now()
  const said = success(
    await insist(host.client, `/api/iam/ama/sessions/${session.id}/chat`, { message: 'Welcome.' }),
    'chat',
  )
  const areTold = await holdsWithin(promisedMs, () => viewers.every(({ chat }) => chat.length > 0))
  console.log(areTold ? `all are told what is said within ${since(saidAt)} ms` : 'some are told nothing')
  const wrong = [
    ...viewers.flatMap((viewer) => viewer.wrong),
    ...viewers.flatMap(({ chat }) => (String(chat) === said.message.id ? [] : [`heard ${chat}`])),
    ...(await judge(world, session.id, count)),
  ]
  for (const fault of wrong.slice(0, 20)) console.log(fault)
  console.log(
    `${viewers.reduce((sum, { connections }) => sum + connections, 0)} connections, ${wrong.length} faults`,
  )
  for (const viewer of viewers) viewer.close()
  return areHere && areTold && wrong.length === 0
}

/** Each has one event of joining, and the session counts them. */
async function judge({ admin, logUrl, masterKey }: World, sessionId: string, count: number) {
  const store = await openEventStore({ url: logUrl, pool: admin, masterKeys: [masterKey], log: silentLog() })
  const joined: string[] = []
  for await (const batch of store.readAll({ after: 0 }))
    for (const { type, data } of batch)
      if (type === 'AmaParticipantJoined' && data.sessionId === sessionId) joined.push(String(data.userId))
  await store.close()
  const { rows } = await admin.query<{ n: number }>(
    'select joined_count as n from views.ama_sessions where id = $1',
    [sessionId],
  )
  const found = { events: joined.length, members: new Set(joined).size, counted: rows[0]?.n }
  return Object.values(found).every((n) => n === count) ? [] : [`joined: ${JSON.stringify(found)}`]
}

const presentOf = (viewers: readonly Viewer[]) =>
  `present, as they see it: ${JSON.stringify(Object.fromEntries([...Map.groupBy(viewers, ({ present }) => present)].map(([present, those]) => [present, those.length])))}`

const since = (began: number) => Math.round(performance.now() - began)
