import { uuid5 } from '../uuid5.ts'

type Seat = { readonly sessionId: string; readonly userId: string }

/** The key of the stream of a participant's seat. */
export const seatKey = ({ sessionId, userId }: Seat) => `${sessionId}-${userId}`

/** A participant has one seat in a session, whether they are registered, present or removed. */
export const seatIdOf = ({ sessionId, userId }: Seat) => uuid5(sessionId, userId)
