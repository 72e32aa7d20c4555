import { hasNats } from '@iam/infra/testing/nats'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Answer } from '../support/client.ts'
import { finalAnswer } from '../support/final-answer.ts'
import { liveClient } from '../support/live-client.ts'
import { ask, newLive, questions, sessions } from './ama.ts'
import { refused } from './expect-answer.ts'
import { key, newCreator, type Person } from './people.ts'
import { ownPortal } from './portal.ts'

const isPassed = ({ status }: Answer) => status === 200
const together = <One>(count: number, act: (n: number) => Promise<One>) =>
  Promise.all(Array.from({ length: count }, (_, n) => act(n)))
/** What was done, and in how many seconds, each begun one whole. */
async function timed<Done>(act: Promise<Done>): Promise<readonly [Done, seconds: number]> {
  const began = performance.now()
  const done = await act
  return [done, Math.ceil((performance.now() - began) / 1_000)]
}

describe.skipIf(!hasNats())('how fast a user may write and vote, over two gateways [T-88]', () => {
  const portal = ownPortal({ mode: 'processes', rateLimits: true })
  let [host, member, other]: Person[] = []
  beforeAll(async () => {
    ;[host, member, other] = await together(3, () => newCreator(portal))
  })

  test('five messages at once, then one a second; others write on', async () => {
    const { id } = await newLive(host!)
    const path = `${sessions}/${id}/chat`
    const write = (by: Person) => by.post(path, { message: 'Hello.' })
    const [answers, seconds] = await timed(together(30, () => write(member!)))
    const passed = answers.filter(isPassed)
    expect(passed.length).toBeGreaterThanOrEqual(5)
    expect(passed.length).toBeLessThanOrEqual(5 + seconds)
    for (const answer of answers.filter((one) => !isPassed(one))) {
      expect(refused(answer, 429, 'chat-too-fast').detail).toMatch(/one message a second/)
      expect(answer.headers.get('retry-after')).toBe('1')
    }
    expect((await write(other!)).status).toBe(200)
    await expect.poll(async () => (await write(member!)).status).toBe(200)

    const sockets = portal.urls.map((url) => liveClient(url, member!))
    const said = await together(20, (n) =>
      sockets[n % 2]!.send('chatMessage', { sessionId: id, message: 'Pushed.' }),
    )
    expect(new Set(said)).toContain('chat-too-fast')
    await Promise.all(sockets.map((socket) => socket.close()))
  })

  test('ten votes in a second, over all questions and both doors; others vote on', async () => {
    const session = await newLive(host!)
    const asked = await together(2, () => ask(host!, session))
    const vote = (by: Person, n: number) => by.post(`${questions}/${asked[n % 2]!.id}/vote`)
    const [answers, seconds] = await timed(together(60, (n) => vote(member!, n)))
    const passed = answers.filter(isPassed)
    expect(passed.length).toBeGreaterThanOrEqual(10)
    expect(passed.length).toBeLessThanOrEqual(10 * seconds)
    for (const answer of answers.filter((one) => !isPassed(one)))
      expect(refused(answer, 429, 'votes-too-fast').detail).toMatch(/[Tt]en votes a second/)
    expect((await vote(other!, 0)).status).toBe(200)
    await expect.poll(async () => (await vote(member!, 1)).status).toBe(200)

    const sockets = portal.urls.map((url) => liveClient(url, member!))
    const said = await together(60, (n) =>
      sockets[n % 2]!.send('voteQuestion', { questionId: asked[0]!.id, action: 'upvote' }),
    )
    expect(new Set(said)).toContain('votes-too-fast')
    await Promise.all(sockets.map((socket) => socket.close()))
  })

  test('an audience at one address votes as fast as its members may', async () => {
    const session = await newLive(host!)
    const question = await ask(host!, session)
    // Eight at once: forty would share the time within which each of them must be answered.
    const audience: Person[] = []
    while (audience.length < 40) audience.push(...(await together(8, () => newCreator(portal))))
    for (let round = 0; round < 16; round++) {
      const votes = audience.map((by) => {
        const headers = key()
        return finalAnswer(() => by.post(`${questions}/${question.id}/vote`, undefined, { headers }))
      })
      expect((await Promise.all(votes)).filter(isPassed)).toHaveLength(40)
    }
  })
})
