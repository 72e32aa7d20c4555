import type { Actor } from '@iam/contracts/event'
import type { InterestId } from '@iam/contracts/values'
import { expect, test } from 'vitest'
import { Crash, crashingAt, moments } from '../testing/crashing-store.ts'
import { asBoss, asVisitor, id } from '../testing/people.ts'
import { by, join, testService } from '../testing/test-service.ts'

const interestId = id<InterestId>(41)

async function withAna({ isConfirmed = true } = {}) {
  const service = testService()
  const send = service.start()
  const { result } = await send(join(), by())
  const asAna: Actor = { ...asVisitor, userId: result.userId, role: 'creator' }
  await send({ type: 'TakeHandle', data: { userId: result.userId, handle: 'potter' } }, by(asAna))
  const submission = {
    interestId,
    emailKey: service.keys.email('ana@example.com'),
    name: 'Ana Ruiz',
    email: 'Ana@example.com',
    role: 'designer',
    interestArea: 'prox',
    vision: 'Kilns for all.',
  } as const
  await send({ type: 'SubmitInterest', data: submission }, by(asVisitor))
  if (isConfirmed) await send({ type: 'ConfirmEmail', data: { userId: result.userId } }, by(asAna))
  const forget = { type: 'ForgetPerson', data: { userId: result.userId, reason: 'asked' } } as const
  const user = () => service.typesOf(`user-${result.userId}`)
  const isForgotten = () => {
    expect(user()).toEqual(['UserOnboarded', 'EmailConfirmed', 'UserErased', 'UserForgotten'])
    expect(service.typesOf(`email-${service.keys.email('ana@example.com')}`)).toEqual([
      'EmailClaimed',
      'EmailReleased',
    ])
    for (const handle of ['ana-ruiz', 'potter'])
      expect(service.typesOf(`handle-${service.keys.handle(handle)}`)).toEqual([
        'HandleClaimed',
        'HandleReleased',
      ])
    expect(service.typesOf(`interest-${interestId}`)).toEqual(['InterestSubmitted', 'InterestErased'])
    expect(new Set(service.destroyed)).toEqual(new Set([interestId, result.userId]))
  }
  return { ...service, ana: result.userId, asAna, forget, isForgotten }
}

test('the user is erased, e-mail and handles are released, interest submissions erased, and the key is destroyed last (T-52)', async () => {
  const { send, forget, asAna, ana, isForgotten, destroyed, events } = await withAna()
  const { position } = await send(forget, by(asAna))

  isForgotten()
  expect(destroyed.at(-1)).toBe(ana)
  expect(position).toBe(events().length)
})

test('a form that the views showed too late is erased by a repetition, a later one stays [FLT-65]', async () => {
  const { send, keys, forget, asAna, typesOf, pass, showForms } = await withAna()
  const form = (n: number) => {
    const wrote = {
      name: 'Ana Ruiz',
      email: 'ana@example.com',
      role: 'designer',
      interestArea: 'prox',
    } as const
    const data = { ...wrote, emailKey: keys.email(wrote.email), vision: 'More kilns.' }
    return { type: 'SubmitInterest', data: { ...data, interestId: id<InterestId>(n) } } as const
  }
  await send(form(42), by(asVisitor))
  showForms(false)
  await send(forget, by(asAna))
  showForms(true)
  expect(typesOf(`interest-${id(42)}`)).toEqual(['InterestSubmitted'])
  pass(60)
  await send(form(43), by(asVisitor))
  await send(forget, by({ ...asVisitor, userId: null, role: 'system' }))
  expect(typesOf(`interest-${id(42)}`)).toEqual(['InterestSubmitted', 'InterestErased'])
  expect(typesOf(`interest-${id(43)}`)).toEqual(['InterestSubmitted'])
})

test('the forms of an address that was not confirmed may be another person’s, and stay', async () => {
  const { send, forget, asAna, ana, destroyed, typesOf } = await withAna({ isConfirmed: false })
  await send(forget, by(asAna))
  expect(typesOf(`interest-${interestId}`)).toEqual(['InterestSubmitted'])
  expect(destroyed).toEqual([ana])
})

test('the e-mail and the handles are free again', async () => {
  const { send, forget, asAna, ana } = await withAna()
  await send(forget, by(asAna))
  const { result } = await send(join({ handle: 'potter' }), by())
  expect(result.handle).toBe('potter')
  expect(result.userId).not.toBe(ana)
})

for (const [n, side] of moments(6))
  test(`after a crash ${side} append ${n} a retry of the request completes it, and so does the process`, async () => {
    const { start, forget, asAna, isForgotten, ...service } = await withAna()
    const request = by(asAna)
    await expect(start(crashingAt(n, side)(service))(forget, request)).rejects.toThrow(Crash)
    await start()(forget, request)
    isForgotten()
    await start()(forget, by({ ...asVisitor, userId: null, role: 'system' }))
    isForgotten()
  })

test('if a key cannot be destroyed the request fails, and the next one finishes it', async () => {
  const { send, forget, asAna, isForgotten, failToDestroy } = await withAna()
  failToDestroy(1)
  await expect(send(forget, by(asAna))).rejects.toThrow('the key table is away')
  await send(forget, by({ ...asVisitor, role: 'system' }))
  isForgotten()
})

test('is for the user and admins only [ROLE-09]', async () => {
  const { send, forget, ana, typesOf } = await withAna()
  const stranger = await send(join({ name: 'Ben Vale', email: 'ben@example.com' }), by())
  const asStranger: Actor = { ...asVisitor, userId: stranger.result.userId, role: 'brand' }
  await expect(send(forget, by(asStranger))).rejects.toMatchObject({ code: 'admins-only', status: 403 })
  await expect(send(forget, by(asVisitor))).rejects.toMatchObject({ code: 'sign-in-required', status: 401 })
  expect(typesOf(`user-${ana}`)).toEqual(['UserOnboarded', 'EmailConfirmed'])
  await send(forget, by(asBoss))
  expect(typesOf(`user-${ana}`)).toEqual(['UserOnboarded', 'EmailConfirmed', 'UserErased', 'UserForgotten'])
})
