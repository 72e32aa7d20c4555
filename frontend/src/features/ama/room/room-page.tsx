import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { ApiError } from '../../../lib/api-error.ts'
import { useThingName } from '../../../lib/thing-name.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { LoadingFailed } from '../../../ui/loading-failed.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Page } from '../../../ui/page.tsx'
import { useAuth } from '../../session/auth.tsx'
import { usePushedRoom } from '../pushed/use-pushed.ts'
import { amaQueries } from '../queries.ts'
import { LiveRoom } from './live-room.tsx'
import { OverRoom } from './over-room.tsx'
import { partIn } from './part.ts'
import { PlannedRoom } from './planned-room.tsx'
import { noneRemoved, RemovedFromRoom } from './removed-members.tsx'

/** `/iam/ama/:id`, public: a session before, during and after it is live. */
export function RoomPage() {
  const { id = '' } = useParams()
  const { status, user } = useAuth()
  const query = useQuery(amaQueries.room(id))
  const room = query.data
  // A removed member is told nothing, until the host lets them in again.
  const followed = room?.seat === 'removed' ? undefined : room?.session
  const { present, isAway } = usePushedRoom(followed, amaQueries.room(id).queryKey)
  useThingName(room?.session.title)

  if (query.isPending || status === 'loading') return <ToCome />
  if (!room)
    return (
      <Page title="AMA session">
        {query.error instanceof ApiError && [400, 404].includes(query.error.status) ? (
          <Notice level={1} title="Session not found" text="There is no session at this address.">
            <ButtonLink to="/iam/ama">Browse Sessions</ButtonLink>
          </Notice>
        ) : (
          <LoadingFailed level={1} title="The session did not load" of={query} />
        )}
      </Page>
    )
  const may = partIn(room.session, room.seat, user)
  return (
    <RemovedFromRoom value={room.removed ?? noneRemoved}>
      <Page title={room.session.title}>
        {room.session.status === 'live' && (
          <LiveRoom
            key={id}
            room={room}
            may={may}
            present={present}
            shownAt={isAway ? query.dataUpdatedAt : undefined}
          />
        )}
        {room.session.status === 'scheduled' && <PlannedRoom room={room} may={may} />}
        {['completed', 'cancelled'].includes(room.session.status) && <OverRoom session={room.session} />}
      </Page>
    </RemovedFromRoom>
  )
}

const ToCome = () => (
  <Page title="AMA session">
    <div role="status" aria-label="Loading the session">
      <Skeleton height={24} width={160} mb="md" />
      <Skeleton height={44} width="min(100%, 34rem)" mb="xl" />
      <Skeleton height={420} radius="lg" />
    </div>
  </Page>
)
