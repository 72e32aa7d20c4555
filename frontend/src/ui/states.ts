import type { CampaignStatus, ContentType, EarningStatus, TaskState } from '@iam/contracts/enumerations'
import type { Tone } from './tag.tsx'

/** A state in words, and the tone of its tag. */
export type Shown = { readonly name: string; readonly tone: Tone }

export const campaignStates: Readonly<Record<CampaignStatus, Shown>> = {
  active: { name: 'Active', tone: 'green' },
  completed: { name: 'Completed', tone: 'blue' },
  cancelled: { name: 'Cancelled', tone: 'grey' },
}

/** The states of a task, as its creator sees them. */
export const taskStates: Readonly<Record<TaskState, Shown>> = {
  in_progress: { name: 'In progress', tone: 'amber' },
  submitted: { name: 'Submitted', tone: 'blue' },
  completed: { name: 'Completed', tone: 'green' },
}

export const earningStates: Readonly<Record<EarningStatus, Shown>> = {
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
