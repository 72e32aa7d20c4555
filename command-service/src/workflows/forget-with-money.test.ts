import type { PayoutId } from '@iam/contracts/values'
import type { WorkflowRequest } from '@iam/contracts/workflows'
import { type EventStore, type NewEvent, noStream } from '@iam/infra/event-store/port'
import { expect, test } from 'vitest'
import { campaignService } from '../testing/campaign-service.ts'
import { Crash, crashingAt, moments } from '../testing/crashing-store.ts'
import { earningId, record } from '../testing/money.ts'
import { ana, asAna, asBoss, asSystem, id } from '../testing/people.ts'
import { by } from '../testing/test-service.ts'

const [waiting, agreed, failed] = [id<PayoutId>(81), id<PayoutId>(82), id<PayoutId>(83)] as const
const forget = (force?: true): WorkflowRequest => ({
  type: 'ForgetPerson',
  data: { userId: ana, reason: 'Asked by mail', ...(force && { force }) },
})

const linked: NewEvent = {
  id: id(90),
  type: 'PayoutAccountLinked',
  data: { userId: ana, provider: 'manual', account: 'To the bank in Leeds', label: 'By hand' },
  metadata: {
    actor: { userId: ana, role: 'creator', via: 'web' },
    ...{ commandId: id(91), correlationId: id(91), causationId: id(91), schemaVersion: 1 },
  },
}

/** Ana has a free earning, and a payout that waits, one that is approved and one that failed, $100 each. */
async function withMoney() {
  const service = await campaignService([ana])
  const { send, settle } = service
  for (let n = 1; n <= 4; n++) {
    await send(record(n), by(asSystem))
  }
  for (const [n, payoutId] of [waiting, agreed, failed].entries()) {
    const of = { earningIds: [earningId(n + 1)] }
    await send(
      {
        type: 'RequestPayout',
        data: { payoutId, userId: ana, of, payoutSource: 'manual', requestedBy: ana },
      },
      by(asAna),
    )
  }
  for (const payoutId of [agreed, failed])
    await send({ type: 'ApprovePayout', data: { payoutId } }, by(asBoss))
  const failure = { payoutId: failed, code: 'closed', message: 'The account is closed.' }
  await send({ type: 'FailPayout', data: failure }, by(asBoss))
  await settle()
  const last = (stream: string) => service.typesOf(stream).at(-1)
  return { ...service, last, lastOf: (payoutId: PayoutId) => last(`payout-${payoutId}`) }
}
type World = Awaited<ReturnType<typeof withMoney>>

function isGivenUp({ lastOf, last, typesOf, events }: World) {
  expect([lastOf(waiting), lastOf(agreed), lastOf(failed)]).toEqual([
    'PayoutRejected',
    'PayoutRejected',
    'PayoutWrittenOff',
  ])
  expect(typesOf(`payout-${agreed}`)).toContain('PayoutApprovalWithdrawn')
  const reasons = events().flatMap(({ type, data }) =>
    type === 'PayoutRejected' ? [data.rejectionReason] : [],
  )
  expect(reasons).toEqual(['Account erased', 'Account erased'])
  expect(typesOf(`earnings-${ana}`).filter((type) => type === 'EarningVoided')).toHaveLength(4)
  expect(last(`user-${ana}`)).toBe('UserForgotten')
}

test('a person with money outstanding is not erased; the refusal names the sum and the ways out [T-78]', async () => {
  const { send, last } = await withMoney()
  for (const [actor, ways] of [
    [asAna, 'Request a payout and wait until it is paid, or ask an admin to erase the account without it.'],
    [asBoss, 'Have it paid out first, or erase the account without paying it.'],
  ] as const) {
    const refusal = await send(forget(), by(actor)).catch((error) => error)
    expect(refusal).toMatchObject({ code: 'money-outstanding', status: 409 })
    expect(refusal.message).toBe(`$400.00 is not paid out yet. ${ways}`)
  }
  // Not even the person gives up money that is still being decided about.
  await expect(send(forget(true), by(asAna))).rejects.toMatchObject({ code: 'money-outstanding' })
  expect(last(`user-${ana}`)).toBe('UserOnboarded')
})

test('an admin gives it up: payouts are rejected or written off, earnings voided [T-78]', async () => {
  const world = await withMoney()
  await world.send(forget(true), by(asBoss))
  isGivenUp(world)
  // The processes find nothing left to do.
  const before = world.events().length
  await world.settle()
  expect(world.events()).toHaveLength(before)
})

for (const [n, side] of moments(16))
  test(`after a crash ${side} append ${n} of that, a repetition completes it`, async () => {
    const world = await withMoney()
    const context = by(asBoss)
    await world
      .dying(crashingAt(n, side))(forget(true), context)
      .catch((error) => expect(error).toBeInstanceOf(Crash))
    await world.start()(forget(true), context)
    isGivenUp(world)
  })

test('what is on its way is never given up, nor anything else before it is settled [T-78]', async () => {
  const { send, append, lastOf, last } = await withMoney()
  await append(`payoutaccount-${ana}`, noStream, [linked])
  await send({ type: 'StartTransfer', data: { payoutId: agreed, provider: 'manual' } }, by(asBoss))
  for (const [force, actor] of [[true, asBoss] as const, [undefined, asAna] as const]) {
    const refusal = await send(forget(force), by(actor)).catch((error) => error)
    expect(refusal).toMatchObject({ code: 'money-on-its-way', status: 409 })
    expect(refusal.message).toContain('$100.00 is on its way')
  }
  expect(lastOf(waiting)).toBe('PayoutRequested')
  expect(last(`user-${ana}`)).toBe('UserOnboarded')
})

test('what is earned by work that was approved just before the erasure is void too', async () => {
  const world = await withMoney()
  await world.send(forget(true), by(asBoss))
  await world.send(record(5), by(asSystem))
  await world.settle()
  expect(world.typesOf(`earnings-${ana}`).slice(-2)).toEqual(['EarningRecorded', 'EarningVoided'])
})

test('what is earned between the look at the ledger and the erasure is void too, also of persons who erase themselves', async () => {
  for (const actor of [asAna, asBoss]) {
    const world = await campaignService([ana])
    const isErasure = (stream: string, events: readonly NewEvent[]) =>
      stream === `user-${ana}` && events.some(({ type }) => type === 'UserErased')
    const earningFirst = (store: EventStore): EventStore => ({
      ...store,
      async append(stream, revision, events) {
        if (isErasure(stream, events)) await world.send(record(5), by(asSystem))
        return store.append(stream, revision, events)
      },
    })
    await world.dying(earningFirst)(forget(), by(actor))
    expect(world.typesOf(`earnings-${ana}`)).toEqual(['EarningRecorded', 'EarningVoided'])
    expect(world.events().find(({ type }) => type === 'EarningVoided')).toMatchObject({
      data: { reason: 'Account erased' },
      metadata: { actor: { userId: null, role: 'system' } },
    })
    expect(world.typesOf(`user-${ana}`).at(-1)).toBe('UserForgotten')
  }
})

test('an admin does not give up money of an account of their own', async () => {
  const { send } = await withMoney()
  await expect(send(forget(true), by({ ...asAna, role: 'admin' }))).rejects.toMatchObject({
    code: 'money-outstanding',
  })
})
