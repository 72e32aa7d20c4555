import type { Participation } from '@iam/contracts/participations/views'
import { counted } from '../../lib/counted.ts'

type Standing = Pick<
  Participation,
  'status' | 'totalTasks' | 'tasksInHand' | 'tasksInReview' | 'brandName' | 'brandErased' | 'campaignId'
>

/** The one next step in a campaign, or whom it waits for: for an erased brand admins act. */
export function nextStepIn(standing: Standing): string {
  const { status, totalTasks, tasksInHand, tasksInReview, brandName, brandErased } = standing
  if (status === 'completed') return 'See your work'
  if (status === 'applied')
    return brandErased ? 'It can no longer be accepted' : `Waiting on ${brandName} for an answer`
  if (tasksInHand > 0) return `Hand in ${counted(tasksInHand, 'task')}`
  if (tasksInReview > 0)
    return `Waiting on ${brandErased ? 'an admin' : brandName} for ${counted(tasksInReview, 'review')}`
  if (totalTasks > 0) return 'Open the workspace'
  return brandErased ? 'Waiting on an admin to complete your part' : `Waiting on ${brandName} for the tasks`
}

/** Where the step is done: on the campaign's page until its brand has accepted the creator, then in the workspace. */
export const placeOfWork = ({ status, campaignId }: Pick<Standing, 'status' | 'campaignId'>): string =>
  `/iam/campaigns/${campaignId}${status === 'applied' ? '' : '/work'}`
