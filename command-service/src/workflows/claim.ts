import { Rejected } from '@iam/contracts/problem'
import type { ClaimKey, UserId } from '@iam/contracts/values'
import { emailClaim, handleClaim } from '../modules/claims/decider.ts'
import type { Steps, WorkflowParts } from '../workflow.ts'

/**
 * Claims an address or a handle for a person, or renews their claim. The step is named after the claim's revision: an
 * event id that was used up by a claim since released would be taken for a repetition, and record nothing.
 */
export async function claimEmail(
  { run, load }: Steps,
  { claimKey }: WorkflowParts,
  userId: UserId,
  email: string,
) {
  const key = claimKey('email', email)
  const { revision } = await load(emailClaim, key)
  await run(`claim-email@${revision}`, { type: 'ClaimEmail', data: { key, userId } })
  return key
}

export async function claimHandle(
  { run, load }: Steps,
  { claimKey }: WorkflowParts,
  userId: UserId,
  handle: string,
) {
  const key = claimKey('handle', handle)
  const { revision } = await load(handleClaim, key)
  await run(`claim-${handle}@${revision}`, { type: 'ClaimHandle', data: { key, userId, handle } })
}

export async function releaseHandle(
  { run, load }: Steps,
  { claimKey }: WorkflowParts,
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
