import type { AmaSession, LiveQuestionsAnswer } from '@iam/contracts/ama/views'
import { NativeSelect, Skeleton } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { counted } from '../../../lib/counted.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { LoadingFailed } from '../../../ui/loading-failed.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useAuth } from '../../session/auth.tsx'
import { HostName } from '../host-name.tsx'
import { LiveDot } from '../live-dot.tsx'
import { byVotes } from '../order.ts'
import { usePushedQueue } from '../pushed/use-pushed.ts'
import { amaQueries } from '../queries.ts'
import { AskForm } from '../questions/ask-form.tsx'
import { QuestionRow } from '../questions/question-row.tsx'
import { SignInToTakePart } from '../sign-in-to-take-part.tsx'
import { RemovedNote } from '../viewer-note.tsx'
import { roomOf } from '../words.ts'
import classes from './live-tab.module.css'

/** The queue of a live session, most votes first, and a line to ask. */
export function LiveTab() {
  const { user } = useAuth()
  const [search, setSearch] = useSearchParams()
  const asked = search.get('session') ?? undefined
  const query = useQuery(amaQueries.live(asked))
  const all = useInfiniteQuery(amaQueries.sessions())
  const live = all.data?.pages.flatMap(({ sessions }) => sessions).filter(({ status }) => status === 'live')
  const found = query.data?.session ?? null
  const session = found?.status === 'live' ? found : null
  // The address may name one that is not live: another may be.
  const isNotLive = asked !== undefined && found?.id === asked && session === null
  useEffect(() => {
    if (isNotLive) setSearch({ tab: 'live' }, { replace: true, preventScrollReset: true })
  }, [isNotLive, setSearch])
  const isRemoved = query.data?.seat === 'removed'
  // A removed member is told nothing, until the host lets them in again, which the poll shows.
  usePushedQueue(isRemoved ? null : session, amaQueries.live(asked).queryKey)
  /** The session that was shown last: a question that was begun for it stays when it ends. */
  const last = useRef<string>(undefined)
  if (session) last.current = isRemoved ? undefined : session.id

  if (query.isError && !query.data) return <LoadingFailed title="The questions did not load" of={query} />
  if (!query.data) return <ToCome />
  return (
    <div className={classes.tab}>
      {live && live.length > 1 && (
        <NativeSelect
          label="Live session"
          value={session?.id ?? ''}
          onChange={({ currentTarget }) =>
            setSearch(
              { tab: 'live', session: currentTarget.value },
              { replace: true, preventScrollReset: true },
            )
          }
          data={live.map(({ id, title, hostName }) => ({ value: id, label: `${title}, ${hostName}` }))}
        />
      )}
      {session ? <Head session={session} /> : <NoneLive />}
      {session && user === null && <SignInToTakePart path={roomOf(session.id)} />}
      {isRemoved && <RemovedNote />}
      {last.current && user !== null && session?.isPaused !== true && (
        <AskForm
          key={last.current}
          sessionId={session?.id ?? null}
          begunFor={last.current}
          inReview={session?.screening ?? false}
        />
      )}
      {session && <Queue {...query.data} canVote={user !== null && !isRemoved && !session.isPaused} />}
    </div>
  )
}

const Head = ({ session }: { readonly session: AmaSession }) => (
  <div className={classes.head}>
    <LiveDot />
    <h2 className={classes.title}>
      <Link to={roomOf(session.id)} dir="auto">
        {session.title}
      </Link>
    </h2>
    <HostName {...session} />
    <p className={classes.open}>
      {session.attendeeCount} joined. {session.isPaused && 'The session is paused. '}
      <Link to={roomOf(session.id)}>Open the room with its chat</Link>
    </p>
  </div>
)

const NoneLive = () => (
  <Notice title="No Live Sessions" text="Nothing is live at the moment. What comes next stands in the list.">
    <ButtonLink to="?">Browse Sessions</ButtonLink>
  </Notice>
)

type QueueProps = Pick<LiveQuestionsAnswer, 'questions'> & { readonly canVote: boolean }

function Queue({ questions, canVote }: QueueProps) {
  const shown = byVotes(questions.filter(({ status }) => status !== 'dismissed'))
  return (
    <section aria-labelledby="queue">
      <h3 id="queue" className={classes.heading}>
        Questions Queue <span>{counted(shown.length, 'question')}</span>
      </h3>
      {shown.length === 0 ? (
        <p className={classes.empty}>No questions yet. Be the first to ask!</p>
      ) : (
        <ol className={classes.queue} aria-label="Questions">
          {shown.map((question) => (
            <li key={question.id}>
              <QuestionRow question={question} canVote={canVote} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

const ToCome = () => (
  <div className={classes.tab} role="status" aria-label="Loading the questions">
    <Skeleton height={110} radius="lg" />
    <Skeleton height={46} />
    <Skeleton height={84} />
    <Skeleton height={84} />
    <Skeleton height={84} />
  </div>
)
