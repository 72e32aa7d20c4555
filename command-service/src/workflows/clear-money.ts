import type { Ledger } from '@iam/contracts/earnings/ledger'
import type { Actor } from '@iam/contracts/event'
import { money } from '@iam/contracts/money'
import { Rejected } from '@iam/contracts/rejected'
import type { EarningId, PayoutId, UserId } from '@iam/contracts/values'
import {
  freeOf,
  ledgerStream,
  openPayoutsOf,
  outstandingOf,
  accountErased as reason,
} from '../modules/earnings/state.ts'
import { isOnItsWay, payoutStream } from '../modules/payouts/state.ts'
import type { Steps } from '../workflow.ts'

/**
 * Gives up what a person who is to be erased has not been paid: withdraws approvals, rejects open payouts, writes off failed
 * ones and voids what is free then.
 */
export async function clearMoney(userId: UserId, { load, run }: Pick<Steps, 'load' | 'run'>): Promise<void> {
  const { state: ledger } = await load(ledgerStream, userId)
  for (const { payoutId: id } of openPayoutsOf(ledger)) {
    const payoutId = id as PayoutId
    const payout = { payoutId, reason }
    // A reservation whose payout was not created yet becomes one, and is rejected as all others are.
    await run(`create-${id}`, { type: 'CreatePayout', data: { payoutId, recipientUserId: userId } })
    const { state } = await load(payoutStream, id)
    if (state.status === 'approved') await run(`withdraw-${id}`, { type: 'WithdrawApproval', data: payout })
    if (state.status === 'approved' || state.status === 'pending')
      await run(`reject-${id}`, { type: 'RejectPayout', data: payout })
    if (state.status === 'failed') await run(`write-off-${id}`, { type: 'WriteOffPayout', data: payout })
    await run(`release-${id}`, { type: 'ReleaseEarnings', data: { userId, payoutId, because: 'rejected' } })
  }
  const { state: released } = await load(ledgerStream, userId)
  await voidFree(userId, released, run)
}

/**
 * Gives up what was earned between the erasure's look at the ledger, which found nothing outstanding, and UserErased; later
 * earnings are recorded as void. Only what another command-service that has not heard of UserErased yet records after this look
 * stays free. By the portal alone, as persons who erase themselves decide about no earning of theirs.
 */
export async function clearLateMoney(
  userId: UserId,
  by: Actor,
  { load, run }: Pick<Steps, 'load' | 'run'>,
): Promise<void> {
  const { state: ledger } = await load(ledgerStream, userId)
  if (outstandingOf(ledger) > 0n) await voidFree(userId, ledger, run, { ...by, userId: null, role: 'system' })
}

async function voidFree(userId: UserId, ledger: Ledger, run: Steps['run'], by?: Actor): Promise<void> {
  // Corrections come after what they correct: by then most are void with it.
  for (const { earningId } of freeOf(ledger))
    await run(
      `void-${earningId}`,
      { type: 'VoidEarning', data: { earningId: earningId as EarningId, userId, reason } },
      by,
    )
}

/** Throws while money is on its way to the person, or may be: it cannot be called back. */
export async function mustNotBeOnItsWay(userId: UserId, { load }: Pick<Steps, 'load'>): Promise<void> {
  const { state: ledger } = await load(ledgerStream, userId)
  let sum = 0n
  for (const { payoutId, amount } of openPayoutsOf(ledger))
    if (isOnItsWay((await load(payoutStream, payoutId)).state)) sum += amount
  if (sum > 0n) throw new Rejected('money-on-its-way', { sum: money(sum) })
}
