import type { EarningId, PayoutId } from '@iam/contracts/values'
import type { WorkflowRequest } from '@iam/contracts/workflows'
import { expect, test } from 'vitest'
import { campaignService } from '../testing/campaign-service.ts'
import { Crash, crashingAt, moments } from '../testing/crashing-store.ts'
import { earningId, payoutId, record } from '../testing/money.ts'
import { ana, asAna, asBen, asSystem, asVisitor, ben, id } from '../testing/people.ts'
import { by } from '../testing/test-service.ts'

const request = (earningIds: readonly EarningId[], asked: PayoutId = payoutId) =>
  ({
    type: 'RequestPayout',
    data: {
      payoutId: asked,
      userId: ana,
      of: { earningIds: [...earningIds] },
      payoutSource: 'manual',
      requestedBy: ben,
    },
  }) satisfies WorkflowRequest

async function withEarnings(count = 3) {
  const service = await campaignService([ana])
  for (let n = 1; n <= count; n++) {
    await service.send(record(n), by(asSystem))
  }
  return { ...service, payout: () => service.typesOf(`payout-${payoutId}`) }
}

test('chosen earnings are reserved and their payout is requested, by the creator [X-PAY-9]', async () => {
  const { send, since } = await withEarnings()
  const { result, position } = await send(request([earningId(1), earningId(3)]), by(asAna))
  expect(result).toEqual({ isRequested: true })
  const [one, three, requested] = since().slice(-3)
  expect([one?.data.earningId, three?.data.earningId]).toEqual([earningId(1), earningId(3)])
  // Whatever the request says, a creator asks for oneself.
  expect(requested?.data).toMatchObject({ amount: '200.00', requestedBy: ana, sourceType: 'manual' })
  expect(position).toBe(requested?.position)
})

test('a repeated request records nothing more', async () => {
  const { send, events } = await withEarnings()
  const context = by(asAna)
  await send(request([earningId(1)]), context)
  const before = events().length
  await send(request([earningId(1)]), context)
  await send(request([earningId(1)]), by(asAna))
  expect(events()).toHaveLength(before)
})

test('is for the creator only', async () => {
  const { send, payout } = await withEarnings()
  await expect(send(request([earningId(1)]), by(asBen))).rejects.toMatchObject({
    code: 'oneself-only',
    status: 403,
  })
  await expect(send(request([earningId(1)]), by(asVisitor))).rejects.toMatchObject({ status: 401 })
  expect(payout()).toEqual([])
})

test('earnings that cannot be reserved are refused, and no payout comes of them', async () => {
  const { send, payout } = await withEarnings()
  await expect(send(request([earningId(9)]), by(asAna))).rejects.toMatchObject({ code: 'earning-unknown' })
  await send(request([earningId(1)], id<PayoutId>(81)), by(asAna))
  await expect(send(request([earningId(1), earningId(2)]), by(asAna))).rejects.toMatchObject({
    code: 'earning-in-payout',
  })
  expect(payout()).toEqual([])
})

for (const [n, side] of moments(2))
  test(`after a crash ${side} append ${n} the processes complete it, and a retry of the request too`, async () => {
    const { dying, start, settle, payout } = await withEarnings()
    const context = by(asAna)
    await expect(dying(crashingAt(n, side))(request([earningId(1)]), context)).rejects.toThrow(Crash)
    await settle(start())
    await start()(request([earningId(1)]), context)
    expect(payout()).toEqual(['PayoutRequested'])
  })

test('20 parallel requests never put one earning into two payouts [X-PAY-9]', async () => {
  const { start, settle, events } = await withEarnings(4)
  const pairs = [1, 2, 3, 4].flatMap((a) => [1, 2, 3, 4].map((b) => [a, b] as const))
  const all = [...pairs, ...pairs.slice(0, 4)].map(([a, b]) => [...new Set([earningId(a), earningId(b)])])
  const services = [start(), start()]
  await Promise.allSettled(
    all.map((ids, n) => services[n % 2]!(request(ids, id<PayoutId>(200 + n)), by(asAna))),
  )
  await settle()
  const held = events()
    .filter(({ type }) => type === 'PayoutRequested')
    .flatMap(({ data }) => data.earningIds as string[])
  expect(held.length).toBeGreaterThan(0)
  expect(new Set(held).size).toBe(held.length)
})
