import { expect, test } from 'vitest'
import { asCleo, cleo, first, second, sessionId } from '../modules/ama/testing/sessions.ts'
import { amaService, answer, ask, end, open } from '../testing/ama-service.ts'
import { ana, asAna, asBen } from '../testing/people.ts'
import { by } from '../testing/test-service.ts'

test('the chat tells what happened to the session, each once', async () => {
  const { send, settle, again, events } = await amaService()
  const step = (type: 'PauseAmaSession' | 'ResumeAmaSession') =>
    send({ type, data: { sessionId } }, by(asBen))
  await send(open(), by(asBen))
  await step('PauseAmaSession')
  await step('ResumeAmaSession')
  await step('PauseAmaSession')
  await send(end(), by(asBen))
  for (let n = 0; n < 2; n++) {
    await settle()
    again()
  }
  const told = events().filter(({ type }) => type === 'SystemMessagePosted')
  expect(told.map(({ data }) => data.about)).toEqual(['started', 'paused', 'resumed', 'paused', 'ended'])
  expect(new Set(told.map(({ data }) => data.messageId)).size).toBe(5)
})

test('a start that the process completes is known as the request’s: another request under its id is refused [FLT-82]', async () => {
  const { send, settle, types, dying } = await amaService()
  const request = { ...by(asBen), fingerprint: 'of this request' }
  let appends = 0
  const dies = dying((store) => ({
    ...store,
    append: (...append) => {
      if (++appends > 1) throw new Error('it dies behind the first step')
      return store.append(...append)
    },
  }))
  await expect(dies(open(), request)).rejects.toThrow('it dies')
  await settle()
  expect(types().slice(0, 2)).toEqual(['HostWentLive', 'AmaSessionStarted'])
  await expect(send(open(), { ...request, fingerprint: 'of another' })).rejects.toMatchObject({
    code: 'key-reused',
  })
  await send(open(), request)
  expect(types().filter((type) => type === 'AmaSessionStarted')).toHaveLength(1)
})

test('the host is off air after the end, and not before', async () => {
  const { send, settle, types } = await amaService()
  await send(open(), by(asBen))
  await settle()
  expect(types()).not.toContain('HostWentOff')
  await send(end(), by(asBen))
  await settle()
  expect(types()).toContain('HostWentOff')
})

test('answering, dismissing, withdrawing and merging free the slot; taking it back does not take one', async () => {
  const { send, settle, again, typesOf } = await amaService()
  const slots = () => typesOf(`amaseat-${sessionId}-${ana}`)
  await send(open(), by(asBen))
  await send(ask(second, cleo), by(asCleo))
  const question = { questionId: first }
  const endings = [
    [answer(first), asBen, 'ReopenQuestion'],
    [{ type: 'DismissQuestion', data: { ...question, reason: 'Off.' } }, asBen, 'RestoreQuestion'],
    [{ type: 'MergeQuestion', data: { ...question, intoId: second } }, asBen, 'UnmergeQuestion'],
    [{ type: 'WithdrawQuestion', data: question }, asAna, null],
  ] as const
  await send(ask(first), by(asAna))
  await settle()
  expect(slots()).toEqual(['QuestionSlotTaken'])
  for (const [command, actor, back] of endings) {
    await send(command, by(actor))
    await settle()
    expect(slots()).toEqual(['QuestionSlotTaken', 'QuestionSlotFreed'])
    if (back) await send({ type: back, data: question }, by(asBen))
  }
  again()
  await settle()
  expect(slots()).toEqual(['QuestionSlotTaken', 'QuestionSlotFreed'])
})
