import type { AmaQuestionId } from '@iam/contracts/values'
import { expect, test } from 'vitest'
import { asCleo, cleo, first, sessionId } from '../modules/ama/testing/sessions.ts'
import { amaService, answer, ask, end, open } from '../testing/ama-service.ts'
import { Crash, crashingAt, moments } from '../testing/crashing-store.ts'
import { ana, asAna, asBen, asBoss, id } from '../testing/people.ts'
import { by } from '../testing/test-service.ts'

const code = (code: string) => ({ code })
const ids = [1, 2, 3, 4, 5, 6, 7].map((n) => id<AmaQuestionId>(80 + n))
const [sixth, seventh] = [ids[5]!, ids[6]!]
const bothSteps = ['QuestionSlotTaken', 'QuestionAsked']

/** Ben's session is live. */
async function live() {
  const service = await amaService()
  await service.send(open(), by(asBen))
  await service.settle()
  const before = service.types().length
  return { ...service, types: () => service.types().slice(before) }
}

test('a question takes a slot and is asked, once', async () => {
  const { send, types } = await live()
  const request = by(asAna)
  const { position } = await send(ask(first), request)
  expect((await send(ask(first), request)).position).toBe(position)
  await send(ask(first), by(asAna))
  expect(types()).toEqual(bothSteps)
})

test('no sixth question while five are open, also when all are asked at once', async () => {
  const { send, settle } = await live()
  const all = await Promise.allSettled(ids.slice(0, 6).map((each) => send(ask(each), by(asAna))))
  const refused = all.filter(({ status }) => status === 'rejected')
  expect(refused).toMatchObject([{ reason: code('ama-questions-full') }])
  await send(ask(seventh, cleo), by(asCleo))
  const asked = ids.filter((_, n) => all[n]?.status === 'fulfilled')
  await send(answer(asked[0]!), by(asBen))
  await settle()
  await send(ask(id<AmaQuestionId>(99)), by(asAna))
})

test('for oneself, and refused before anything is written', async () => {
  const { send, types } = await live()
  await expect(send(ask(first), by(asBoss))).rejects.toMatchObject(code('oneself-only'))
  await send({ type: 'PauseAmaSession', data: { sessionId } }, by(asBen))
  await expect(send(ask(first), by(asAna))).rejects.toMatchObject(code('ama-session-paused'))
  await send({ type: 'ResumeAmaSession', data: { sessionId } }, by(asBen))
  const away = { sessionId, userId: ana }
  await send({ type: 'RemoveAmaParticipant', data: { ...away, reason: 'Shouted.' } }, by(asBen))
  await expect(send(ask(first), by(asAna))).rejects.toMatchObject(code('ama-removed'))
  await send({ type: 'ReadmitAmaParticipant', data: away }, by(asBen))
  await send(end(), by(asBen))
  await expect(send(ask(first), by(asAna))).rejects.toMatchObject(code('ama-session-completed'))
  expect(types().filter((type) => type.startsWith('Question'))).toEqual([])
})

test('the slot is free again if the question is refused, and the same request may ask later', async () => {
  const service = await live()
  let pauses = 1
  // The session is paused between the two steps.
  const send = service.dying((store) => ({
    ...store,
    async append(...append) {
      const answer = await store.append(...append)
      if (append[0].startsWith('amaseat') && pauses-- > 0)
        await service.send({ type: 'PauseAmaSession', data: { sessionId } }, by(asBen))
      return answer
    },
  }))
  const request = by(asAna)
  await expect(send(ask(first), request)).rejects.toMatchObject(code('ama-session-paused'))
  expect(service.types()).toEqual(['QuestionSlotTaken', 'AmaSessionPaused', 'QuestionSlotFreed'])
  await service.send({ type: 'ResumeAmaSession', data: { sessionId } }, by(asBen))
  await send(ask(first), request)
  expect(service.types().slice(-2)).toEqual(bothSteps)
})

for (const [n, side] of moments(2))
  test(`after a crash ${side} append ${n} a retry finishes the asking, once`, async () => {
    const { dying, start, types } = await live()
    const request = by(asAna)
    await expect(dying(crashingAt(n, side))(ask(first), request)).rejects.toThrow(Crash)
    await start()(ask(first), request)
    expect(types()).toEqual(bothSteps)
  })

test('a slot that a crash left behind is not lost', async () => {
  const { dying, send, pass, types } = await live()
  await expect(dying(crashingAt(0, 'behind'))(ask(first), by(asAna))).rejects.toThrow(Crash)
  for (const each of ids.slice(1, 5)) await send(ask(each), by(asAna))
  await expect(send(ask(sixth), by(asAna))).rejects.toMatchObject(code('ama-questions-full'))
  pass(60)
  await send(ask(sixth), by(asAna))
  expect(types().slice(-3)).toEqual(['QuestionSlotFreed', ...bothSteps])
  // What was cut off finds its slot gone, and may take one like any other.
  await expect(send(ask(first), by(asAna))).rejects.toMatchObject(code('ama-questions-full'))
})
