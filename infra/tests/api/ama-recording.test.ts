import { randomUUID } from 'node:crypto'
import { RecordingAnswer } from '@iam/contracts/ama/views'
import { expect, test } from 'vitest'
import { act, ama, ask, idsOf, join, newLive, newSession, say, sessions, step, vote } from './ama.ts'
import { answered, refused } from './expect-answer.ts'
import { newCreator } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()
const people = (count: number) => Promise.all(Array.from({ length: count }, () => newCreator(portal)))
const recording = async ({ id }: { readonly id: string }, at?: string) => {
  const query = at === undefined ? '' : `?at=${at}`
  return answered(RecordingAnswer, await portal.client().get(`${sessions}/${id}/replay${query}`))
}
const texts = (messages: readonly { readonly message: string; readonly type: string }[]) =>
  messages.filter(({ type }) => type !== 'system').map(({ message }) => message)

test('a recording shows order, votes, statuses and chat as they were, with a chapter for each answer [X-AMA-7]', async () => {
  const [host, asker, member, another] = await people(4)
  const session = await newLive(host!)
  await join(member!, session)
  const [first, second] = [await ask(asker!, session, 'First?'), await ask(asker!, session, 'Second?')]
  await vote(member!, second)
  const early = await say(member!, session, 'Early.')
  await vote(another!, first)
  await vote(member!, first)
  await act(host!, first, 'pin')
  const middle = await say(member!, session, 'Middle.')
  await act(host!, second, 'merge', { intoId: first.id })
  const answer = await act(host!, first, 'answer', { text: 'Both.' })
  await join(another!, session)
  await step(host!, session, 'end')

  expect(await recording(session, early.createdAt)).toMatchObject({
    session: { id: session.id, attendeeCount: 1, questionCount: 2, pinnedQuestionId: null },
    at: early.createdAt,
    questions: [
      { id: second.id, upvotes: 1, status: 'pending', isMine: false, myVote: null, downvotes: null },
      { id: first.id, upvotes: 0, status: 'pending', answer: '', answeredAt: null },
    ],
  })
  expect(texts((await recording(session, early.createdAt)).messages)).toEqual(['Early.'])
  const later = await recording(session, middle.createdAt)
  expect(later.questions).toMatchObject([
    { id: first.id, upvotes: 2, isPinned: true },
    { id: second.id, upvotes: 1, isPinned: false },
  ])
  expect(texts(later.messages)).toEqual(['Early.', 'Middle.'])
  const end = await recording(session)
  expect(end.at).toBe(end.session.endedAt)
  expect(end.questions).toMatchObject([
    { id: first.id, upvotes: 2, status: 'answered', answer: 'Both.', isPinned: false },
  ])
  expect(end.session).toMatchObject({ attendeeCount: 2, questionCount: 1 })
  for (const one of [later, end]) {
    expect(one.chapters).toEqual([{ id: first.id, question: 'First?', at: answer.answeredAt }])
    expect(one.votesByMinute.reduce((sum, votes) => sum + votes, 0)).toBe(3)
  }
  expect((await recording(session, '2020-01-01T00:00:00Z')).at).toBe(end.session.startedAt)
  expect((await recording(session, '2090-01-01T00:00:00Z')).at).toBe(end.session.endedAt)
})

test('what was taken down, withdrawn or erased later is removed at every minute [T-83]', async () => {
  const [host, asker, member, gone] = await people(4)
  const session = await newLive(host!)
  const dismissed = await ask(asker!, session, 'Rude?')
  const withdrawn = await ask(asker!, session, 'A slip?')
  const merged = await ask(asker!, session, 'The same?')
  const left = await ask(gone!, session, 'My street is?')
  const spam = await say(member!, session, 'Buy pots!')
  await say(gone!, session, 'I live there.')
  const then = await say(member!, session, 'Fine.')
  await act(host!, dismissed, 'dismiss', { reason: 'Insults.' })
  await act(asker!, withdrawn, 'withdraw')
  await act(host!, merged, 'merge', { intoId: left.id })
  await host!.post(`${ama}/chat/${spam.id}/moderate`)
  await step(host!, session, 'end')
  expect((await gone!.post('/api/users/me/erase', { reason: 'Moving on.' })).status).toBe(204)

  const read = () => recording(session, then.createdAt)
  await expect.poll(async () => JSON.stringify(await read())).not.toContain('My street')
  const { questions, messages } = await read()
  expect(new Map(questions.map(({ id, question }) => [id, question]))).toEqual(
    new Map([
      [dismissed.id, 'Removed'],
      [withdrawn.id, 'Removed'],
      [merged.id, 'The same?'],
      [left.id, 'Removed'],
    ]),
  )
  expect(questions.find(({ id }) => id === left.id)?.fromUserName).toBe('Former member')
  expect(texts(messages)).toEqual(['Removed', 'Removed', 'Fine.'])
  expect(messages.map(({ userName }) => userName)).toContain('Former member')
})

test('a question in review does not appear before it was allowed [T-83]', async () => {
  const [host, asker, member] = await people(3)
  const session = await newLive(host!, { screening: true })
  const [allowed] = [await ask(asker!, session), await ask(asker!, session)]
  const before = await say(member!, session, 'Before.')
  await act(host!, allowed!, 'allow')
  await step(host!, session, 'end')
  expect((await recording(session, before.createdAt)).questions).toEqual([])
  expect(idsOf((await recording(session)).questions)).toEqual([allowed!.id])
})

test('a session has a recording once it is over, unless it was cancelled [T-20]', async () => {
  const [host] = await people(1)
  const replay = async (id: string) => portal.client().get(`${sessions}/${id}/replay`)
  const session = await newSession(host!)
  refused(await replay(session.id), 409, 'ama-session-scheduled')
  refused(await replay((await newLive(host!)).id), 409, 'ama-session-live')
  await step(host!, session, 'cancel', { reason: 'Ill.' })
  refused(await replay(session.id), 409, 'ama-session-cancelled')
  refused(await replay(randomUUID()), 404, 'ama-session-unknown')
})
