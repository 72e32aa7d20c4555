import type { AmaSession } from '@iam/contracts/ama/views'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { toastsOf } from '../../lib/tell-failure.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { signInFor } from '../session/access.ts'
import { useAuth } from '../session/auth.tsx'
import { amaMutations } from './queries.ts'
import { recordingOf, roomOf } from './words.ts'

type JoinButtonProps = {
  readonly session: AmaSession
  readonly isRegistered: boolean
  /** The next step of its screen. */
  readonly isNext?: boolean
}

/** What a user does with a session of a list: enter it, register for it, or see its recording. */
export function JoinButton({ session, isRegistered, isNext = false }: JoinButtonProps) {
  const { user } = useAuth()
  const { id, status, hostUserId } = session
  const variant = isNext ? 'filled' : 'default'
  if (status === 'completed')
    return (
      <ButtonLink to={recordingOf(id)} variant={variant}>
        View Recording
      </ButtonLink>
    )
  if (status === 'cancelled') return <Button disabled>View Recording</Button>
  const isHost = user?.id === hostUserId
  if (status === 'live' && (!user || isHost))
    return (
      <ButtonLink to={roomOf(id)} variant={variant}>
        Join Live
      </ButtonLink>
    )
  if (!user)
    return (
      <ButtonLink to={signInFor(roomOf(id))} variant={variant}>
        Register
      </ButtonLink>
    )
  if (status === 'scheduled' && (isHost || isRegistered))
    return (
      <ButtonLink to={roomOf(id)} variant="default">
        {isHost ? 'Open' : 'Registered'}
      </ButtonLink>
    )
  return <Join session={session} variant={variant} />
}

/** Registers for a scheduled session; enters a live one, and opens its room. */
export function Join({
  session,
  variant = 'filled',
}: {
  session: AmaSession
  variant?: 'filled' | 'default'
}) {
  const navigate = useNavigate()
  const join = useMutation({ ...amaMutations.join(), ...joined })
  // By the answer, as the session may have begun since it was shown: then the member has entered it.
  const enter = ({ id, status }: AmaSession) => status === 'live' && navigate(roomOf(id))
  return (
    <Button
      variant={variant}
      loading={join.isPending}
      onClick={() => join.mutate(session.id, { onSuccess: ({ session }) => enter(session) })}
    >
      {session.status === 'live' ? 'Join Live' : 'Register'}
    </Button>
  )
}

const joined = toastsOf(
  'Joined AMA!',
  "You'll receive a notification when the session starts.",
  'You could not join the session',
)
