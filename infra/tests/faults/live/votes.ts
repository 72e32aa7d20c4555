import { setTimeout as delay } from 'node:timers/promises'
import { voteQuestion } from '@iam/contracts/ama-questions/calls'
import { pathOf } from '@iam/contracts/call'
import { temporaryFolder } from '@iam/infra/testing/temporary-folder'
import { success } from '../../support/final-answer.ts'
import { seeded } from '../../support/seeded.ts'
import type { Run } from '../killed.ts'
import { insist } from '../money/people.ts'
import { openWorld, type World } from '../world.ts'
import { holdsWithin, join, liveSession, type Member, newMember, newMembers, together } from './members.ts'
import { Viewer } from './viewer.ts'

const perSecond = 300
const seconds = 60
const watching = 20
/** Requests under way: a machine that cannot do 300 a second answers all votes later, and the rate is printed. */
const maxPending = 256
/** Until every viewer is told the last tally, after the last vote was answered. */
const promisedMs = 5_000
const ask = '/api/iam/ama/questions'

/**
 * 2,000 members vote in a live session, 300 commands a second for 60 s, at two gateways over NATS; each votes once on each
 * question, one after the other. Proves that every tally is exact, in the room and at every viewer. Returns whether that is so.
 */
export async function runVotes({ seed, readers: count = 2_000 }: Run): Promise<boolean> {
  await using opened = new AsyncDisposableStack()
  const folder = await temporaryFolder()
  opened.defer(() => folder.remove())
  const world = opened.adopt(await openWorld(folder.path), (each) => each.close())
  console.log(`votes: seed ${seed}, ${count.toLocaleString('en')} members, ${folder.path}`)
  const host = await newMember(world.gateways)
  const session = await liveSession(host)
  const voters = await newMembers(world.gateways, count)
  for (let n = 0; n < count; n += together)
    await Promise.all(voters.slice(n, n + together).map((one) => join(one, session)))
  const questions = await askedBy(
    await newMembers(world.gateways, Math.ceil((perSecond * seconds) / count)),
    session,
  )
  const random = seeded(seed)
  const viewers = voters
    .slice(0, watching)
    .map(({ client }) => new Viewer(client, world.gateways, session.id, random))
  const areThere = await holdsWithin(promisedMs, () => viewers.every(({ began }) => began >= 0))

  const { tallies, took, took99, failed } = await voteAll(voters, questions)
  const total = [...tallies.values()].reduce((sum, cast) => sum + cast, 0)
  const rate = Math.round((1_000 * total) / took)
  console.log(`${total.toLocaleString('en')} votes, ${rate} a second, 99 of 100 answered within ${took99} ms`)
  const isShown = (viewer: Viewer) =>
    [...tallies].every(([id, cast]) => viewer.questions.get(id)?.upvotes === cast)
  const began = performance.now()
  const areTold = await holdsWithin(promisedMs, () => viewers.every(isShown))
  const told = `all viewers saw the last tally ${Math.round(performance.now() - began)} ms later`
  console.log(areTold ? told : `${viewers.filter((one) => !isShown(one)).length} viewers saw another tally`)
  const wrong = [
    ...(areThere ? [] : ['some viewers were not told of the session']),
    ...failed,
    ...viewers.flatMap((viewer) => viewer.wrong),
    ...(await judge(world, tallies)),
  ]
  for (const fault of wrong.slice(0, 20)) console.log(fault)
  for (const viewer of viewers) viewer.close()
  return areTold && wrong.length === 0
}

async function askedBy(members: readonly Member[], session: { readonly id: string }): Promise<string[]> {
  return Promise.all(
    members.map(async (member, n) => {
      await join(member, session)
      const asked = { sessionId: session.id, question: `Which glaze, of those of shelf ${n + 1}?` }
      return success(await insist(member.client, ask, asked), 'asking').question.id
    }),
  )
}

async function voteAll(voters: readonly Member[], questions: readonly string[]) {
  const tallies = new Map(questions.map((id) => [id, 0]))
  const times: number[] = []
  const failed: string[] = []
  const pending = new Set<Promise<void>>()
  const began = performance.now()
  const dueAt = (n: number) => began + (n * 1_000) / perSecond
  async function vote(n: number): Promise<void> {
    const id = questions[Math.floor(n / voters.length)]!
    success(await insist(voters[n % voters.length]!.client, pathOf(voteQuestion, { id }), {}), 'voting')
    times.push(performance.now() - dueAt(n))
    tallies.set(id, tallies.get(id)! + 1)
  }
  for (let n = 0; n < perSecond * seconds; n++) {
    await delay(Math.max(0, dueAt(n) - performance.now()))
    if (pending.size >= maxPending) await Promise.race(pending)
    const voting = vote(n)
      .catch((error: unknown) => void failed.push(String(error)))
      .finally(() => pending.delete(voting))
    pending.add(voting)
  }
  await Promise.all(pending)
  const took99 = Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]!)
  return { tallies, took: performance.now() - began, took99, failed }
}

/** The room counts each vote that was acknowledged, and no other. */
async function judge({ admin }: World, tallies: ReadonlyMap<string, number>): Promise<readonly string[]> {
  const { rows } = await admin.query<{ id: string; upvotes: number }>(
    'select id, upvotes from views.ama_questions',
  )
  const counted = new Map(rows.map(({ id, upvotes }) => [id, upvotes]))
  return [...tallies].flatMap(([id, cast]) =>
    counted.get(id) === cast ? [] : [`question ${id} has ${counted.get(id)} votes of ${cast}`],
  )
}
