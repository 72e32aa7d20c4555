import type { AmaSession } from '@iam/contracts/ama/views'
import { Skeleton } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { counted } from '../../../lib/counted.ts'
import { useListKeys } from '../../../lib/use-list-keys.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { LoadingFailed } from '../../../ui/loading-failed.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useAuth } from '../../session/auth.tsx'
import { JoinButton } from '../join-button.tsx'
import { amaQueries } from '../queries.ts'
import classes from './browse-tab.module.css'
import { type Group, groupsOf } from './groups.ts'
import { LiveTicket } from './live-ticket.tsx'
import { SessionRow } from './session-row.tsx'

/** So many live sessions are tickets; more would push what is to come off the screen. */
const tickets = 3

/** Every session: what is live as tickets, what is to come and what is over as lists. */
export function BrowseTab() {
  const { user } = useAuth()
  const list = useInfiniteQuery(amaQueries.sessions())
  const registered = useQuery({ ...amaQueries.registrations(), enabled: user !== null })
  if (list.isError && !list.data) return <LoadingFailed title="The sessions did not load" of={list} />
  if (!list.data) return <ToCome />

  const sessions = list.data.pages.flatMap((page) => page.sessions)
  const { live, groups } = groupsOf(sessions)
  const own = new Set(registered.data?.sessions.map(({ id }) => id))
  const next = live[0] ?? groups.find(({ name }) => name !== 'Recordings')?.sessions[0]
  if (sessions.length === 0)
    return (
      <Notice
        title="No sessions available"
        text="Ask anything, live: a host answers, and the queue decides what comes first. The first session can be yours."
      >
        <ButtonLink to="?tab=host">Host a session</ButtonLink>
      </Notice>
    )
  return (
    <div className={classes.tab}>
      <p role="status" className={classes.count}>
        {counted(live.length, 'session')} live now
      </p>
      {live.length > 0 && (
        <ul className={classes.tickets} aria-label="Live now">
          {live.slice(0, tickets).map((session) => (
            <li key={session.id}>
              <LiveTicket session={session} isNext={session === next} />
            </li>
          ))}
        </ul>
      )}
      {live.length > tickets && (
        <SessionList name="Live too" sessions={live.slice(tickets)} own={own} next={next} />
      )}
      {groups.map((group) => (
        <SessionList key={group.name} {...group} own={own} next={next} />
      ))}
      <LoadMore of={list} className={classes.more!}>
        Load more sessions
      </LoadMore>
    </div>
  )
}

type SessionListProps = Group & { readonly own: ReadonlySet<string>; readonly next: AmaSession | undefined }

function SessionList({ name, sessions, own, next }: SessionListProps) {
  const keys = useListKeys<HTMLUListElement>()
  return (
    <section aria-label={name}>
      <h2 className={classes.heading}>{name}</h2>
      <ul {...keys} className={classes.rows} aria-label={name}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session}>
            <JoinButton session={session} isRegistered={own.has(session.id)} isNext={session === next} />
          </SessionRow>
        ))}
      </ul>
    </section>
  )
}

const ToCome = () => (
  <div className={classes.tab} role="status" aria-label="Loading sessions">
    <Skeleton height={22} width={160} />
    <Skeleton height={260} radius="lg" />
    <Skeleton height={28} width={120} />
    <Skeleton height={140} radius="lg" />
    <Skeleton height={140} radius="lg" />
  </div>
)
