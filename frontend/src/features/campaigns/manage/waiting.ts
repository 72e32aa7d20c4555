import type { CampaignDetail } from '@iam/contracts/campaigns/views'
import type { Participant } from '@iam/contracts/participations/views'

type Counted = Pick<CampaignDetail, 'status' | 'tasks'>
type Person = Pick<Participant, 'status' | 'closedReason'>

/** How many of a campaign's people wait for its organizer, as the moves count them. */
export function waitingAmong({ status, tasks }: Counted, people: readonly Person[]) {
  const count = (standing: Person['status']) =>
    people.filter((one) => one.status === standing && one.closedReason === null).length
  const isActive = status === 'active'
  return {
    applicants: isActive ? count('applied') : 0,
    /** Tasks pay when they are approved; without any, participants are paid whom the organizer completes. */
    toComplete: isActive && tasks.length === 0 ? count('active') : 0,
  }
}
