import { setTimeout as delay } from 'node:timers/promises'
import { temporaryFolder } from '@iam/infra/testing/temporary-folder'
import { seeded } from '../../support/seeded.ts'
import type { Run } from '../killed.ts'
import { judgeDatabase, report } from '../verdict.ts'
import { openWorld, type World } from '../world.ts'
import { type Crowd, openCrowd } from './crowd.ts'
import { holdsWithin } from './members.ts'
import { Viewer } from './viewer.ts'

/** Until every viewer is told everything, after the last command was answered. */
const promisedMs = 15_000

/**
 * 200 viewers of one session at two gateways over NATS, 50 messages and 50 votes a second, while the gateways and NATS are
 * killed in turn and started again. Proves that each viewer was told every message once and in the order of the log, and that
 * its questions, votes and status are at last those of the room. Returns whether all of it held.
 */
export async function runLive({ rounds, seed }: Run): Promise<boolean> {
  await using opened = new AsyncDisposableStack()
  const folder = await temporaryFolder()
  opened.defer(() => folder.remove())
  const world = opened.adopt(await openWorld(folder.path), (each) => each.close())
  const random = seeded(seed)
  const crowd = await openCrowd(world.gateways, random)
  const viewers = crowd.members.map(
    ({ client }) => new Viewer(client, world.gateways, crowd.sessionId, random),
  )
  await holdsWithin(promisedMs, () => viewers.every(({ began }) => began >= 0))
  console.log(`live: seed ${seed}, ${rounds} rounds, ${viewers.length} viewers, ${folder.path}`)

  const stop = new AbortController()
  const working = crowd.work(stop.signal)
  for (let round = 1; round <= rounds; round++) {
    await delay(500 + random() * 1_500)
    const lasts = Math.round(200 + random() * 2_800)
    const victim = await strike(world, round, lasts)
    await delay(1_500)
    console.log(
      `round ${round}: ${victim} was away for ${lasts} ms, ${crowd.journal.length} messages and ${crowd.votes()} votes so far`,
    )
  }
  stop.abort()
  await working
  const last = await crowd.sayLast()
  const began = performance.now()
  const isOver = await holdsWithin(promisedMs, () => viewers.every(({ chat }) => chat.includes(last)))
  const told = `all were told everything ${Math.round(performance.now() - began)} ms after the last answer`
  console.log(isOver ? told : 'some were not told everything')
  const wrong = [...crowd.unanswered, ...(await judge(world, crowd, viewers))]
  for (const fault of wrong.slice(0, 20)) console.log(fault)
  console.log(`${wrong.length} faults at viewers`)

  for (const viewer of viewers) viewer.close()
  await world.endServices()
  const { databaseUrl, logUrl, masterKey } = world
  const sound = report(await judgeDatabase(databaseUrl, masterKey, crowd.journal, logUrl), [])
  return sound && isOver && wrong.length === 0
}

/** Kills one gateway, NATS, the other gateway, and then NATS with a gateway in turn; starts all again after a while. */
async function strike({ nats, services, restart }: World, round: number, lasts: number): Promise<string> {
  const { control } = nats
  if (!control) throw new Error('the server behind NATS_URL is not ours to kill')
  const gateways = services().filter(({ name }) => name === 'gateway')
  const victim = [gateways[0], undefined, gateways[1], gateways[round % 8 === 4 ? 0 : 1]][(round - 1) % 4]
  const isNats = round % 2 === 0
  if (isNats) await control.kill()
  // Without the bus the other gateway learns of changes up to a second later, so that cursors from here are ahead of it.
  if (isNats && victim) await delay(300)
  await victim?.process.end('SIGKILL')
  await delay(lasts)
  if (victim) await restart(victim)
  if (isNats) await control.restart()
  const gateway = victim && `gateway ${gateways.indexOf(victim) + 1}`
  return [isNats && 'NATS', gateway].filter(Boolean).join(' and ')
}

/** What of the viewers' screens differs from the log and from the room. */
async function judge({ admin }: World, crowd: Crowd, viewers: readonly Viewer[]): Promise<readonly string[]> {
  const { rows: posted } = await admin.query<{ id: string; position: number }>(
    `select message_id as id, position from views.ama_events
      where session_id = $1 and message_id is not null order by position`,
    [crowd.sessionId],
  )
  const { session, questions } = (await crowd.host.client.get(`/api/iam/ama/sessions/${crowd.sessionId}`))
    .body
  const screenOf = (shown: Viewer['questions']) =>
    [...shown.values()]
      .map(({ id, status, upvotes, answer }) => `${id} ${status} ${upvotes} ${answer}`)
      .toSorted()
  const room = screenOf(new Map(questions.map((one: { id: string }) => [one.id, one])))
  const tallies = crowd.questions.flatMap(({ id, votes }) => {
    const counted = questions.find((one: { id: string }) => one.id === id)?.upvotes
    const cast = [...votes.values()].filter(Boolean).length
    return counted === cast ? [] : [`question ${id} has ${counted} votes of ${cast}`]
  })
  const [connections, received] = [
    sum(viewers, (one) => one.connections),
    sum(viewers, (one) => one.chat.length),
  ]
  console.log(
    `${posted.length} chat messages, ${questions.length} questions, ${crowd.votes()} votes; ` +
      `${connections} connections, ${received} chat messages received`,
  )
  return [
    ...tallies,
    ...viewers.flatMap((viewer, n) => {
      const expected = posted.filter(({ position }) => position > viewer.began).map(({ id }) => id)
      const of = (what: string) => `viewer ${n + 1}: ${what}`
      const heard = new Set(viewer.chat)
      const lost = expected.filter((id) => !heard.has(id))
      const status = viewer.status
      const isOther =
        status?.isPaused !== session.isPaused || status?.pinnedQuestionId !== session.pinnedQuestionId
      return [
        ...viewer.wrong.map(of),
        ...(lost.length > 0 ? [of(`${lost.length} messages lost`)] : []),
        ...(viewer.chat.length > heard.size
          ? [of(`${viewer.chat.length - heard.size} messages doubled`)]
          : []),
        ...(lost.length === 0 && String(viewer.chat) !== String(expected) ? [of('another order')] : []),
        ...(String(screenOf(viewer.questions)) === String(room) ? [] : [of('other questions or votes')]),
        ...(isOther ? [of('another status')] : []),
      ]
    }),
  ]
}

const sum = (viewers: readonly Viewer[], of: (viewer: Viewer) => number) =>
  viewers.reduce((total, viewer) => total + of(viewer), 0)
