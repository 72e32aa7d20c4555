import { randomUUID } from 'node:crypto'
import { LiveQuestionsAnswer } from '@iam/contracts/ama/views'
import { beforeAll, expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { act, ama, ask, idsOf, join, newLive, newSession, questions, queue, room, step, vote } from './ama.ts'
import { answered, refused } from './expect-answer.ts'
import { newCreator, type Person, theAdmin } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()
let [asker, member, another]: Person[] = []
let admin: Client
beforeAll(async () => {
  ;[asker, member, another] = await Promise.all([1, 2, 3].map(() => newCreator(portal)))
  admin = await theAdmin(portal)
})
const because = { reason: 'Off topic.' }
/** A live session of a new host. */
async function live(more: object = {}) {
  const host = await newCreator(portal)
  return { host, session: await newLive(host, more) }
}

test('a question is added to the session and counts in it [CALL-22 AMA-34 ENT-52]', async () => {
  const { host, session } = await live()
  const question = await ask(asker!, session, 'Which kiln?')
  expect(question).toMatchObject({
    ...{ sessionId: session.id, question: 'Which kiln?', fromUserId: asker!.userId, status: 'pending' },
    ...{ fromUserName: asker!.name, upvotes: 0, downvotes: null, myVote: null, isMine: true },
  })
  expect((await room(member!, session)).session.questionCount).toBe(1)
  expect(await queue(host, session)).toMatchObject([{ id: question.id, isMine: false, downvotes: 0 }])
  const unknown = { sessionId: randomUUID(), question: 'Why?' }
  refused(await asker!.post(questions, unknown), 404, 'ama-session-unknown')
  refused(await asker!.post(questions, { sessionId: session.id, question: ' ' }), 400, 'invalid-input')
})

test('live questions are those of the caller’s live session, or of the one that is named [CALL-20 AMA-27 T-35]', async () => {
  const [first, second] = [await live(), await live()]
  await join(asker!, second.session)
  await join(asker!, first.session)
  const question = await ask(member!, first.session)
  const read = async (by: Client, query = '') =>
    answered(LiveQuestionsAnswer, await by.get(`${ama}/live-questions${query}`))
  expect(await read(asker!)).toMatchObject({ session: first.session.id && { id: first.session.id } })
  expect(idsOf((await read(asker!)).questions)).toEqual([question.id])
  const named = await read(asker!, `?sessionId=${second.session.id}`)
  expect(named).toMatchObject({ session: { id: second.session.id }, questions: [] })
  expect((await read(second.host)).session?.id).toBe(second.session.id)

  await step(first.host, first.session, 'end')
  expect((await read(asker!)).session?.id).toBe(second.session.id)
  const { session } = await read(portal.client())
  expect(session?.status ?? 'live').toBe('live')
  const unknown = await asker!.get(`${ama}/live-questions?sessionId=${randomUUID()}`)
  refused(unknown, 404, 'ama-session-unknown')
})

test('live questions say how their caller stands to the session: a removed member can only read [T-88]', async () => {
  const { host, session } = await live()
  const seatOf = async (by: Client) =>
    answered(LiveQuestionsAnswer, await by.get(`${ama}/live-questions?sessionId=${session.id}`)).seat
  const { userId } = member!
  await join(member!, session)
  expect(await seatOf(member!)).toBe('joined')
  await step(host, session, 'remove-participant', { userId, reason: 'Insults.' })
  expect(await seatOf(member!)).toBe('removed')
  // Kept for all visitors, whatever a member is answered.
  expect(await seatOf(portal.client())).toBe('none')
  await step(host, session, 'readmit-participant', { userId })
  expect(await seatOf(member!)).toBe('joined')
})

test('a vote without a body adds one upvote, which the next live questions show [CALL-24 AMA-35]', async () => {
  const { host, session } = await live()
  const [first, second] = [await ask(asker!, session), await ask(asker!, session)]
  expect(await vote(member!, second)).toMatchObject({ upvotes: 1, myVote: 'up' })
  expect(await queue(member!, session)).toMatchObject([
    { id: second.id, upvotes: 1, myVote: 'up' },
    { id: first.id, upvotes: 0, myVote: null },
  ])
  expect(await vote(member!, second, 'downvote')).toMatchObject({
    ...{ upvotes: 0, downvotes: null, myVote: 'down' },
  })
  expect((await queue(host, session))[1]).toMatchObject({ id: second.id, upvotes: 0, downvotes: 1 })
  expect(await vote(member!, second, 'remove_vote')).toMatchObject({ upvotes: 0, myVote: null })
  refused(await asker!.post(`${questions}/${first.id}/vote`), 403, 'question-own-vote')
  refused(await member!.post(`${questions}/${randomUUID()}/vote`), 404, 'question-unknown')
})

test('fifty votes of a member at the same time count once [AMA-25 X-AMA-2]', async () => {
  const { session } = await live()
  const question = await ask(asker!, session)
  await Promise.all(Array.from({ length: 50 }, () => member!.post(`${questions}/${question.id}/vote`)))
  expect(await queue(member!, session)).toMatchObject([{ upvotes: 1, myVote: 'up' }])
  expect(await vote(member!, question)).toMatchObject({ upvotes: 1 })
  expect(await portal.countEvents('QuestionUpvoted', question.id)).toBe(1)
})

test('nothing is asked or voted on while a session is not live, is paused or is over', async () => {
  const host = await newCreator(portal)
  const session = await newSession(host)
  const body = { sessionId: session.id, question: 'Why?' }
  refused(await asker!.post(questions, body), 409, 'questions-not-open')
  await step(host, session, 'start')
  const question = await ask(asker!, session)
  const path = `${questions}/${question.id}`
  await step(host, session, 'pause')
  refused(await asker!.post(questions, body), 409, 'ama-session-paused')
  refused(await member!.post(`${path}/vote`), 409, 'ama-session-paused')
  await step(host, session, 'end')
  refused(await asker!.post(questions, body), 409, 'ama-session-completed')
  refused(await member!.post(`${path}/vote`), 409, 'ama-session-completed')
  refused(await host.post(`${path}/answer`, {}), 409, 'ama-session-completed')
  expect(await queue(portal.client(), session)).toMatchObject([{ status: 'pending' }])
})

test('a member has five open questions in a session at the most', async () => {
  const { host, session } = await live()
  const asked = []
  for (let n = 0; n < 5; n++) asked.push(await ask(asker!, session))
  const sixth = { sessionId: session.id, question: 'One more?' }
  refused(await asker!.post(questions, sixth), 409, 'ama-questions-full')
  await act(host, asked[0]!, 'answer')
  await expect.poll(async () => (await asker!.post(questions, sixth)).status).toBe(200)
})

test('the host pins one question, which all viewers see as pinned [X-AMA-3]', async () => {
  const { host, session } = await live()
  const [first, second] = [await ask(asker!, session), await ask(asker!, session)]
  const pinned = async () => {
    const shown = (await queue(portal.client(), session)).filter(({ isPinned }) => isPinned)
    return { inQueue: idsOf(shown), inRoom: (await room(member!, session)).session.pinnedQuestionId }
  }
  // Viewers who did not write it may be a moment behind at another gateway.
  const isSeen = ({ id }: { readonly id: string }) =>
    expect.poll(pinned).toEqual({ inQueue: [id], inRoom: id })
  const isNoneSeen = () => expect.poll(pinned).toEqual({ inQueue: [], inRoom: null })
  expect(await act(host, first, 'pin')).toMatchObject({ isPinned: true })
  await isSeen(first)
  await act(host, second, 'pin')
  await isSeen(second)
  await act(host, second, 'unpin')
  await isNoneSeen()
  await act(host, first, 'pin')
  await act(host, first, 'answer', { text: 'Both.' })
  await isNoneSeen()
  refused(await asker!.post(`${questions}/${second.id}/pin`), 403, 'ama-session-not-yours')
})

test('a screened question is seen by its asker and the host until it is allowed [X-AMA-4]', async () => {
  const { host, session } = await live({ screening: true })
  const question = await ask(asker!, session)
  const seenBy = async (by: Client) => idsOf((await room(by, session)).questions)
  expect(question).toMatchObject({ inReview: true })
  for (const by of [asker!, host, admin]) expect(await seenBy(by)).toEqual([question.id])
  for (const by of [member!, portal.client()]) expect(await seenBy(by)).toEqual([])
  expect((await room(member!, session)).session.questionCount).toBe(0)
  const path = `${questions}/${question.id}`
  refused(await member!.post(`${path}/vote`), 409, 'question-in-review')
  refused(await host.post(`${path}/answer`, {}), 409, 'question-in-review')

  expect(await act(host, question, 'allow')).toMatchObject({ inReview: false })
  await vote(member!, question)
  await act(host, question, 'dismiss', because)
  for (const by of [member!, portal.client()]) expect(await seenBy(by)).toEqual([])
  expect((await room(asker!, session)).questions).toMatchObject([
    { status: 'dismissed', dismissedBy: 'host', dismissReason: 'Off topic.' },
  ])
  expect(await act(host, question, 'restore')).toMatchObject({ status: 'pending', upvotes: 1 })
  expect(await queue(member!, session)).toMatchObject([{ id: question.id, upvotes: 1, myVote: 'up' }])
})

test('registered members ask and vote before the start where the host allows it [X-AMA-5]', async () => {
  const host = await newCreator(portal)
  const session = await newSession(host, { preQuestions: true })
  const body = { sessionId: session.id, question: 'Why?' }
  refused(await asker!.post(questions, body), 403, 'registration-needed')
  for (const by of [asker!, member!]) await join(by, session)
  const [first, second] = [await ask(asker!, session), await ask(asker!, session)]
  await vote(member!, second)
  refused(await another!.post(`${questions}/${first.id}/vote`), 403, 'registration-needed')
  refused(await host.post(`${questions}/${first.id}/answer`, {}), 409, 'ama-session-scheduled')
  await step(host, session, 'start')
  expect(idsOf(await queue(host, session))).toEqual([second.id, first.id])
  await step(host, session, 'end')
  const cancelled = await newSession(host, { preQuestions: true })
  await step(host, cancelled, 'cancel', because)
  const late = { sessionId: cancelled.id, question: 'Why?' }
  refused(await asker!.post(questions, late), 409, 'ama-session-cancelled')
})
