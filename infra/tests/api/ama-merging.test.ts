import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { act, ask, idsOf, newLive, questions, queue, vote } from './ama.ts'
import { refused } from './expect-answer.ts'
import { newCreator, type Person, theAdmin } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()
let [host, asker, member, another, third]: Person[] = []
let admin: Client
beforeAll(async () => {
  ;[host, asker, member, another, third] = await Promise.all(
    Array.from({ length: 5 }, () => newCreator(portal)),
  )
  admin = await theAdmin(portal)
})
const because = { reason: 'Off topic.' }

test('voters of merged questions are united, each counted once, until the merge is undone [X-AMA-6]', async () => {
  const session = await newLive(host!)
  const [first, second, last] = [
    await ask(asker!, session),
    await ask(asker!, session),
    await ask(asker!, session),
  ]
  await vote(member!, first)
  await vote(another!, first)
  await vote(member!, second)
  await vote(third!, second, 'downvote')
  await vote(third!, last)

  expect(await act(host!, first, 'merge', { intoId: second.id })).toMatchObject({
    ...{ status: 'dismissed', mergedInto: second.id, upvotes: 2 },
  })
  expect(await queue(another!, session)).toMatchObject([
    { id: second.id, upvotes: 2, myVote: 'up' },
    { id: last.id, upvotes: 1, myVote: null },
  ])
  expect((await queue(host!, session)).find(({ id }) => id === second.id)).toMatchObject({ downvotes: 1 })

  // Merged on: the voters of all three; who votes one up and another down counts as an upvote.
  await act(host!, second, 'merge', { intoId: last.id })
  expect(await queue(member!, session)).toMatchObject([{ id: last.id, upvotes: 3, myVote: 'up' }])
  expect(await act(host!, second, 'unmerge')).toMatchObject({ mergedInto: null, upvotes: 2 })
  expect(await act(host!, first, 'unmerge')).toMatchObject({ status: 'pending', upvotes: 2 })
  expect(await queue(third!, session)).toMatchObject([
    { id: first.id, upvotes: 2 },
    { id: second.id, upvotes: 1, myVote: 'down' },
    { id: last.id, upvotes: 1, myVote: 'up' },
  ])
})

test('a vote for a question that is merged into the voter’s own does not count, until the merge is undone [X-AMA-6]', async () => {
  const session = await newLive(host!)
  const [own, other] = [await ask(asker!, session), await ask(member!, session)]
  await vote(asker!, other)
  await vote(another!, other)
  await act(host!, other, 'merge', { intoId: own.id })
  const seenBy = async (by: Person) => (await queue(by, session)).find(({ id }) => id === own.id)
  expect(await seenBy(asker!)).toMatchObject({ upvotes: 1, myVote: null, isMine: true })
  expect(await seenBy(another!)).toMatchObject({ upvotes: 1, myVote: 'up' })
  expect(await act(host!, other, 'unmerge')).toMatchObject({ upvotes: 2 })
  expect(await seenBy(asker!)).toMatchObject({ upvotes: 0 })
})

test('a question is merged into another open one of the same session', async () => {
  const other = await newCreator(portal)
  const elsewhere = await ask(asker!, await newLive(other))
  const session = await newLive(host!)
  const [question, answered] = [await ask(asker!, session), await ask(asker!, session)]
  await act(host!, answered, 'answer')
  const path = `${questions}/${question.id}/merge`
  for (const intoId of [question.id, answered.id, elsewhere.id, randomUUID()])
    expect(refused(await host!.post(path, { intoId }), 400, 'merge-target').errors?.[0]?.path).toBe('intoId')
})

test('a question is withdrawn by the member who asked it', async () => {
  const session = await newLive(host!)
  const question = await ask(asker!, session)
  refused(await host!.post(`${questions}/${question.id}/withdraw`), 403, 'question-not-yours')
  expect(await act(asker!, question, 'withdraw')).toMatchObject({ status: 'dismissed', dismissedBy: 'asker' })
  expect(await queue(member!, session)).toEqual([])
  expect(idsOf(await queue(asker!, session))).toEqual([question.id])
  refused(await host!.post(`${questions}/${question.id}/restore`), 409, 'question-dismissed')
})

test('what is decided about a question is not decided in another way', async () => {
  const session = await newLive(host!)
  const [open, answered, dismissed, merged] = [
    await ask(asker!, session),
    await ask(asker!, session),
    await ask(asker!, session),
    await ask(asker!, session),
  ]
  await act(host!, answered, 'answer', { text: 'Both.' })
  await act(host!, dismissed, 'dismiss', because)
  await act(host!, merged, 'merge', { intoId: open.id })
  for (const [{ id }, code] of [
    [answered, 'question-answered'],
    [dismissed, 'question-dismissed'],
    [merged, 'question-merged'],
  ] as const) {
    refused(await member!.post(`${questions}/${id}/vote`), 409, code)
    refused(await asker!.post(`${questions}/${id}/withdraw`), 409, code)
    for (const name of ['allow', 'pin', 'unpin'])
      refused(await admin.post(`${questions}/${id}/${name}`), 409, code)
    refused(await admin.post(`${questions}/${id}/answer`, { text: 'No.' }), 409, code)
    refused(await admin.post(`${questions}/${id}/dismiss`, { reason: 'Another.' }), 409, code)
  }
  for (const name of ['reopen', 'restore', 'unmerge'])
    refused(await host!.post(`${questions}/${open.id}/${name}`), 409, 'question-pending')
  expect(await act(host!, answered, 'reopen')).toMatchObject({ status: 'pending', answer: '' })
})
