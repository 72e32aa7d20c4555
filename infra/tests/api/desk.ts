import type { TrackedEarning } from '@iam/contracts/earnings/views'
import { DeskAnswer } from '@iam/contracts/payouts/desk-views'
import { type Payout, PayoutDetailAnswer } from '@iam/contracts/payouts/views'
import { expect, vi } from 'vitest'
import type { Answer, Client } from '../support/client.ts'
import { decide, handIn, newCampaign, newParticipant } from './campaigns.ts'
import { earning, earningsOf, ids, requested, waiting } from './earnings.ts'
import { answered } from './expect-answer.ts'
import { newCreator, type Person, theAdmin } from './people.ts'
import type { Portal } from './portal.ts'

export const desk = '/api/admin/payouts'

/** What steps of the desk are given. */
export const reason = { reason: 'It was agreed so.' }
export const reference = { reference: 'Wire 4711' }
export const failure = { code: 'account_closed', message: 'The account is closed.' }

/** A creator who may approve payments, and is no admin. */
export async function newApprover(portal: Portal): Promise<Person> {
  const [person, admin] = await Promise.all([newCreator(portal), theAdmin(portal)])
  const { status } = await admin.patch(`/api/admin/users/${person.userId}`, {
    ...{ canApprovePayments: true, reason: 'Works at the desk.' },
  })
  if (status !== 200) throw new Error(`the right was not granted: ${status}`)
  return person
}

/** A payout that this creator asked for, of work for this brand that earned the amount. */
export async function payoutBetween(brand: Client, creator: Client, amount = '50.00') {
  const campaign = await newCampaign(brand, { rewardAmount: '100.00' }, [amount, '1.00'])
  await newParticipant(brand, creator, campaign.id)
  await decide(brand, 'approve', await handIn(creator, campaign.tasks[0]!))
  return (await requested(creator, [(await freeOf(creator)).id])).payout
}

/** The latest earning of a creator that is in no payout. */
export async function freeOf(creator: Client) {
  const isFree = ({ payoutId, voidedAt }: TrackedEarning) => payoutId === null && voidedAt === null
  const free = async () => (await earningsOf(creator)).earnings.find(isFree)
  await vi.waitFor(async () => expect(await free()).toBeDefined(), waiting)
  return (await free())!
}

/** A payout that a new creator asked for, of earnings of these amounts. */
export async function newPayout(portal: Portal, amounts: readonly string[] = ['50.00']) {
  const made = await earning(portal, amounts)
  const { payout } = await requested(made.creator, ids((await earningsOf(made.creator)).earnings))
  return { ...made, payout }
}

export const onDeskList = async (by: Client, query: Readonly<Record<string, string>>) =>
  answered(DeskAnswer, await by.get(`${desk}?${new URLSearchParams(query)}`))

export const detailOf = async (by: Client, { id }: { readonly id: string }, asOf?: string) =>
  answered(PayoutDetailAnswer, await by.get(`${desk}/${id}${asOf ? `?asOf=${asOf}` : ''}`))

type Step = 'approve' | 'reject' | 'hold' | 'release' | 'note' | 'withdraw-approval' | 'start-transfer'
type Settling = 'mark-paid' | 'mark-failed' | 'mark-returned' | 'retry' | 'write-off'
/** Asks for a step of the desk, whatever is answered. */
export const ask = (by: Client, step: Step | Settling, { id }: { readonly id: string }, body: object = {}) =>
  by.post(`${desk}/${id}/${step}`, body)

/** Takes a step of the desk; returns the payout. */
export async function step(...asked: Parameters<typeof ask>): Promise<Payout> {
  return payoutIn(await ask(...asked))
}
const payoutIn = (answer: Answer) => answered(PayoutDetailAnswer, answer).payout
