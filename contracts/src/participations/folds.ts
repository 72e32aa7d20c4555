import { foldOf } from '../fold.ts'
import type { ParticipationEvent } from './events.ts'

/** `percent`: how far the work is, approved after a creator stopped taking part included. */
type Progress = { readonly takesPart: boolean; readonly percent: number }

/** Whether a creator takes part, and how far the work is. */
export const progressOfParticipation = foldOf<ParticipationEvent, Progress>(
  { takesPart: false, percent: 0 },
  {
    ApplicationAccepted: (before) => ({ ...before, takesPart: true }),
    ParticipationProgressed: (before, { progress: percent }) => ({ ...before, percent }),
    ParticipationCompleted: () => ({ takesPart: true, percent: 100 }),
    ParticipationLeft: (before) => ({ ...before, takesPart: false }),
    ParticipantRemoved: (before) => ({ ...before, takesPart: false }),
    ParticipationClosed: (before) => ({ ...before, takesPart: false }),
  },
)
