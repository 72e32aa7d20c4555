import { earningIdOf, payoutIdOf } from '@iam/contracts/earnings/ids'
import type { OfferId, PayoutId } from '@iam/contracts/values'
import { expect, test } from 'vitest'
import { apply, approve, campaignService, handIn } from '../testing/campaign-service.ts'
import { campaignId, first, participationIds, post, reel, second } from '../testing/campaigns.ts'
import { Crash, crashingAt, moments } from '../testing/crashing-store.ts'
import { earningId } from '../testing/money.ts'
import { ana, asAna, asBen, asBoss, asSystem, ben, boss, id } from '../testing/people.ts'
import { reacting } from '../testing/reacting.ts'
import { by } from '../testing/test-service.ts'
import { requestPayouts } from './request-payouts.ts'

const { participationId } = participationIds()
const payoutId = payoutIdOf(participationId)

/** Ana has handed in both tasks of a campaign that pays $300. */
async function withWork() {
  const service = await campaignService([ana], { autoAccept: true }, [
    [reel, '200.00'],
    [post, '50.00'],
  ])
  await service.send(apply(ana), by(asAna))
  await service.send(handIn(ana, reel, first), by(asAna))
  await service.send(handIn(ana, post, second), by(asAna))
  await service.settle()
  const requests = () => service.events().filter(({ type }) => type === 'PayoutRequested')
  return { ...service, requests, payout: (of = payoutId) => service.typesOf(`payout-${of}`) }
}

test('a completed participation has its payout requested, with all that it earned', async () => {
  const { send, settle, requests } = await withWork()
  for (const taskId of [reel, post]) await send(approve(ana, taskId), by(asBen))
  await settle()
  expect(requests().map(({ data }) => data)).toMatchObject([
    {
      ...{ payoutId, userId: ana, amount: '300.00', currency: 'usd', requestedBy: ana },
      ...{ sourceType: 'campaign_completion', sourceId: campaignId },
      earningIds: expect.arrayContaining([earningIdOf(participationId)]),
    },
  ])
})

test('the payout includes what was approved a moment before, even if its earning is not recorded yet', async () => {
  const { send, settle, requests, events } = await withWork()
  await send(approve(ana, reel, '150.00'), by(asBen))
  await send(approve(ana, post), by(asBen))
  await send({ type: 'RecordProgress', data: { campaignId, userId: ana } }, by(asSystem))
  // This process is ahead of the one that records what work earns.
  await reacting([requestPayouts], events).settle(send)
  await settle()
  expect(requests().map(({ data }) => data.amount)).toEqual(['250.00'])
  const earnings = events().filter(({ type }) => type === 'EarningRecorded')
  expect(earnings.map(({ data }) => [data.amount, data.grantedBy])).toEqual([
    ['50.00', null],
    ['150.00', ben],
    ['50.00', null],
  ])
})

test('handling all events again requests nothing twice', async () => {
  const { send, settle, again, events } = await withWork()
  for (const taskId of [reel, post]) await send(approve(ana, taskId), by(asBen))
  await settle()
  const before = events().length
  again()
  await settle()
  expect(events()).toHaveLength(before)
})

for (const [n, side] of moments(12))
  test(`after a crash ${side} append ${n} the payout is requested once, with all earnings`, async () => {
    const { send, dying, settle, start, requests, payout } = await withWork()
    for (const taskId of [reel, post]) await send(approve(ana, taskId), by(asBen))
    await settle(dying(crashingAt(n, side))).catch((error) => expect(error).toBeInstanceOf(Crash))
    await settle(start())
    expect(payout()).toEqual(['PayoutRequested'])
    expect(requests().map(({ data }) => data.amount)).toEqual(['300.00'])
  })

test('a completed offer has its payout requested as a commission', async () => {
  const { send, settle, requests } = await withWork()
  const offerId = id<OfferId>(45)
  const terms = { amount: '700.00', description: 'Reels.', expiresAt: '2026-11-30T12:00:00.000Z' }
  const offer = {
    offerId,
    brandUserId: ben,
    creatorUserId: ana,
    campaignId: null,
    campaignTitle: 'Kiln days',
  }
  await send(
    { type: 'CreateOffer', data: { ...offer, ...terms, requirements: [], deliverables: [] } },
    by(asBen),
  )
  await send({ type: 'AcceptOffer', data: { offerId } }, by(asAna))
  await send({ type: 'CompleteOffer', data: { offerId } }, by(asBen))
  await settle()
  expect(requests().map(({ data }) => data)).toMatchObject([
    {
      ...{ payoutId: payoutIdOf(offerId), amount: '700.00', requestedBy: ana },
      ...{ sourceType: 'commission', sourceId: offerId, earningIds: [earningIdOf(offerId)] },
    },
  ])
})

test('a bonus has its payout requested by the user who granted it, a correction has none', async () => {
  const { send, settle, requests } = await withWork()
  const grant = { userId: ana, earningId: earningId(1), amount: '80.00', reason: 'Great work' }
  await send({ type: 'GrantBonus', data: grant }, by(asBoss))
  const correction = { earningId: earningId(2), correctsEarningId: earningId(1), amount: '-30.00' }
  await send({ type: 'CorrectEarning', data: { userId: ana, ...correction, reason: 'Too much' } }, by(asBoss))
  await settle()
  expect(requests().map(({ data }) => data)).toMatchObject([
    { sourceType: 'bonus', sourceId: earningId(1), amount: '50.00', requestedBy: boss },
  ])
})

test('earnings follow the decisions about their payout, from the request to a return', async () => {
  const { send, settle, typesOf } = await withWork()
  for (const taskId of [reel, post]) await send(approve(ana, taskId), by(asBen))
  await settle()
  const ledger = () => typesOf(`earnings-${ana}`).slice(-3)
  const three = (type: string) => [type, type, type]
  await send({ type: 'ApprovePayout', data: { payoutId } }, by(asBoss))
  await settle()
  expect(ledger()).toEqual(three('EarningApproved'))
  await send({ type: 'ConfirmPaid', data: { payoutId, reference: 'w-1' } }, by(asBoss))
  await settle()
  expect(ledger()).toEqual(three('EarningPaid'))
  const back = { payoutId, reference: 'w-2', message: 'Account closed.' }
  await send({ type: 'ReturnPayout', data: back }, by(asBoss))
  await settle()
  expect(ledger()).toEqual(three('EarningPaymentReversed'))
  await send({ type: 'WriteOffPayout', data: { payoutId, reason: 'Not reachable' } }, by(asBoss))
  await settle()
  expect(ledger()).toEqual(three('EarningReleased'))
})

test('a reservation whose payout was never created gets it', async () => {
  const { send, settle, payout } = await withWork()
  await send(approve(ana, reel), by(asBen))
  await settle()
  const other = id<PayoutId>(88)
  await send(
    {
      type: 'ReserveForPayout',
      data: { userId: ana, payoutId: other, of: { campaignId }, payoutSource: 'manual', requestedBy: ana },
    },
    by(asSystem),
  )
  expect(payout(other)).toEqual([])
  await settle()
  expect(payout(other)).toEqual(['PayoutRequested'])
})
