import { foldOf } from '../fold.ts'
import type { ParticipationEvent } from './events.ts'

/** How far a participant is, in whole percent; null for a creator who does not take part. */
export const progressOfParticipation = foldOf<ParticipationEvent, number | null>(null, {
  ApplicationAccepted: () => 0,
  ParticipationProgressed: (_, { progress }) => progress,
  ParticipationCompleted: () => 100,
  ParticipationLeft: () => null,
  ParticipantRemoved: () => null,
  ParticipationClosed: () => null,
})
