import { uuid5 } from '@iam/contracts/uuid5'
import type { UserId } from '@iam/contracts/values'
import { type EventStore, type RecordedEvent, StoreUnavailable } from '@iam/infra/event-store/port'
import { expect, test } from 'vitest'
import { toNewEvent } from './handle.ts'
import { lookAt } from './repetition.ts'
import { apply, approve, campaignService, handIn } from './testing/campaign-service.ts'
import { campaignId, first, post, reel } from './testing/campaigns.ts'
import { asBen, asBoss, asSystem, boss, id, key } from './testing/people.ts'
import { by, testService } from './testing/test-service.ts'

const ana = id<UserId>(1)
const asAna = { ...asBoss, userId: ana, role: 'creator' } as const
const onboard = {
  type: 'OnboardUser',
  data: { userId: ana, emailKey: key('a'), name: 'Ana', email: 'ana@example.com', avatarUrl: '' },
} as const
const setBio = (bio: string) => ({ type: 'UpdatePersonalInfo', data: { userId: ana, bio } }) as const
const stream = `user-${ana}`

async function withAna(wrap?: (store: EventStore) => EventStore) {
  const service = testService(wrap)
  await service.start()(onboard, by(asSystem))
  return service
}

test('records actor, cause and command, under event ids derived from the command', async () => {
  const { send, read } = await withAna()
  const commandId = id(100)
  const accepted = await send(setBio('I draw.'), {
    actor: asAna,
    commandId,
    correlationId: 'request 7',
    effectiveAt: '2026-01-01T00:00:00.000Z',
  })
  const [, event] = await read(stream)

  expect(event).toMatchObject({ id: uuid5(commandId, '0'), type: 'PersonalInfoUpdated', revision: 1 })
  expect(event!.metadata).toEqual({
    actor: { userId: ana, role: 'creator', via: 'web' },
    correlationId: 'request 7',
    causationId: commandId,
    commandId,
    schemaVersion: 1,
    effectiveAt: '2026-01-01T00:00:00.000Z',
  })
  expect(accepted).toEqual({ position: event!.position, result: null })
})

test('a command that changes nothing is accepted, with the position of the last event', async () => {
  const { send, read } = await withAna()
  const [onboarded] = await read(stream)
  expect(await send(setBio(''), by(asAna))).toEqual({ position: onboarded!.position, result: null })
  expect(await read(stream)).toHaveLength(1)
})

test('a repeated command gets the first answer, whatever was recorded since', async () => {
  const { send, start, read } = await withAna()
  const again = by(asAna)
  const first = await send(setBio('I draw.'), again)

  expect(await send(setBio('I draw.'), again), 'nothing happened since').toEqual(first)
  await send(setBio('I paint.'), by(asAna))
  expect(await send(setBio('I draw.'), again), 'it would be decided anew').toEqual(first)
  expect(await start()(setBio('I draw.'), again), 'by another service').toEqual(first)
  await send({ type: 'EraseUser', data: { userId: ana, reason: 'asked' } }, by(asAna))
  expect(await send(setBio('I draw.'), again), 'it would be refused').toEqual(first)

  const types = (await read(stream)).map(({ type }) => type)
  expect(types).toEqual(['UserOnboarded', 'PersonalInfoUpdated', 'PersonalInfoUpdated', 'UserErased'])
})

test('a refusal, a repetition and what changes nothing read no more of a long stream than of a short one', async () => {
  const service = await withAna()
  const [first, erase] = [by(asAna), by(asAna)]
  await service.send(setBio('first'), first)
  for (let n = 0; n < 100; n++) await service.send(setBio(`bio ${n}`), by(asAna))
  let events = 0
  const counted = async (answer: Promise<RecordedEvent[]>) => {
    events += (await answer).length
    return answer
  }
  const send = service.start({
    ...service,
    read: (...asked) => counted(service.read(...asked)),
    look: (...asked) => counted(service.look(...asked)),
  })
  await send(setBio('its state is remembered from here on'), by(asAna))
  events = 0
  const reason = 'asked'
  const refused = { type: 'ChangeRights', data: { userId: ana, canPostNews: true, reason } } as const
  for (let n = 0; n < 3; n++) {
    await expect(send(refused, by(asAna))).rejects.toMatchObject({ code: 'admins-only' })
    await send(setBio('its state is remembered from here on'), by(asAna))
  }
  expect(events).toBeLessThanOrEqual(6)
  events = 0
  const { position } = await send({ type: 'EraseUser', data: { userId: ana, reason } }, erase)
  expect(await send(setBio('first'), first)).toEqual({ position: 2, result: null })
  expect(await send({ type: 'EraseUser', data: { userId: ana, reason } }, erase)).toMatchObject({ position })
  expect(events).toBeLessThanOrEqual(40)
})

test('a repeated command of many events gets the position of its last, among later ones', async () => {
  const { store, stream, context, position } = await fiftyEventsOfOneCommand()
  const last = await lookAt(store, stream, 70, context)
  expect(last).toEqual({ isRepetition: true, revision: 70, position })
  expect(await lookAt(store, stream, 30, context)).toEqual(last)
})

/** Of a stream with 71 events those from the eleventh to the sixtieth are one command's. */
async function fiftyEventsOfOneCommand() {
  const { ...store } = testService()
  const stream = 'user-a'
  const append = async (commandId: string, count: number) => {
    const context = by(asAna, commandId)
    const events = Array.from({ length: count }, (_, n) => toNewEvent(setBio(`${n}`), n, context))
    const expected = store.revisionOf(stream)
    return { context, ...(await store.append(stream, expected, events)) }
  }
  await append(id(201), 10)
  const { context, position } = await append(id(202), 50)
  await append(id(203), 11)
  return { store, stream, context, position }
}

test('a command whose answer was lost is not carried out again', async () => {
  let lost = false
  const losesOneAnswer = (store: EventStore): EventStore => ({
    ...store,
    async append(...append) {
      const answer = await store.append(...append)
      if (!lost) {
        lost = true
        throw new StoreUnavailable('no answer')
      }
      return answer
    },
  })
  const { send, read } = await withAna(losesOneAnswer)
  const again = by(asAna)

  await expect(send(setBio('I draw.'), again)).rejects.toThrow(StoreUnavailable)
  expect((await send(setBio('I draw.'), again)).position).toBe(2)
  expect(await read(stream)).toHaveLength(2)
})

test('two services on one stream at once record every command, none twice', async () => {
  const { start, read } = await withAna()
  const services = [start(), start()]
  const bios = Array.from({ length: 40 }, (_, n) => `bio ${n}`)
  await Promise.all(bios.map((bio, n) => services[n % 2]!(setBio(bio), by(asAna))))

  const recorded = (await read(stream)).slice(1).map(({ data }) => data.bio)
  expect(recorded.toSorted()).toEqual(bios.toSorted())
})

test('after a version conflict it decides again on the new state', async () => {
  const { start, read } = await withAna()
  const data = { userId: ana, canApprovePayments: true, reason: 'treasurer' }
  const grant = { type: 'ChangeRights', data } as const
  const answers = await Promise.all(Array.from({ length: 6 }, () => start()(grant, by(asBoss))))

  const recorded = await read(stream)
  expect(recorded.map(({ type }) => type)).toEqual(['UserOnboarded', 'PaymentApprovalGranted'])
  // Also for the commands that recorded nothing: their senders have to see the grant.
  expect(answers.map(({ position }) => position)).toEqual(Array(6).fill(recorded.at(-1)!.position))
})

test('a stream that always conflicts gives an error that may be retried, neither a refusal nor a loop [FLT-24]', async () => {
  let appends = 0
  const service = await withAna()
  const behind: EventStore = {
    ...service,
    async append(name, _, events) {
      appends++
      return service.append(name, 99, events)
    },
  }
  await expect(service.start(behind)(setBio('x'), by(asAna))).rejects.toBeInstanceOf(StoreUnavailable)
  expect(appends).toBe(30)
})

test('needs are read from the store each time, unless remembered states are kept up with the log', async () => {
  const { send, start } = await withAna()
  const other = start()
  const profileId = id(11)
  const create = { type: 'CreateProfile', data: { profileId, userId: ana, handle: 'ana', role: 'creator' } }
  const tagline = (text: string) =>
    ({ type: 'UpdateProfile', data: { profileId, userId: ana, tagline: text } }) as never
  await send(create as never, by(asSystem))
  await send(tagline('before'), by(asAna))
  await other({ type: 'EraseUser', data: { userId: ana, reason: 'asked' } }, by(asBoss))

  await expect(send(tagline('behind'), by(asAna))).rejects.toMatchObject({ code: 'user-erased' })
})

test('data is parsed by the command’s own schema, and a refusal names each field and problem', async () => {
  const { send } = await withAna()
  const wrong = {
    type: 'UpdatePersonalInfo',
    data: { userId: ana, bio: 'x'.repeat(501), role: 'admin' },
  } as never
  await expect(send(wrong, by(asAna))).rejects.toMatchObject({
    code: 'invalid-input',
    status: 400,
    errors: expect.arrayContaining([{ path: 'bio', message: 'Bio must be 500 characters or less' }]),
  })
  for (const type of ['MakeTea', 'toString', '__proto__'])
    await expect(send({ type, data: {} } as never, by(asAna))).rejects.toMatchObject({
      code: 'command-unknown',
    })
})

test('an actor without the right is refused before the state is checked [ROLE-09]', async () => {
  const { send } = await withAna()
  const grant = { type: 'ChangeRights', data: { userId: boss, canPostNews: true, reason: 'x' } } as const
  await expect(send(grant, by(asAna))).rejects.toMatchObject({ code: 'admins-only', status: 403 })
})

test('a decision may need several streams of a category, with ids derived from another need', async () => {
  const { send } = await campaignService([ana], { autoAccept: true }, [
    [reel, '200.00'],
    [post, '50.00'],
  ])
  await send(apply(ana), by(asAna))
  const leave = { type: 'LeaveCampaign', data: { campaignId, userId: ana } } as const
  await send(handIn(ana, post, first), by(asAna))
  await expect(send(leave, by(asAna)), 'the campaign’s second task').rejects.toMatchObject({
    code: 'own-reviews-waiting',
  })
  await send(approve(ana, post), by(asBen))
  await send(leave, by(asAna))
})

test('an imported fact counts from when it happened', async () => {
  const { send } = await campaignService([ana], { autoAccept: true }, [[reel, '200.00']])
  await send(apply(ana), by(asAna))
  await send(handIn(ana, reel, first), { ...by(asAna), effectiveAt: '2026-11-18T12:00:00.000Z' })
  const overdue = (days: 3 | 7) =>
    ({ type: 'MarkReviewOverdue', data: { campaignId, taskId: reel, userId: ana, days } }) as const
  await expect(send(overdue(7), by(asSystem))).rejects.toMatchObject({ code: 'review-not-overdue' })
  await send(overdue(3), by(asSystem))
})
