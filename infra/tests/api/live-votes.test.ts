import { beforeAll, expect, test, vi } from 'vitest'
import { liveClient } from '../support/live-client.ts'
import { act, ask, newLive, queue, say, vote } from './ama.ts'
import { newCreator, type Person } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()
let host: Person
let viewer: Person
let another: Person

beforeAll(async () => {
  const people = await Promise.all([1, 2, 3].map(() => newCreator(portal)))
  ;[host, viewer, another] = people as [Person, Person, Person]
})

/** Follows the session as this person at one more device; `told`: each question with what only some are told, in order. */
async function follow(person: Person, sessionId: string) {
  const live = liveClient(portal.urls.at(-1)!, person)
  const followed = await live.follow('amaEvents', { sessionId })
  await followed.hear('connection_established')
  const told = () =>
    followed.heard.flatMap((message) => (message.type === 'question_updated' ? [message.question] : []))
  return { ...followed, told, close: live.close }
}

test('a vote is told as one’s own to the member’s other devices, and to no one else [X-AMA-1 AMA-25]', async () => {
  const session = await newLive(host)
  const question = await ask(another, session)
  const devices = [await follow(viewer, session.id), await follow(viewer, session.id)]
  const others = [await follow(another, session.id), await follow(host, session.id)]
  for (const [action, myVote] of [
    ['upvote', 'up'],
    ['downvote', 'down'],
    ['remove_vote', null],
  ] as const) {
    await vote(viewer, question, action)
    for (const { told } of devices)
      await vi.waitFor(() => expect(told().at(-1), action).toMatchObject({ id: question.id, myVote }))
  }
  // A vote of another is no news about one's own.
  await vote(host, question)
  await say(host, session, 'That was all')
  for (const { hear } of [...devices, ...others]) await hear('chat_message')
  for (const { told } of devices) expect(told().at(-1)).not.toHaveProperty('myVote')
  for (const { told } of others) {
    expect(told().length).toBeGreaterThan(0)
    for (const one of told()) expect(one).not.toHaveProperty('myVote')
  }
  await Promise.all([...devices, ...others].map(({ close }) => close()))
})

test('one’s own vote on a question that has another’s votes too is told as the queue shows it [X-AMA-6]', async () => {
  const session = await newLive(host)
  const [into, merged] = [await ask(another, session), await ask(another, session)]
  await vote(viewer, merged)
  await act(host, merged, 'merge', { intoId: into.id })
  const devices = [await follow(viewer, session.id), await follow(viewer, session.id)]
  await vote(viewer, into, 'downvote')
  const shown = (await queue(viewer, session)).find(({ id }) => id === into.id)!
  expect(shown.myVote).toBe('up')
  for (const { told } of devices)
    await vi.waitFor(() => expect(told().at(-1)).toMatchObject({ id: into.id, myVote: 'up' }))
  await Promise.all(devices.map(({ close }) => close()))
})

test('votes against a question are told to the host as they are given, and to no viewer [AMA-25]', async () => {
  const session = await newLive(host)
  const question = await ask(another, session)
  const [byHost, byViewer] = [await follow(host, session.id), await follow(another, session.id)]
  await vote(viewer, question, 'downvote')
  await vi.waitFor(() => expect(byHost.told().at(-1)).toMatchObject({ id: question.id, downvotes: 1 }))
  await vi.waitFor(() => expect(byViewer.told().at(-1)).toMatchObject({ id: question.id, upvotes: 0 }))
  expect(byViewer.told().at(-1)).not.toHaveProperty('downvotes')
  await vote(viewer, question, 'remove_vote')
  await vi.waitFor(() => expect(byHost.told().at(-1)).toMatchObject({ downvotes: 0 }))
  await Promise.all([byHost, byViewer].map(({ close }) => close()))
})
