import type { Participation } from '@iam/contracts/participations/views'
import { waitingIn } from '../../lib/campaign-work.ts'
import { counted } from '../../lib/counted.ts'

type Standing = Pick<Participation, 'status'> & Parameters<typeof waitingIn>[0]

/** The one next step in a campaign, or whom it waits for. */
export function nextStepIn(standing: Standing): string {
  const { status, tasksInHand, brandName, brandErased } = standing
  if (status === 'completed') return 'See your work'
  if (status === 'applied')
    return brandErased ? 'It can no longer be accepted' : `Waiting on ${brandName} for an answer`
  if (tasksInHand > 0) return `Hand in ${counted(tasksInHand, 'task')}`
  return waitingIn(standing) ?? 'Open the workspace'
}
