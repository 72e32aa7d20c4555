import { Rejected } from '@iam/contracts/rejected'
import type { ClaimKey, UserId } from '@iam/contracts/values'
import type { StreamOf } from '../decider.ts'
import { type Claim, emailClaim, handleClaim } from '../modules/claims/decider.ts'
import type { Steps, WorkflowDependencies } from '../workflow.ts'

/**
 * Claims and releases an address and handles for a user. The step's name contains the claim's revision: otherwise a claim
 * after a release would have the event id of the first claim, pass for a retry of it and record nothing.
 */
export function claimsOf({ run, load }: Steps, { claimKey }: WorkflowDependencies, userId: UserId) {
  /**
   * A crash leaves claims of a user who was never created. Before they are taken over, JoiningAbandoned is recorded in that
   * user's stream. As first event it conflicts with UserOnboarded and UserRegistered, whatever clocks say, so a holder who
   * was merely slow cannot join as well.
   */
  async function takeOver(claim: StreamOf<Claim>, key: ClaimKey): Promise<number> {
    const { state, revision } = await load(claim, key)
    const { holder, since } = state
    if (holder !== null && holder !== userId)
      await run(`abandon-${holder}`, {
        type: 'AbandonJoining',
        data: { userId: holder as UserId, claimedAt: since },
      })
    return revision
  }

  return {
    async claimEmail(key: ClaimKey) {
      const revision = await takeOver(emailClaim, key)
      await run(`claim-email@${revision}`, { type: 'ClaimEmail', data: { key, userId } })
    },
    async claimHandle(handle: string) {
      const key = claimKey('handle', handle)
      const revision = await takeOver(handleClaim, key)
      await run(`claim-${handle}@${revision}`, { type: 'ClaimHandle', data: { key, userId, handle } })
    },
    async releaseHandle(handle: string) {
      const key = claimKey('handle', handle)
      const { revision } = await load(handleClaim, key)
      await run(`release-${handle}@${revision}`, { type: 'ReleaseHandle', data: { key, userId } })
    },
    async releaseEmail(key: string) {
      const { revision } = await load(emailClaim, key)
      await run(`release-email@${revision}`, { type: 'ReleaseEmail', data: { key: key as ClaimKey, userId } })
    },
  }
}

export const isTaken = (error: unknown) => error instanceof Rejected && error.code === 'handle-taken'
