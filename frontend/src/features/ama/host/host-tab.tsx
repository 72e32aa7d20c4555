import type { AmaSession } from '@iam/contracts/ama/views'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { LoadingFailed } from '../../../ui/loading-failed.tsx'
import { useAuth } from '../../session/auth.tsx'
import { SignInPrompt } from '../../session/sign-in-prompt.tsx'
import rows from '../browse/browse-tab.module.css'
import { SessionRow } from '../browse/session-row.tsx'
import { liveFirst } from '../order.ts'
import { amaQueries } from '../queries.ts'
import { recordingOf, roomOf } from '../words.ts'
import classes from './host-tab.module.css'
import { PlannedActs } from './planned-acts.tsx'
import { ScheduleForm } from './schedule-form.tsx'

/** Where a user schedules sessions, and sees those that they host. */
export function HostTab() {
  const { status } = useAuth()
  if (status === 'loading') return <Skeleton height={420} role="status" aria-label="Loading your sessions" />
  if (status === 'signed-out')
    return <SignInPrompt text="Any member can host a session: a title, a time, and the questions come." />
  return (
    <div className={classes.tab}>
      <ScheduleForm />
      <OwnSessions />
    </div>
  )
}

function OwnSessions() {
  const query = useQuery(amaQueries.mine())
  const sessions = query.data?.sessions
  return (
    <section aria-labelledby="own-sessions" className={classes.own}>
      <h2 id="own-sessions">My AMA Sessions</h2>
      {query.isPending && <Skeleton height={160} role="status" aria-label="Loading your sessions" />}
      {query.isError && !sessions && (
        <LoadingFailed level={3} title="Your sessions did not load" of={query} />
      )}
      {sessions?.length === 0 && (
        <p className={classes.none}>
          <strong>No sessions scheduled yet</strong> <span>The form above makes the first one.</span>
        </p>
      )}
      {sessions && sessions.length > 0 && (
        <ul className={rows.rows} aria-label="My AMA Sessions">
          {liveFirst(sessions).map((session) => (
            <SessionRow key={session.id} session={session} isOwn>
              <OwnActs session={session} />
            </SessionRow>
          ))}
        </ul>
      )}
    </section>
  )
}

function OwnActs({ session }: { readonly session: AmaSession }) {
  const { id, status } = session
  if (status === 'cancelled') return null
  const [to, name] = status === 'completed' ? [recordingOf(id), 'View Recording'] : [roomOf(id), 'Open']
  return (
    <>
      <ButtonLink to={to} variant="default">
        {name}
      </ButtonLink>
      {status === 'scheduled' && <PlannedActs session={session} />}
    </>
  )
}
