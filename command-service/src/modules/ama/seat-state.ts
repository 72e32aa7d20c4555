import type { AmaSeatEvent } from '@iam/contracts/ama/events'
import type { Actor } from '@iam/contracts/event'
import { Rejected } from '@iam/contracts/rejected'
import { type StreamFold, signedIn } from '../../decider.ts'
import type { DecisionRecord } from '../../decision.ts'

/** A participant's part in a session; without any event a user who is neither registered nor there. */
export type Seat = {
  /** A removal leaves registration and joining as they are: they count again once the participant is readmitted. */
  readonly isRegistered: boolean
  readonly hasJoined: boolean
  readonly isRemoved: boolean
  /** The last removal or readmission. */
  readonly removal: DecisionRecord | null
  /** By question id, when it was taken. */
  readonly slots: ReadonlyMap<string, string>
}

export const seatStream: StreamFold<Seat, AmaSeatEvent> = {
  category: 'amaseat',
  initial: { isRegistered: false, hasJoined: false, isRemoved: false, removal: null, slots: new Map() },
  evolve: {
    AmaParticipantRegistered: (seat) => ({ ...seat, isRegistered: true }),
    AmaParticipantUnregistered: (seat) => ({ ...seat, isRegistered: false }),
    AmaParticipantJoined: (seat) => ({ ...seat, hasJoined: true }),
    AmaParticipantRemoved: (seat, { reason }, decision) => ({
      ...seat,
      isRemoved: true,
      removal: { ...decision, details: reason },
    }),
    AmaParticipantReadmitted: (seat, _, removal) => ({ ...seat, isRemoved: false, removal }),
    QuestionSlotTaken: (seat, { questionId }, { at }) => ({
      ...seat,
      slots: new Map(seat.slots).set(questionId, at),
    }),
    QuestionSlotFreed: (seat, { questionId }) => ({
      ...seat,
      slots: new Map([...seat.slots].filter(([taken]) => taken !== questionId)),
    }),
  },
}

/** Returns the refusal of a participant whom the host removed. */
export const notRemoved = (actor: Actor, seat: Seat): Rejected | undefined =>
  signedIn(actor) ?? (seat.isRemoved ? new Rejected('ama-removed') : undefined)
