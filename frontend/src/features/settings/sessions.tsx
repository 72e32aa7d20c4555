import type { SessionSummary } from '@iam/contracts/users/views'
import { Button, Skeleton } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { formatDateTime } from '../../lib/dates.ts'
import { toastsOf } from '../../lib/tell-failure.ts'
import { Panel } from '../../ui/panel.tsx'
import { settingsMutations, settingsQueries } from './queries.ts'
import classes from './settings.module.css'

/** Number of other sessions that are listed; all others can be ended together. */
const shown = 5

/** The user's sessions, each of which can be ended. */
export function Sessions() {
  const { data, isPending, isError, refetch } = useQuery(settingsQueries.sessions())
  const sessions = data?.sessions ?? []
  const others = sessions.filter(({ current }) => !current)

  return (
    <Panel level={3} title="Where you are signed in">
      {isPending && <Skeleton height={56} />}
      {isError && (
        <p className={classes.dim} role="alert">
          The list did not load.{' '}
          <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
            Try Again
          </Button>
        </p>
      )}
      <ul className={classes.list}>
        {[...sessions.filter(({ current }) => current), ...others.slice(0, shown)].map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
      {others.length > 1 && <EndOthers more={others.length - shown} />}
    </Panel>
  )
}

/** What the user is told of the ending of a session. */
const ending = toastsOf('Signed out there', 'That browser has no session any more.', 'Still signed in there')

function Session({ session: { id, device, lastSeenAt, current } }: { readonly session: SessionSummary }) {
  const end = useMutation(settingsMutations.endSession())
  const seen = formatDateTime(lastSeenAt)
  return (
    <li>
      <div>
        <strong>{device}</strong>
        <p>{current ? 'This session' : `Last seen ${seen}`}</p>
      </div>
      {!current && (
        <Button
          size="sm"
          variant="default"
          // Two browsers of a user may have one name.
          aria-label={`Sign out ${device}, last seen ${seen}`}
          loading={end.isPending}
          onClick={() => end.mutate(id, ending)}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}

function EndOthers({ more }: { readonly more: number }) {
  const end = useMutation(settingsMutations.endOtherSessions())
  return (
    <div className={classes.buttons}>
      {more > 0 && <p className={classes.dim}>And {more} more.</p>}
      <Button
        size="sm"
        variant="default"
        loading={end.isPending}
        onClick={() => end.mutate(undefined, ending)}
      >
        Sign out everywhere else
      </Button>
    </div>
  )
}
