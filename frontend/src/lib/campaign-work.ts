import type { Participation } from '@iam/contracts/participations/views'
import { counted } from './counted.ts'

type Active = Pick<
  Participation,
  'totalTasks' | 'tasksInHand' | 'tasksInReview' | 'brandName' | 'brandErased'
>

/** Whom an active part in a campaign waits for, unless that is the creator: for an erased brand admins act. */
export function waitingIn({ totalTasks, tasksInHand, tasksInReview, brandName, brandErased }: Active) {
  if (tasksInHand > 0) return undefined
  if (tasksInReview > 0) {
    const reviews = tasksInReview === 1 ? 'a review' : counted(tasksInReview, 'review')
    return `Waiting on ${brandErased ? 'an admin' : brandName} for ${reviews}`
  }
  if (totalTasks > 0) return undefined
  return brandErased ? 'Waiting on an admin to complete your part' : `Waiting on ${brandName} for the tasks`
}

/** Where the next step is done: on the campaign's page until its brand has accepted the creator, then in the workspace. */
export const placeOfWork = ({ status, campaignId }: Pick<Participation, 'status' | 'campaignId'>): string =>
  `/iam/campaigns/${campaignId}${status === 'applied' ? '' : '/work'}`
