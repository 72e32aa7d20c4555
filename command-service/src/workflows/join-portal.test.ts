import { expect, test } from 'vitest'
import { by, join, testService } from '../testing/test-service.ts'

const settled = async (attempts: Promise<unknown>[]) => {
  const results = await Promise.allSettled(attempts)
  return {
    joined: results.flatMap((result) => (result.status === 'fulfilled' ? [result.value as never] : [])),
    refused: results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : [])),
  }
}

test('onboarding creates an external creator, with a profile and a handle derived from the name [ONB-16 ROLE-13]', async () => {
  const { send, events, keys } = testService()
  const { result, position } = await send(join(), by())

  expect(result.handle).toBe('ana-ruiz')
  expect(events().map(({ stream, type }) => `${stream}: ${type}`)).toEqual([
    `email-${keys.email('ana@example.com')}: EmailClaimed`,
    `handle-${keys.handle('ana-ruiz')}: HandleClaimed`,
    `user-${result.userId}: UserOnboarded`,
    `profile-${result.profileId}: ProfileCreated`,
  ])
  expect(events()[2]!.data).toMatchObject({ name: 'Ana Ruiz', role: 'creator', stakeholderType: 'external' })
  expect(events()[2]!.metadata.actor).toEqual({ userId: result.userId, role: 'system', via: 'web' })
  expect(position).toBe(events().at(-1)!.position)
})

test('200 concurrent requests with one e-mail create one account [X-ONB-4] [ENT-03]', async () => {
  const { send, events } = testService()
  const attempts = Array.from({ length: 200 }, (_, n) =>
    send(join({ name: `Ana ${n}`, email: n % 2 ? 'ana@example.com' : ' ANA@example.com' }), by()),
  )
  const { joined, refused } = await settled(attempts)

  expect(joined).toHaveLength(1)
  expect(refused).toHaveLength(199)
  for (const refusal of refused)
    expect(refusal).toMatchObject({
      name: 'Rejected',
      code: 'email-taken',
      status: 409,
      message: 'That email already has a profile. Sign in instead.',
    })
  expect(events().filter(({ type }) => type === 'UserOnboarded')).toHaveLength(1)
})

test('200 concurrent requests with one name get 200 handles [ONB-16 ENT-07]', async () => {
  const { send } = testService()
  const attempts = Array.from({ length: 200 }, (_, n) => send(join({ email: `ana${n}@example.com` }), by()))
  const { joined, refused } = await settled(attempts)

  expect(refused).toEqual([])
  const handles = joined.map(({ result }: { result: { handle: string } }) => result.handle)
  expect(new Set(handles).size).toBe(200)
  expect(handles).toEqual(expect.arrayContaining(['ana-ruiz', 'ana-ruiz-2', 'ana-ruiz-5']))
})

test('in two services at once one e-mail gets one account, and each account a handle of its own [ENT-03 ENT-07]', async () => {
  const { start, events } = testService()
  const services = [start(), start()]
  const attempts = Array.from({ length: 60 }, (_, n) =>
    services[n % 2]!(join({ email: `ana${n % 20}@example.com` }), by()),
  )
  const { joined, refused } = await settled(attempts)

  expect(joined).toHaveLength(20)
  expect(refused.map(({ code }) => code)).toEqual(Array(40).fill('email-taken'))
  const handles = events().flatMap(({ type, data }) => (type === 'ProfileCreated' ? [data.handle] : []))
  expect(new Set(handles).size).toBe(20)
})

test('the same request twice at once creates one account', async () => {
  const { start, events } = testService()
  const request = by()
  const [one, other] = await Promise.all([start()(join(), request), start()(join(), request)])

  expect(one.result).toEqual(other.result)
  expect(events().map(({ type }) => type)).toEqual([
    'EmailClaimed',
    'HandleClaimed',
    'UserOnboarded',
    'ProfileCreated',
  ])
})

test('a handle that was chosen is taken or refused, and a refusal leaves the e-mail free at once [X-ONB-3]', async () => {
  const { send } = testService()
  const chosen = await send(join({ handle: 'potter' }), by())
  expect(chosen.result.handle).toBe('potter')

  const second = join({ name: 'Ben', email: 'ben@example.com', handle: 'potter' })
  const request = by()
  await expect(send(second, request)).rejects.toMatchObject({ code: 'handle-taken', status: 409 })
  await expect(send(second, request), 'the same again').rejects.toMatchObject({ code: 'handle-taken' })
  expect((await send({ ...second, data: { ...second.data, handle: 'baker' } }, by())).result.handle).toBe(
    'baker',
  )
})

test('registering creates a brand, and records its picture [ROLE-13]', async () => {
  const { send, events } = testService()
  const { result } = await send(join({ door: 'register', role: 'brand', avatarUrl: '/media/a.png' }), by())
  const theirs = events().filter(({ stream }) => stream === `user-${result.userId}`)
  expect(theirs.map(({ type, data }) => [type, data.role ?? data.avatarUrl])).toEqual([
    ['UserRegistered', 'brand'],
    ['PersonalInfoUpdated', '/media/a.png'],
  ])
})

test('onboarding as a brand is refused', async () => {
  const { send, events } = testService()
  await expect(send(join({ role: 'brand' }), by())).rejects.toMatchObject({
    code: 'role-not-open',
    status: 400,
  })
  expect(events()).toEqual([])
})
