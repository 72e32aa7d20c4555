import { expect, test } from 'vitest'
import { otherSessionId, sessionId } from '../modules/ama/testing/sessions.ts'
import { amaService, end, open } from '../testing/ama-service.ts'
import { Crash, crashingAt, moments } from '../testing/crashing-store.ts'
import { asAna, asBen, asBoss, asVisitor, ben } from '../testing/people.ts'
import { by } from '../testing/test-service.ts'

const code = (code: string) => ({ code })
const bothSteps = ['HostWentLive', 'AmaSessionStarted']

test('a session is started with its host on air, also by an admin [AMA-28]', async () => {
  for (const actor of [asBen, asBoss]) {
    const { send, types, events } = await amaService()
    await send(open(), by(actor))
    expect(types()).toEqual(bothSteps)
    expect(events().at(-2)).toMatchObject({ data: { sessionId, userId: ben } })
  }
})

test('others are refused before anything is written', async () => {
  const { send, types } = await amaService()
  await expect(send(open(), by(asAna))).rejects.toMatchObject(code('ama-session-not-yours'))
  await expect(send(open(), by(asVisitor))).rejects.toMatchObject(code('sign-in-required'))
  await expect(send(open(ben as never), by(asBen))).rejects.toMatchObject(code('ama-session-unknown'))
  expect(types()).toEqual([])
})

test('of two sessions of one host that start at once, one does [AMA-28]', async () => {
  const { send, types } = await amaService()
  const started = await Promise.allSettled([send(open(), by(asBen)), send(open(otherSessionId), by(asBoss))])
  expect(started.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = started.findIndex(({ status }) => status === 'rejected')
  expect(started[refused]).toMatchObject({
    reason: code(refused === 0 ? 'ama-host-on-air' : 'ama-host-off-air'),
  })
  expect(types()).toEqual(bothSteps)
})

test('only the host is told that another session of theirs is live', async () => {
  const { send, types } = await amaService()
  await send(open(), by(asBen))
  await expect(send(open(otherSessionId), by(asBen))).rejects.toMatchObject(code('ama-host-on-air'))
  await expect(send(open(otherSessionId), by(asBoss))).rejects.toMatchObject(code('ama-host-off-air'))
  expect(types()).toEqual(bothSteps)
})

test('the next one starts once the first is over, with or without the process', async () => {
  for (const isSettled of [true, false]) {
    const { send, settle, types } = await amaService()
    await send(open(), by(asBen))
    await send(end(), by(asBen))
    if (isSettled) await settle()
    await send(open(otherSessionId), by(asBen))
    expect(types().filter((type) => type === 'AmaSessionStarted')).toHaveLength(2)
    expect(types().filter((type) => type === 'HostWentOff')).toHaveLength(1)
  }
})

test('starting again records nothing; another user gets who started it', async () => {
  const { send, types } = await amaService()
  const request = by(asBen)
  const { position } = await send(open(), request)
  expect((await send(open(), request)).position).toBe(position)
  await send(open(), by(asBen))
  await expect(send(open(), by(asBoss))).rejects.toMatchObject({
    code: 'ama-session-live',
    message: expect.stringContaining('Ana Ruiz'),
  })
  expect(types()).toEqual(bothSteps)
})

test('a session that is over or cancelled puts no host on air', async () => {
  const { send, types } = await amaService()
  await send({ type: 'CancelAmaSession', data: { sessionId, reason: 'Ill.' } }, by(asBen))
  await expect(send(open(), by(asBen))).rejects.toMatchObject(code('ama-session-cancelled'))
  expect(types()).toEqual(['AmaSessionCancelled'])
})

test('a host is off air again if the start is refused', async () => {
  const service = await amaService()
  // The session is cancelled between the two steps.
  const send = service.dying((store) => ({
    ...store,
    async append(...append) {
      const answer = await store.append(...append)
      if (append[0].startsWith('amahost'))
        await service.send({ type: 'CancelAmaSession', data: { sessionId, reason: 'Ill.' } }, by(asBoss))
      return answer
    },
  }))
  await expect(send(open(), by(asBen))).rejects.toMatchObject(code('ama-session-cancelled'))
  expect(service.types()).toContain('HostWentOff')
  await service.send(open(otherSessionId), by(asBen))
})

for (const [n, side] of moments(2)) {
  test(`after a crash ${side} append ${n} a retry finishes the start, once`, async () => {
    const { dying, start, types } = await amaService()
    const request = by(asBen)
    await expect(dying(crashingAt(n, side))(open(), request)).rejects.toThrow(Crash)
    await start()(open(), request)
    expect(types()).toEqual(bothSteps)
  })

  test(`after a crash ${side} append ${n} the process leaves no host on air without a session`, async () => {
    const { dying, settle, again, types } = await amaService()
    await expect(dying(crashingAt(n, side))(open(), by(asBen))).rejects.toThrow(Crash)
    await settle()
    again()
    await settle()
    const isBegun = n > 0 || side === 'behind'
    expect(types()).toEqual(isBegun ? [...bothSteps, 'SystemMessagePosted'] : [])
  })
}
