import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Client } from '../support/client.ts'
import { cookieOf, liveClient, openSocket } from '../support/live-client.ts'
import {
  act,
  ask,
  endLive,
  join,
  newLive,
  newSession,
  queue,
  room,
  say,
  sessions,
  step,
  vote,
} from './ama.ts'
import { answeredNothing } from './expect-answer.ts'
import { newCreator, type Person } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()
let host: Person
let viewer: Person
let another: Person
const url = () => portal.urls.at(-1)!
const follow = async (client: Client, sessionId: string, more: object = {}) => {
  const live = liveClient(url(), client)
  return { live, ...(await live.follow('amaEvents', { sessionId, ...more })) }
}

beforeAll(async () => {
  ;[host, viewer, another] = (await Promise.all([1, 2, 3].map(() => newCreator(portal)))) as [
    Person,
    Person,
    Person,
  ]
})

describe('what the viewers of a session are told', () => {
  test('connection_established comes first, with a cursor [RT-14 RT-23]', async () => {
    const session = await newLive(host)
    const { hear, heard, live } = await follow(viewer, session.id)
    const first = await hear('connection_established')
    expect(heard[0]).toEqual(first)
    expect(first).toMatchObject({ sessionId: session.id, isWhole: false })
    expect(Number(first.cursor)).toBeGreaterThan(0)
    await live.close()
  })

  test('questions, votes, answers, chat and the course of the session, each once and in order [RT-11 RT-12 X-AMA-1]', async () => {
    const session = await newLive(host)
    const { hear, heard, live } = await follow(viewer, session.id)
    await hear('connection_established')
    const question = await ask(another, session, 'Which glaze?')
    await hear('question_updated', (told) => told.question.question === 'Which glaze?')
    await vote(viewer, question)
    await hear('question_updated', (told) => told.question.upvotes === 1)
    await say(another, session, 'Hello all')
    await hear('chat_message', (told) => told.message.message === 'Hello all')
    await step(host, session, 'pause')
    await hear('session_status_change', (told) => told.isPaused)
    await step(host, session, 'resume')
    await step(host, session, 'end')
    await hear('session_status_change', (told) => told.status === 'completed')
    const cursors = heard.flatMap((message) => ('cursor' in message ? [Number(message.cursor)] : []))
    expect(cursors).toEqual(cursors.toSorted((one, other) => one - other))
    const spoken = heard.filter((told) => told.type === 'chat_message' && told.message.type === 'chat')
    expect(spoken).toHaveLength(1)
    await live.close()
  })

  test('from a cursor on, what was missed comes first, once [X-AMA-1]', async () => {
    const session = await newLive(host)
    const before = await follow(viewer, session.id)
    await before.hear('connection_established')
    await say(another, session, 'one')
    const { cursor } = await before.hear('chat_message', (told) => told.message.message === 'one')
    await before.live.close()
    await say(another, session, 'two')
    await say(another, session, 'three')
    const after = await follow(viewer, session.id, { after: cursor })
    await after.hear('chat_message', (told) => told.message.message === 'three')
    expect(
      after.heard.flatMap((told) => (told.type === 'chat_message' ? [told.message.message] : [])),
    ).toEqual(['two', 'three'])
    await after.live.close()
  })

  test('an erasure takes the name and the words of a member off the screens, also of one who resumes [T-52]', async () => {
    const session = await newLive(host)
    const gone = await newCreator(portal)
    const { live, hear } = await follow(viewer, session.id)
    const { cursor } = await hear('connection_established')
    const { id } = await ask(gone, session, 'Which cobalt?')
    await say(gone, session, 'Words of mine')
    await hear('chat_message', (told) => told.message.message === 'Words of mine')
    answeredNothing(await gone.post('/api/users/me/erase', { reason: 'moving on' }))
    const resumed = await follow(another, session.id, { after: cursor })
    for (const one of [hear, resumed.hear]) {
      const { question } = await one('question_updated', (told) => told.question.question === 'Removed')
      expect(question).toMatchObject({ id, fromUserId: gone.userId, fromUserName: 'Former member' })
      const { message } = await one('chat_message', (told) => told.message.message === 'Removed')
      expect(message).toMatchObject({ userId: gone.userId, userName: 'Former member' })
    }
    expect(JSON.stringify(resumed.heard)).not.toMatch(/Which cobalt|Words of mine/)
    await Promise.all([live.close(), resumed.live.close()])
  })

  test('an erasure of the host takes the answers off the screens, and has the rest of the room read anew [T-52]', async () => {
    const gone = await newCreator(portal)
    const session = await newLive(gone)
    const question = await ask(another, session, 'Which cobalt?')
    await act(gone, question, 'answer', { text: 'Words of the host' })
    const { live, hear } = await follow(viewer, session.id)
    const { cursor } = await hear('connection_established')
    answeredNothing(await gone.post('/api/users/me/erase', { reason: 'moving on' }))
    const resumed = await follow(another, session.id, { after: cursor })
    for (const one of [hear, resumed.hear]) {
      const told = await one('question_updated', (told) => told.question.answer === '')
      expect(told.question).toMatchObject({ id: question.id, status: 'answered', question: 'Which cobalt?' })
      await one('session_status_change', ({ isWhole }) => isWhole === true)
    }
    expect(await room(viewer, session)).toMatchObject({
      session: { title: 'Removed', hostName: 'Former member' },
    })
    await Promise.all([live.close(), resumed.live.close()])
  })

  test('hosts and admins are told that a member was removed or let in again, viewers are not', async () => {
    const session = await newLive(host)
    await join(another, session)
    const [seen, own] = [await follow(viewer, session.id), await follow(host, session.id)]
    await Promise.all([seen, own].map(({ hear }) => hear('connection_established')))
    await step(host, session, 'remove-participant', { userId: another.userId, reason: 'Ads' })
    await own.hear('session_status_change', (told) => told.isWhole === true)
    await step(host, session, 'readmit-participant', { userId: another.userId })
    await vi.waitFor(() =>
      expect(own.heard.filter((told) => told.type === 'session_status_change')).toHaveLength(2),
    )
    await say(host, session, 'Go on.')
    await seen.hear('chat_message', (told) => told.message.message === 'Go on.')
    expect(seen.heard.filter((told) => told.type === 'session_status_change')).toEqual([])
    await Promise.all([seen.live.close(), own.live.close()])
  })

  test('who comes and goes while few are present [RT-09 RT-10]', async () => {
    const session = await newLive(host)
    const one = await follow(viewer, session.id)
    const other = await follow(another, session.id)
    const joined = await one.hear('user_joined', (told) => told.userId === another.userId)
    expect(joined.present).toBeGreaterThan(0)
    await other.live.close()
    await one.live.close()
  })

  test('other viewers are told of a question in review once it is allowed, its host at once [X-AMA-4]', async () => {
    const session = await newLive(host, { screening: true })
    const [seen, byHost] = [await follow(viewer, session.id), await follow(host, session.id)]
    await seen.hear('connection_established')
    const question = await ask(another, session, 'Hidden?')
    await byHost.hear('question_updated', (told) => told.question.inReview)
    expect(seen.heard.some(({ type }) => type === 'question_updated')).toBe(false)
    await host.post(`/api/iam/ama/questions/${question.id}/allow`)
    await seen.hear('question_updated', (told) => told.question.question === 'Hidden?')
    await Promise.all([seen.live.close(), byHost.live.close()])
  })

  test('who asked a question in review is told what became of it; no other viewer is [X-AMA-4]', async () => {
    const session = await newLive(host, { screening: true })
    const [seen, byAsker] = [await follow(viewer, session.id), await follow(another, session.id)]
    const { cursor } = await byAsker.hear('connection_established')
    const question = await ask(another, session, 'Hidden?')
    await act(host, question, 'dismiss', { reason: 'Off topic.' })
    const dismissed = await byAsker.hear('question_updated', (told) => told.question.status === 'dismissed')
    const { myVote: _, isMine: __, downvotes: ___, ...shown } = (await queue(another, session))[0]!
    expect(dismissed.question).toEqual(shown)
    expect(shown).toMatchObject({ question: 'Hidden?', dismissReason: 'Off topic.', inReview: true })
    const isLater = ({ cursor }: { readonly cursor: string }) => Number(cursor) > Number(dismissed.cursor)
    await act(host, question, 'restore')
    await byAsker.hear('question_updated', (told) => isLater(told) && told.question.inReview)
    const back = await follow(another, session.id, { after: cursor })
    await back.hear('question_updated', (told) => told.question.status === 'pending')
    await say(another, session, 'Is it gone?')
    await seen.hear('chat_message', (told) => told.message.message === 'Is it gone?')
    expect(seen.heard.some(({ type }) => type === 'question_updated')).toBe(false)
    await Promise.all([seen, byAsker, back].map(({ live }) => live.close()))
  })

  test('a question into which others are merged is told again when one leaves it further down [X-AMA-6]', async () => {
    const session = await newLive(host)
    const [first, second, last] = [
      await ask(another, session),
      await ask(another, session),
      await ask(another, session),
    ]
    await vote(viewer, first)
    const { live, hear } = await follow(viewer, session.id)
    await hear('connection_established')
    const counts = (upvotes: number, after = 0) =>
      hear(
        'question_updated',
        ({ question, cursor }) =>
          question.id === last.id && question.upvotes === upvotes && Number(cursor) > after,
      )
    await act(host, first, 'merge', { intoId: second.id })
    await act(host, second, 'merge', { intoId: last.id })
    const { cursor } = await counts(1)
    await act(host, first, 'unmerge')
    await counts(0, Number(cursor))
    await live.close()
  })

  test('a participant who is removed is told so, and follows it no more [RT-13 T-88]', async () => {
    const session = await newLive(host)
    await join(viewer, session)
    const { hear, ended, live } = await follow(viewer, session.id)
    await hear('connection_established')
    await host.post(`${sessions}/${session.id}/remove-participant`, {
      userId: viewer.userId,
      reason: 'Insults.',
    })
    expect(await hear('error')).toMatchObject({ status: 403, code: 'ama-removed' })
    expect(await ended).toBe('complete')
    expect(await live.send('chatMessage', { sessionId: session.id, message: 'again' })).toBe('ama-removed')
    expect(await (await follow(viewer, session.id)).ended).toBe('ama-removed')
    await live.close()
  })
})

describe('what clients send', () => {
  test('each message carries out the command of its REST call [RT-01 RT-02 RT-03 RT-04 RT-05 RT-06 RT-07 RT-20 RT-21 RT-22]', async () => {
    const session = await newLive(host)
    const { live, hear } = await follow(viewer, session.id)
    const byHost = liveClient(url(), host)
    expect(await live.send('joinSession', { sessionId: session.id })).toBe('done')
    expect(await live.send('chatMessage', { sessionId: session.id, message: 'Hi' })).toBe('done')
    await hear('chat_message', (told) => told.message.message === 'Hi')
    expect(await live.send('submitQuestion', { sessionId: session.id, question: 'Why?' })).toBe('done')
    const { question } = await hear('question_updated', (told) => told.question.question === 'Why?')
    expect(await live.send('voteQuestion', { questionId: question.id, action: 'upvote' })).toBe(
      'question-own-vote',
    )
    const third = liveClient(url(), another)
    for (const [action, upvotes] of [
      ['upvote', 1],
      ['downvote', 0],
      ['remove_vote', 0],
    ] as const) {
      expect(await third.send('voteQuestion', { questionId: question.id, action })).toBe('done')
      const { body } = await another.get(`${sessions}/${session.id}`)
      expect(body.questions.find(({ id }: { id: string }) => id === question.id).upvotes, action).toBe(
        upvotes,
      )
    }
    expect(await byHost.send('answerQuestion', { questionId: question.id, text: 'Because.' })).toBe('done')
    await hear('question_updated', (told) => told.question.status === 'answered')
    expect(await live.send('leaveSession', { sessionId: session.id })).toBe('done')
    await Promise.all([live.close(), third.close(), byHost.close()])
  })

  test('the host starts, pauses, resumes and ends it; others may not [RT-16 RT-17 RT-18 RT-19 RT-25]', async () => {
    await endLive(host)
    const session = await newSession(host)
    const { live, hear } = await follow(viewer, session.id)
    const byHost = liveClient(url(), host)
    for (const [action, status, isPaused] of [
      ['start', 'live', false],
      ['pause', 'live', true],
      ['resume', 'live', false],
      ['end', 'completed', false],
    ] as const) {
      const control = { sessionId: session.id, action }
      expect(await live.send('sessionControl', control), action).toBe('ama-session-not-yours')
      expect(await byHost.send('sessionControl', control), action).toBe('done')
      await hear('session_status_change', (told) => told.status === status && told.isPaused === isPaused)
    }
    await Promise.all([live.close(), byHost.close()])
  })

  test('a user whom the tab no longer shows sends nothing [X-APP-6]', async () => {
    const session = await newLive(host)
    const { socket, opened } = openSocket(url(), { cookie: cookieOf(viewer) })
    await opened
    const answers: string[] = []
    socket.on('message', (data) => answers.push(String(data)))
    socket.send(JSON.stringify({ type: 'connection_init', payload: { actingAs: crypto.randomUUID() } }))
    const { liveDocuments } = await import('@iam/contracts/live/documents')
    await vi.waitFor(() => expect(answers.join()).toContain('connection_ack'))
    const payload = {
      query: liveDocuments.chatMessage,
      variables: { sessionId: session.id, message: 'not me' },
    }
    socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload }))
    await vi.waitFor(() => expect(answers.join()).toContain('person-changed'))
    socket.terminate()
  })
})
