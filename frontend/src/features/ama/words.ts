import type { AmaSessionStatus } from '@iam/contracts/enumerations'
import type { StateWords } from '../../ui/tag.tsx'

/** The states of a session; those that are over and have no recording are grey. */
export const sessionStates: Readonly<Record<AmaSessionStatus, StateWords>> = {
  live: { name: 'Live', tone: 'green' },
  scheduled: { name: 'Scheduled', tone: 'blue' },
  completed: { name: 'Completed', tone: 'blue' },
  cancelled: { name: 'Cancelled', tone: 'grey' },
}

export const roomOf = (id: string) => `/iam/ama/${id}`
export const recordingOf = (id: string) => `/iam/ama/${id}/recording`
