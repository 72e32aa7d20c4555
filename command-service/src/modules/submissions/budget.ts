import type { Actor } from '@iam/contracts/event'
import { cents, money } from '@iam/contracts/money'
import { Rejected } from '@iam/contracts/rejected'
import { type Campaign, mustExist } from '../campaigns/state.ts'
import type { Submission } from './state.ts'

type Circumstances = {
  readonly campaign: Campaign
  /** The creator's submissions on all tasks of the campaign. */
  readonly submissions: readonly Submission[]
  readonly actor: Actor
  readonly reason: string | undefined
}

/**
 * An override is at most the campaign's reward minus what the creator's approved work has earned. Only an admin may exceed
 * that, with a reason.
 */
export function mayPay(amount: string, { campaign, submissions, actor, reason }: Circumstances): void {
  let left = cents(mustExist(campaign).terms.rewardAmount)
  for (const submission of submissions) if (submission.status === 'approved') left -= cents(submission.earned)
  if (cents(amount) <= left) return
  const isAdmin = actor.role === 'admin'
  if (isAdmin && reason) return
  throw new Rejected('override-exceeds-reward', { amount, left: money(left > 0n ? left : 0n), isAdmin })
}
