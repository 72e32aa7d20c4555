import type { RecordingAnswer } from '@iam/contracts/ama/views'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { ApiError } from '../../../lib/api-error.ts'
import { useThingName } from '../../../lib/thing-name.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { LoadingFailed } from '../../../ui/loading-failed.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Page } from '../../../ui/page.tsx'
import { StateTag } from '../../../ui/tag.tsx'
import { useAuth } from '../../session/auth.tsx'
import { SessionFacts } from '../browse/session-facts.tsx'
import { amaQueries } from '../queries.ts'
import { Chat } from '../room/chat.tsx'
import { moderatesIn } from '../room/part.ts'
import { Queue } from '../room/queue.tsx'
import { RoomHead } from '../room/room-head.tsx'
import { clockOf } from '../times.ts'
import { sessionStates } from '../words.ts'
import { lengthOf, momentAt, secondOf, shownFrom } from './position.ts'
import classes from './recording-page.module.css'
import { TimeLine } from './time-line.tsx'
import { usePlayer } from './use-player.ts'

/** `/iam/ama/:id/recording`, public: a session that is over, as it was at each of its minutes. */
export function RecordingPage() {
  const { id = '' } = useParams()
  const query = useQuery(amaQueries.recording(id))
  useThingName(query.data?.session.title)
  if (query.isPending) return <ToCome />
  if (!query.data)
    return (
      <Page title="Recording">
        {query.error instanceof ApiError && [400, 404, 409].includes(query.error.status) ? (
          <Notice
            level={1}
            title="No recording here"
            text="A session has one once it is over, and a session that was cancelled has none."
          >
            <ButtonLink to="/iam/ama">Browse Sessions</ButtonLink>
          </Notice>
        ) : (
          <LoadingFailed level={1} title="The recording did not load" of={query} />
        )}
      </Page>
    )
  return <Recording key={id} whole={query.data} />
}

const reading = { part: 'visitor', moderates: false, asks: false, chats: false } as const

function Recording({ whole }: { readonly whole: RecordingAnswer }) {
  const { session, votesByMinute } = whole
  const { user } = useAuth()
  const length = lengthOf(session)
  const player = usePlayer(length)
  const moment = useQuery(amaQueries.recording(session.id, momentAt(session, player.second)))
  // None while a moment has failed: what stands at another one is not shown as what stood at this one.
  const shown = moment.data
  const chapters = whole.chapters.map((chapter) => ({ ...chapter, second: secondOf(session, chapter.at) }))
  const now = shown && Date.parse(shown.at)
  return (
    <Page title={`${session.title}, recording`}>
      <RoomHead session={session} state={<StateTag of={sessionStates[session.status]} />}>
        <SessionFacts session={session} />
      </RoomHead>
      <div className={classes.recording}>
        <TimeLine player={player} length={length} votesByMinute={votesByMinute} chapters={chapters} />
        {moment.isError && (
          <p role="alert">
            This moment did not load. Move on, or try again.{' '}
            <Button size="compact-sm" variant="default" onClick={() => void moment.refetch()}>
              Try Again
            </Button>
          </p>
        )}
        {chapters.length > 0 && (
          <section aria-labelledby="chapters">
            <h2 id="chapters" className={classes.heading}>
              Chapters
            </h2>
            <ol className={classes.chapters}>
              {chapters.map(({ id, question, second, at }) => (
                <li key={id}>
                  <button type="button" onClick={() => player.goTo(shownFrom(session, at))}>
                    <span className={classes.at}>{clockOf(second * 1000)}</span>
                    <bdi>{question}</bdi>
                  </button>
                </li>
              ))}
            </ol>
          </section>
        )}
        {shown && (
          <div className={classes.panes} aria-busy={moment.isPlaceholderData}>
            <Queue session={shown.session} questions={shown.questions} may={reading} now={now} />
            <Chat
              session={session}
              messages={shown.messages}
              may={{ ...reading, moderates: moderatesIn(session, user) }}
              now={now}
            />
          </div>
        )}
      </div>
    </Page>
  )
}

const ToCome = () => (
  <Page title="Recording">
    <div role="status" aria-label="Loading the recording">
      <Skeleton height={24} width={160} mb="md" />
      <Skeleton height={44} width="min(100%, 34rem)" mb="xl" />
      <Skeleton height={190} radius="lg" mb="md" />
      <Skeleton height={420} radius="lg" />
    </div>
  </Page>
)
