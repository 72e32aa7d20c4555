import type { RejectionReason, SubmissionStatus } from '@iam/contracts/enumerations'
import type { StateWords } from '../../ui/tag.tsx'

/** The states of a submission, as its reviewer sees them. */
export const submissionStates: Readonly<Record<SubmissionStatus, StateWords>> = {
  submitted: { name: 'To review', tone: 'amber' },
  revision_needed: { name: 'Revision asked for', tone: 'blue' },
  approved: { name: 'Approved', tone: 'green' },
  rejected: { name: 'Rejected', tone: 'red' },
}

/** Of what was submitted and not decided in time. */
export const unreviewed: StateWords = { name: 'Not reviewed in time', tone: 'grey' }

/** Of what a revision was asked for that cannot be handed in. */
export const unrevised: StateWords = { name: 'Not revised', tone: 'grey' }

export const rejectionReasons: Readonly<Record<RejectionReason, string>> = {
  off_brief: 'It misses the brief',
  quality: 'The quality is too low',
  rights: 'Rights are missing',
  late: 'It came too late',
  other: 'Something else',
}
