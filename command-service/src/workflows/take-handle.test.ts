import type { Actor } from '@iam/contracts/event'
import type { UserId } from '@iam/contracts/values'
import { expect, test } from 'vitest'
import { Crash, crashingAt, moments } from '../testing/crashing-store.ts'
import { asBoss, asVisitor } from '../testing/people.ts'
import { by, join, testService } from '../testing/test-service.ts'

async function withAna() {
  const service = testService()
  const { result } = await service.start()(join(), by())
  const asAna: Actor = { ...asVisitor, userId: result.userId, role: 'creator' }
  const take = (handle: string, userId: UserId = result.userId) =>
    ({ type: 'TakeHandle', data: { userId, handle } }) as const
  const history = (handle: string) => service.typesOf(`handle-${service.keys.handle(handle)}`)
  const handleNow = () =>
    service.events().findLast(({ type }) => type === 'HandleChanged' || type === 'ProfileCreated')!.data
      .handle
  return { ...service, ana: result.userId, asAna, take, history, handleNow }
}

test('the new handle is claimed and in use, the former one stays claimed [X-ONB-3] [ENT-07]', async () => {
  const { send, take, asAna, history, handleNow } = await withAna()
  const { result } = await send(take('potter'), by(asAna))

  expect(result).toEqual({ handle: 'potter' })
  expect(handleNow()).toBe('potter')
  expect(history('potter')).toEqual(['HandleClaimed'])
  expect(history('ana-ruiz')).toEqual(['HandleClaimed'])
})

test('another user’s handle is refused, the user’s own former one is not', async () => {
  const { send, take, asAna, handleNow } = await withAna()
  await send(join({ name: 'Ben Vale', email: 'ben@example.com' }), by())
  await expect(send(take('ben-vale'), by(asAna))).rejects.toMatchObject({ code: 'handle-taken', status: 409 })
  await send(take('potter'), by(asAna))
  await send(take('ana-ruiz'), by(asAna))
  expect(handleNow()).toBe('ana-ruiz')
})

test('three former handles are kept, the oldest beyond them is free for others', async () => {
  const { send, take, asAna, history } = await withAna()
  for (const handle of ['one', 'two', 'three']) await send(take(handle), by(asAna))
  expect(history('ana-ruiz')).toEqual(['HandleClaimed'])
  await send(take('four'), by(asAna))

  expect(history('ana-ruiz')).toEqual(['HandleClaimed', 'HandleReleased'])
  expect(history('one')).toEqual(['HandleClaimed'])
  const next = await send(join({ email: 'other@example.com' }), by())
  expect(next.result.handle).toBe('ana-ruiz')
})

test('is for the user only, and refused to visitors and erased users [ROLE-09]', async () => {
  const { send, take, asAna, history } = await withAna()
  const stranger = await send(join({ name: 'Ben Vale', email: 'ben@example.com' }), by())
  await expect(send(take('potter', stranger.result.userId), by(asAna))).rejects.toMatchObject({
    code: 'oneself-only',
  })
  await expect(send(take('potter'), by(asVisitor))).rejects.toMatchObject({ code: 'sign-in-required' })
  await send({ type: 'EraseUser', data: { userId: stranger.result.userId, reason: 'asked' } }, by(asBoss))
  const ghost = { ...asAna, userId: stranger.result.userId }
  await expect(send(take('potter', stranger.result.userId), by(ghost))).rejects.toMatchObject({
    code: 'user-erased',
  })
  expect(history('potter')).toEqual([])
})

test('the handle is released if the user is erased in between', async () => {
  const { start, take, asAna, ana, history, ...service } = await withAna()
  const leaving = start({
    ...service,
    async append(...append) {
      const answer = await service.append(...append)
      if (append[0].startsWith('handle-') && append[2][0]?.type === 'HandleClaimed')
        await start()({ type: 'EraseUser', data: { userId: ana, reason: 'asked' } }, by(asAna))
      return answer
    },
  })
  await expect(leaving(take('potter'), by(asAna))).rejects.toMatchObject({ code: 'user-erased' })
  expect(history('potter')).toEqual(['HandleClaimed', 'HandleReleased'])
})

for (const [n, side] of moments(3))
  test(`after a crash ${side} append ${n} a retry of the request finishes the change`, async () => {
    const { start, take, asAna, history, handleNow, ...service } = await withAna()
    for (const handle of ['one', 'two', 'three']) await start()(take(handle), by(asAna))
    const request = by(asAna)
    await expect(start(crashingAt(n, side)(service))(take('four'), request)).rejects.toThrow(Crash)

    expect((await start()(take('four'), request)).result).toEqual({ handle: 'four' })
    expect(handleNow()).toBe('four')
    expect(history('four')).toEqual(['HandleClaimed'])
    expect(history('ana-ruiz')).toEqual(['HandleClaimed', 'HandleReleased'])
    expect(history('one')).toEqual(['HandleClaimed'])
  })
