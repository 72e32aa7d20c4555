import { AmaRoomAnswer, LiveQuestionsAnswer, RecordingAnswer } from '@iam/contracts/ama/views'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { act, ama, ask, newLive, room, say, sessions, step, vote } from './ama.ts'
import { answered, refused } from './expect-answer.ts'
import { newCreator, type Person } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()
let [host, member]: Person[] = []
let visitor: Client
beforeAll(async () => {
  ;[host, member] = await Promise.all([newCreator(portal), newCreator(portal)])
  visitor = portal.client()
})
type Id = { readonly id: string }
const etagOf = async (path: string) => (await visitor.get(path)).headers.get('etag') ?? ''
const textsIn = async (session: Id) => (await room(visitor, session)).messages.map(({ message }) => message)

describe('visitors get what a session shows from kept bytes [T-84]', () => {
  test('the room, its queue and its recording, 304 while nothing happens', async () => {
    const session = await newLive(host!)
    const question = await ask(member!, session)
    const queue = `${ama}/live-questions?sessionId=${session.id}`
    const place = `${sessions}/${session.id}`
    const paths = [place, queue, `${place}/replay`]
    answered(AmaRoomAnswer, await visitor.get(place))
    answered(LiveQuestionsAnswer, await visitor.get(queue))
    refused(await visitor.get(paths[2]!), 409, 'ama-session-live')
    for (const [path, action] of [
      [place, 'upvote'],
      [queue, 'downvote'],
    ] as const) {
      const etag = await etagOf(path)
      const again = () => visitor.get(path, { headers: { 'if-none-match': etag } })
      expect((await again()).status).toBe(304)
      await vote(host!, question, action)
      await expect.poll(async () => (await again()).status).toBe(200)
    }
    await step(host!, session, 'end')
    await expect.poll(async () => (await visitor.get(paths[2]!)).status).toBe(200)
    const { at } = answered(RecordingAnswer, await visitor.get(paths[2]!))
    answered(RecordingAnswer, await visitor.get(`${paths[2]}?at=${at}`))
    for (const path of paths) {
      const answer = await visitor.get(path)
      expect(answer.headers.get('cache-control')).toBe('no-cache')
      expect(answer.headers.get('vary')).toBe('accept-encoding, cookie')
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('figures-as-of')).toBe('now')
    }
  })

  test('a signed-in viewer is never answered from them, nor with them', async () => {
    const session = await newLive(host!)
    const question = await ask(host!, session)
    await vote(member!, question)
    const etag = await etagOf(`${sessions}/${session.id}`)
    const own = await member!.get(`${sessions}/${session.id}`, { headers: { 'if-none-match': etag } })
    expect(answered(AmaRoomAnswer, own).questions).toMatchObject([{ id: question.id, myVote: 'up' }])
    expect(own.headers.get('etag')).toBeNull()
    const [shown] = (await room(visitor, session)).questions
    expect(shown).toMatchObject({ id: question.id, myVote: null, isMine: false, downvotes: null })
  })

  test('the bytes are those that an ended session is answered', async () => {
    const session = await newLive(host!)
    await say(member!, session, 'Hello "all" \u{1f3a8}\nthere')
    await ask(member!, session)
    await expect.poll(() => textsIn(session)).toHaveLength(2)
    const path = `${portal.urls[0]}${sessions}/${session.id}`
    const [kept, read] = await Promise.all([
      fetch(path),
      fetch(path, { headers: { cookie: 'iam_session=ended.x; __Host-iam_session=ended.x' } }),
    ])
    expect(read.headers.get('etag')).toBeNull()
    expect(kept.headers.get('etag')).not.toBeNull()
    expect(await kept.text()).toBe(await read.text())
  })

  test('what is taken down or erased is gone from them', async () => {
    const [session, leaving] = [await newLive(host!), await newCreator(portal)]
    const message = await say(member!, session, 'Insults.')
    const question = await ask(member!, session, 'Insulting?')
    await say(leaving, session, 'My address.')
    await expect.poll(() => textsIn(session)).toContain('My address.')
    await host!.post(`${ama}/chat/${message.id}/moderate`)
    await expect.poll(() => textsIn(session)).not.toContain('Insults.')
    await act(host!, question, 'dismiss', { reason: 'Insulting.' })
    await expect.poll(async () => (await room(visitor, session)).questions).toEqual([])
    await leaving.post('/api/users/me/erase', { reason: 'Leaving.' })
    const text = async () => JSON.stringify(await room(visitor, session))
    await expect.poll(text).not.toContain('My address.')
    expect(await text()).not.toContain(leaving.name)
  })

  test('which session is live is asked anew when one begins or ends', async () => {
    const live = async () => answered(LiveQuestionsAnswer, await visitor.get(`${ama}/live-questions`)).session
    const session = await newLive(host!)
    await expect.poll(async () => (await live())?.status).toBe('live')
    await step(host!, session, 'end')
    await expect.poll(async () => (await live())?.id).not.toBe(session.id)
  })

  test('unknown sessions and wrong questions are refused as to others', async () => {
    const unknown = crypto.randomUUID()
    refused(await visitor.get(`${sessions}/${unknown}`), 404, 'ama-session-unknown')
    refused(await visitor.get(`${sessions}/not-an-id`), 400, 'invalid-input')
    refused(await visitor.get(`${ama}/live-questions?other=1`), 400, 'invalid-input')
    refused(await visitor.get(`${sessions}/${unknown}/replay?at=yesterday`), 400, 'invalid-input')
  })
})
