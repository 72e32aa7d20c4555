import type { AmaSeat, AmaSession } from '@iam/contracts/ama/views'
import type { SessionUser } from '@iam/contracts/users/views'

/** What a viewer is in a session. `outside`: signed in, and not registered or joined yet. */
export type Part = 'visitor' | 'host' | 'member' | 'outside' | 'removed'

type Viewer = { readonly id: string; readonly role: SessionUser['role'] } | null
type Session = Pick<AmaSession, 'status' | 'isPaused' | 'preQuestions'> & { readonly hostUserId: string }

/** What the viewer is in a session, and what they can do in it now. */
export function partIn(session: Session, seat: AmaSeat, user: Viewer) {
  const part = partOf(session, seat, user)
  const { status, isPaused, preQuestions } = session
  const takesQuestions = (status === 'live' && !isPaused) || (status === 'scheduled' && preQuestions)
  return {
    part,
    moderates: moderatesIn(session, user),
    asks: part === 'member' && takesQuestions,
    chats: (part === 'member' || part === 'host') && status === 'live' && !isPaused,
  }
}
/** Hosts and admins decide about questions, messages and members. */
export const moderatesIn = ({ hostUserId }: Pick<Session, 'hostUserId'>, user: Viewer): boolean =>
  user !== null && (user.id === hostUserId || user.role === 'admin')

export type PartIn = ReturnType<typeof partIn>

function partOf({ hostUserId, status }: Session, seat: AmaSeat, user: Viewer): Part {
  if (user === null) return 'visitor'
  if (user.id === hostUserId) return 'host'
  if (seat === 'removed') return 'removed'
  const isIn = seat === 'joined' || (seat === 'registered' && status === 'scheduled')
  return isIn ? 'member' : 'outside'
}
