import type { AmaEvent } from '@iam/contracts/ama/events'
import { seatIdOf } from '@iam/contracts/ama/ids'
import { AmaParticipantRow } from '@iam/contracts/ama/views'
import type { UserEvent } from '@iam/contracts/users/events'
import { type RowOf, readModel } from '../read-model.ts'

type Seat = { readonly sessionId: string; readonly userId: string }
type Row = RowOf<typeof AmaParticipantRow>

const ofSeat = (seat: Seat) => [seatIdOf(seat)]

/** Who registered for a session, who entered it and who was removed from it: one row for each participant. */
export const amaSessionParticipants = readModel<AmaEvent | UserEvent, typeof AmaParticipantRow>({
  name: 'ama_session_participants',
  version: 2,
  row: AmaParticipantRow,
  key: 'id',
  indexes: [
    '(session_id)',
    '(session_id) where removed_at is not null',
    '(user_id, joined_at desc nulls last)',
  ],
  keysByEvent: {
    AmaParticipantRegistered: ofSeat,
    AmaParticipantUnregistered: ofSeat,
    AmaParticipantJoined: ofSeat,
    AmaParticipantRemoved: ofSeat,
    AmaParticipantReadmitted: ofSeat,
    AmaPresenceSummarised: ({ sessionId, participants }) =>
      participants.map(({ userId }) => seatIdOf({ sessionId, userId })),
  },
  personFields: ['userId'],

  upserts: {
    AmaParticipantRegistered: (seat, { at, key }, row) => ({
      ...(row ?? emptyRow(seat, key)),
      isRegistered: true,
      registeredAt: at,
    }),
    // ENT-24: a participant is active from the joining on.
    AmaParticipantJoined: (seat, { at, key }, row) => ({
      ...(row ?? emptyRow(seat, key)),
      joinedAt: at,
      lastActiveAt: at,
      isActive: true,
    }),
    // A user who never took part can be removed, too. Who is readmitted is registered and present as before.
    AmaParticipantRemoved: (seat, { at, key }, row) => ({
      ...(row ?? emptyRow(seat, key)),
      isActive: false,
      removedAt: at,
      removalReason: seat.reason,
    }),
  },

  on: {
    AmaParticipantUnregistered: (row) => ({ ...row, isRegistered: false, registeredAt: null }),
    AmaParticipantReadmitted: (row) => ({
      ...row,
      isActive: row.joinedAt !== null,
      removedAt: null,
      removalReason: '',
    }),
    AmaPresenceSummarised: (row, { participants }) => ({
      ...row,
      isActive: false,
      lastActiveAt:
        participants.find(({ userId }) => userId === row.userId)?.lastActiveAt ?? row.lastActiveAt,
    }),
    UserErased: (row) => ({ ...row, removalReason: '' }),
  },
})

const emptyRow = ({ sessionId, userId }: Seat, id: string): Row => ({
  ...{ id, sessionId, userId },
  isRegistered: false,
  registeredAt: null,
  joinedAt: null,
  lastActiveAt: null,
  isActive: false,
  removedAt: null,
  removalReason: '',
})
