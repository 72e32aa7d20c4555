import { EarningsAnswer, ExplanationAnswer, type TrackedEarning } from '@iam/contracts/earnings/views'
import { cents, money, sum } from '@iam/contracts/money'
import { OwnPayoutAnswer } from '@iam/contracts/payouts/views'
import { expect, vi } from 'vitest'
import type { Client } from '../support/client.ts'
import { decide, handIn, newCampaign, newParticipant, newWorkspace } from './campaigns.ts'
import { answered } from './expect-answer.ts'
import { newBrand, newCreator, type Person } from './people.ts'
import type { Portal } from './portal.ts'

/** Also before a test begins, where `expect.poll` cannot be used. */
export const waiting = { timeout: 5_000, interval: 50 }

export type Query = Readonly<Record<string, string>>
const path = (of: string, query: Query) => `${of}?${new URLSearchParams(query)}`

export const earningsOf = async (by: Client, query: Query = {}): Promise<EarningsAnswer> =>
  answered(EarningsAnswer, await by.get(path('/api/iam/earnings', query)))

export const explained = async (by: Client, query: Query): Promise<ExplanationAnswer> =>
  answered(ExplanationAnswer, await by.get(path('/api/iam/earnings/explain', query)))

export const ids = (earnings: readonly TrackedEarning[]) => earnings.map(({ id }) => id)

/** A creator whose work in a campaign that goes on earned these amounts. */
export async function earning(portal: Portal, amounts: readonly string[]) {
  const [brand, creator] = await Promise.all([newBrand(portal), newCreator(portal)])
  const rewardAmount = money(cents(sum(amounts)) + 100n)
  const campaign = await newCampaign(brand, { rewardAmount }, [...amounts, '1.00'])
  await newParticipant(brand, creator, campaign.id)
  for (const task of campaign.tasks.slice(0, amounts.length))
    await decide(brand, 'approve', await handIn(creator, task))
  await vi.waitFor(async () => expect((await earningsOf(creator)).total).toBe(amounts.length), waiting)
  return { brand, creator, campaign }
}

/** A free earning of the creator, by approved work in a new campaign of the brand. */
export async function newEarning(brand: Client, creator: Person): Promise<string> {
  const campaign = await newWorkspace(brand, creator)
  const submission = await handIn(creator, campaign.tasks[0]!)
  await decide(brand, 'approve', submission)
  const found = async () =>
    (await earningsOf(creator)).earnings.find(({ taskSubmissionId }) => taskSubmissionId === submission.id)
      ?.id
  await vi.waitFor(async () => expect(await found()).toBeDefined(), waiting)
  return (await found())!
}

/** The creator's payout of a new earning, which waits for its decision. */
export const newPayout = async (brand: Client, creator: Person) =>
  (await requested(creator, [await newEarning(brand, creator)])).payout

export const requested = async (by: Client, earningIds: readonly string[]): Promise<OwnPayoutAnswer> =>
  answered(OwnPayoutAnswer, await by.post('/api/iam/payouts', { earningIds }))

export const ownPayout = async (by: Client, id: string): Promise<OwnPayoutAnswer> =>
  answered(OwnPayoutAnswer, await by.get(`/api/iam/payouts/${id}`))

type DeskStep =
  | 'approve'
  | 'reject'
  | 'hold'
  | 'release'
  | 'mark-paid'
  | 'mark-failed'
  | 'mark-returned'
  | 'retry'
  | 'write-off'
/** Takes a step of the desk on a payout. */
export async function onDesk(by: Client, step: DeskStep, { id }: { readonly id: string }, body: object = {}) {
  const answer = await by.post(`/api/admin/payouts/${id}/${step}`, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.payout
}

/** Asks for the payout of these earnings, and has it approved and paid by hand. */
export async function paid(creator: Client, admin: Client, earningIds: readonly string[]) {
  const { payout } = await requested(creator, earningIds)
  await onDesk(admin, 'approve', payout)
  await onDesk(admin, 'mark-paid', payout, { reference: `Wire ${payout.id.slice(0, 8)}` })
  await expect.poll(async () => statusesOf(await earningsOf(creator), earningIds)).toEqual(['paid'])
  return payout
}

/** The statuses in which these earnings are, each once. */
export const statusesOf = ({ earnings }: EarningsAnswer, earningIds: readonly string[]) => [
  ...new Set(earnings.filter(({ id }) => earningIds.includes(id)).map(({ status }) => status)),
]
