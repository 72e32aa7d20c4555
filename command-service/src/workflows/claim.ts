import { Rejected } from '@iam/contracts/rejected'
import type { ClaimKey, UserId } from '@iam/contracts/values'
import { type Claim, emailClaim, handleClaim } from '../modules/claims/decider.ts'
import type { Steps, WorkflowDependencies } from '../workflow.ts'

/**
 * Claims an address or a handle for a user. The step's name contains the claim's revision: otherwise a claim after a release
 * would have the event id of the first claim, pass for a retry of it and record nothing.
 */
export async function claimEmail(
  steps: Steps,
  { claimKey }: WorkflowDependencies,
  userId: UserId,
  email: string,
) {
  const key = claimKey('email', email)
  const { state, revision } = await steps.load(emailClaim, key)
  await abandonHolder(steps, state, userId)
  await steps.run(`claim-email@${revision}`, { type: 'ClaimEmail', data: { key, userId } })
  return key
}

export async function claimHandle(
  steps: Steps,
  { claimKey }: WorkflowDependencies,
  userId: UserId,
  handle: string,
) {
  const key = claimKey('handle', handle)
  const { state, revision } = await steps.load(handleClaim, key)
  await abandonHolder(steps, state, userId)
  await steps.run(`claim-${handle}@${revision}`, { type: 'ClaimHandle', data: { key, userId, handle } })
}

/**
 * A crash leaves claims of a user who was never created. Before they are taken over, JoiningAbandoned is recorded in that
 * user's stream. As first event it conflicts with UserOnboarded and UserRegistered, whatever clocks say, so a holder who
 * was merely slow cannot join as well.
 */
async function abandonHolder({ run }: Steps, { holder, since }: Claim, userId: UserId) {
  if (holder === null || holder === userId) return
  await run(`abandon-${holder}`, {
    type: 'AbandonJoining',
    data: { userId: holder as UserId, claimedAt: since },
  })
}

export async function releaseHandle(
  { run, load }: Steps,
  { claimKey }: WorkflowDependencies,
  userId: UserId,
  handle: string,
) {
  const key = claimKey('handle', handle)
  const { revision } = await load(handleClaim, key)
  await run(`release-${handle}@${revision}`, { type: 'ReleaseHandle', data: { key, userId } })
}

export async function releaseEmail({ run, load }: Steps, key: string, userId: UserId) {
  const { revision } = await load(emailClaim, key)
  await run(`release-email@${revision}`, { type: 'ReleaseEmail', data: { key: key as ClaimKey, userId } })
}

export const isTaken = (error: unknown) => error instanceof Rejected && error.code === 'handle-taken'
