import { ExplanationAnswer } from '@iam/contracts/earnings/views'
import { sum } from '@iam/contracts/money'
import { ParticipantsAnswer } from '@iam/contracts/participations/views'
import { SpendingAnswer } from '@iam/contracts/spending/views'
import { expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { apply, decide, handIn, newCampaign, newParticipant, take } from './campaigns.ts'
import { answered } from './expect-answer.ts'
import { newBrand, newCreator } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()

const spending = async (by: Client, query: string): Promise<SpendingAnswer['totals'] & { asOf: string }> => {
  const { totals, asOf } = answered(SpendingAnswer, await by.get(`/api/iam/spending?${query}`))
  return { ...totals, asOf }
}
const committedOf = async (by: Client, query = '') =>
  answered(ExplanationAnswer, await by.get(`/api/iam/spending/explain?figure=committed&${query}`))

/** A brand that promised one creator $500, of which two tasks earn $100 each, and another one what is given. */
async function promised(...more: string[]) {
  const [brand, creator] = await Promise.all([newBrand(portal), newCreator(portal)])
  const campaign = await newCampaign(brand, { rewardAmount: '500.00', maxParticipants: 1 }, [
    ...['100.00', '100.00', ...more],
  ])
  await newParticipant(brand, creator, campaign.id)
  return { brand, creator, id: campaign.id, tasks: campaign.tasks }
}

test.each([
  ['more than the task', '300.00', '-200.00'],
  ['nothing', '0.00', '100.00'],
  ['the reward of the task', undefined, '0.00'],
])('where a review pays %s, the rest of the promise stays', async (_, override, left) => {
  const { brand, creator, tasks } = await promised()
  const before = await spending(brand, '')
  expect(before).toMatchObject({ budget: '500.00', committed: '500.00', left: '0.00' })
  const waiting = await handIn(creator, tasks[0]!)
  await decide(brand, 'approve', waiting, override ? { rewardAmountOverride: override } : {})
  const spent = override ?? '100.00'
  await expect
    .poll(() => spending(brand, ''))
    .toMatchObject({ committed: '400.00', owed: spent, spent, left })
  const { total, events } = await committedOf(brand)
  expect(total).toBe('400.00')
  expect(events.map(({ type, amount }) => [type, amount])).toEqual([
    ['ApplicationAccepted', '500.00'],
    ['SubmissionApproved', '-100.00'],
  ])
  expect(await spending(brand, `asOf=${before.asOf}`)).toEqual(before)
  expect((await committedOf(brand, `asOf=${before.asOf}`)).total).toBe('500.00')
})

test('what an approved task is raised by is promised still, unless a review paid another amount', async () => {
  const { brand, creator, tasks } = await promised('100.00')
  const [one, other] = [await handIn(creator, tasks[0]!), await handIn(creator, tasks[1]!)]
  await decide(brand, 'approve', one, { rewardAmountOverride: '20.00' })
  await decide(brand, 'approve', other)
  const raise = async ({ id }: { readonly id: string }) =>
    expect((await brand.patch(`/api/iam/tasks/${id}`, { rewardAmount: '150.00' })).status).toBe(200)
  await raise(tasks[1]!)
  await expect.poll(() => spending(brand, '')).toMatchObject({ committed: '300.00', owed: '120.00' })
  await raise(tasks[0]!)
  await expect.poll(() => spending(brand, '')).toMatchObject({ committed: '250.00', owed: '120.00' })
  const { total, events } = await committedOf(brand)
  expect(total).toBe(sum(events.map(({ amount }) => amount)))
  expect(events.at(-1)).toMatchObject({
    ...{ type: 'CampaignTaskUpdated', amount: '-50.00' },
    sentence: expect.stringContaining(`the reward promised to ${creator.name} changed`),
  })
})

test('who left and applies again is accepted for what is promised then: work is not paid twice [X-APP-5 T-91]', async () => {
  const { brand, creator, id, tasks } = await promised('100.00')
  const people = async () =>
    answered(ParticipantsAnswer, await brand.get(`/api/iam/campaigns/${id}/participations`)).participations
  const [one, other] = [await handIn(creator, tasks[0]!), await handIn(creator, tasks[1]!)]
  await decide(brand, 'approve', one, { rewardAmountOverride: '20.00' })
  await decide(brand, 'approve', other)
  const [part] = await people()
  expect(part!.stillToEarn).toBeUndefined()
  await take(creator, 'leave', part!)
  const raised = await brand.patch(`/api/iam/tasks/${tasks[1]!.id}`, { rewardAmount: '150.00' })
  expect(raised.status).toBe(200)

  const again = await apply(creator, id)
  const newcomer = await newCreator(portal)
  await apply(newcomer, id)
  await expect
    .poll(people)
    .toMatchObject([
      { userId: creator.userId, stillToEarn: '300.00', earningsAccrued: '120.00' },
      { userId: newcomer.userId },
    ])
  expect((await people())[1]!.stillToEarn).toBeUndefined()
  await take(brand, 'accept', again)
  await expect.poll(() => spending(brand, '')).toMatchObject({ committed: '300.00', owed: '120.00' })
})
