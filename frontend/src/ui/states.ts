import type { CampaignStatus, ContentType, EarningStatus, TaskState } from '@iam/contracts/enumerations'
import type { StateWords } from './tag.tsx'

export const campaignStates: Readonly<Record<CampaignStatus, StateWords>> = {
  active: { name: 'Active', tone: 'green' },
  completed: { name: 'Completed', tone: 'blue' },
  cancelled: { name: 'Cancelled', tone: 'grey' },
}

/** The states of a task, as its creator sees them. */
export const taskStates: Readonly<Record<TaskState, StateWords>> = {
  in_progress: { name: 'In progress', tone: 'amber' },
  submitted: { name: 'Submitted', tone: 'blue' },
  completed: { name: 'Completed', tone: 'green' },
}

export const earningStates: Readonly<Record<EarningStatus, StateWords>> = {
  pending: { name: 'Pending', tone: 'amber' },
  approved: { name: 'Approved', tone: 'blue' },
  paid: { name: 'Paid', tone: 'green' },
}

export const contentKinds: Readonly<Record<ContentType, string>> = {
  video: 'Video',
  testimonial: 'Testimonial',
  reel: 'Reel',
  post: 'Post',
}
