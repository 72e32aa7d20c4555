import { TaskReward } from '@iam/contracts/campaigns/commands'
import { RejectionReason } from '@iam/contracts/enumerations'
import { RequiredNotes, ReviewNotes } from '@iam/contracts/submissions/commands'
import type { Submission } from '@iam/contracts/submissions/views'
import { Reason } from '@iam/contracts/users/commands'
import * as z from 'zod'
import { parseMoney } from '../../../lib/money-input.ts'

/** A decision as entered: an approval needs an amount, the others need notes. */
export const ReviewInput = z
  .object({
    decision: z.enum(['approve', 'revise', 'reject']),
    notes: ReviewNotes,
    amount: z.string().transform(parseMoney),
    reason: RejectionReason,
    /** An admin's reason to pay more than the campaign has left for the creator. */
    beyond: z.union([z.literal(''), Reason]),
  })
  .superRefine(({ decision, notes, amount }, context) => {
    const [path, { error }] =
      decision === 'approve'
        ? (['amount', TaskReward.safeParse(amount)] as const)
        : (['notes', RequiredNotes.safeParse(notes)] as const)
    if (error) context.addIssue({ code: 'custom', path: [path], message: error.issues[0]!.message })
  })
type ReviewInput = z.input<typeof ReviewInput>

export type Decidable = Pick<
  Submission,
  'creatorErased' | 'taskRemoved' | 'creatorTakesPart' | 'campaignStatus'
>

/**
 * What there is to decide. A rejection only: of work of an erased creator or for a removed task, which nothing is paid for. No
 * revision: once the campaign is over or the creator has left it, since nothing is handed in again.
 */
export function decidable({ creatorErased, taskRemoved, creatorTakesPart, campaignStatus }: Decidable) {
  if (creatorErased || taskRemoved) return 'rejection'
  return creatorTakesPart && campaignStatus === 'active' ? 'review' : 'last review'
}

/** Before a decision. */
export const undecided = (amount: string, isRejected: boolean): ReviewInput => ({
  decision: isRejected ? 'reject' : 'approve',
  notes: '',
  amount,
  reason: 'off_brief',
  beyond: '',
})
