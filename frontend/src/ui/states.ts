import type {
  CampaignStatus,
  ContentStatus,
  ContentType,
  EarningStatus,
  PaymentStatus,
  PayoutStatus,
  ShownOfferStatus,
  TaskState,
} from '@iam/contracts/enumerations'
import type { Payout } from '@iam/contracts/payouts/views'
import type { StateWords } from './tag.tsx'

export const campaignStates: Readonly<Record<CampaignStatus, StateWords>> = {
  active: { name: 'Active', tone: 'green' },
  completed: { name: 'Completed', tone: 'blue' },
  cancelled: { name: 'Cancelled', tone: 'grey' },
}

export const offerStates: Readonly<Record<ShownOfferStatus, StateWords>> = {
  open: { name: 'Open', tone: 'green' },
  pending: { name: 'Pending', tone: 'amber' },
  accepted: { name: 'Accepted', tone: 'blue' },
  declined: { name: 'Declined', tone: 'grey' },
  completed: { name: 'Completed', tone: 'blue' },
  expired: { name: 'Expired', tone: 'grey' },
}

/** An application that waits for its answer. */
export const appliedState: StateWords = { name: 'Applied', tone: 'amber' }

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

export const payoutStates: Readonly<Record<PayoutStatus, StateWords>> = {
  pending: { name: 'Pending', tone: 'amber' },
  approved: { name: 'Approved', tone: 'blue' },
  rejected: { name: 'Rejected', tone: 'red' },
  paid: { name: 'Paid', tone: 'green' },
  failed: { name: 'Failed', tone: 'grey' },
}

/** What is written off keeps the status `failed`. */
export const payoutStateOf = ({
  status,
  writtenOffAt,
}: Pick<Payout, 'status' | 'writtenOffAt'>): StateWords =>
  writtenOffAt ? { name: 'Written off', tone: 'grey' } : payoutStates[status]

export const paymentStates: Readonly<Record<PaymentStatus, StateWords>> = {
  pending: { name: 'Pending', tone: 'amber' },
  succeeded: { name: 'Succeeded', tone: 'green' },
  failed: { name: 'Failed', tone: 'red' },
  refunded: { name: 'Refunded', tone: 'grey' },
}

export const contentStates: Readonly<Record<ContentStatus, StateWords>> = {
  draft: { name: 'Draft', tone: 'grey' },
  approved: { name: 'Ready', tone: 'blue' },
  published: { name: 'Published', tone: 'green' },
}

export const contentKinds: Readonly<Record<ContentType, string>> = {
  video: 'Video',
  testimonial: 'Testimonial',
  reel: 'Reel',
  post: 'Post',
}
