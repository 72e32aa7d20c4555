import { badgeIdOf } from '@iam/contracts/badges/ids'
import { Rejected } from '@iam/contracts/rejected'
import type { Workflow } from '../workflow.ts'

const attempts = 100

/**
 * Issues the user's next badge of this type. Its id is the first of a fixed sequence that has not been revoked, so that two
 * admins who award the same badge at once write to the same stream.
 */
export const awardBadge: Workflow<'AwardBadge'> = async ({ userId, type, reason }, { actor }, { run }) => {
  for (let n = 0; n < attempts; n++) {
    const badgeId = badgeIdOf(userId, type, n)
    try {
      await run(`issue-${n}`, { type: 'IssueBadge', data: { badgeId, userId, type, reason } }, actor)
      return { badgeId }
    } catch (error) {
      if (!(error instanceof Rejected && error.code === 'badge-revoked')) throw error
    }
  }
  throw new Rejected('badge-exhausted')
}
