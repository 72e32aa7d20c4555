import type { AmaSession } from '@iam/contracts/ama/views'
import { counted } from '../../../lib/counted.ts'
import { formatDate } from '../../../lib/dates.ts'
import { timeInZone } from '../times.ts'
import classes from './session-facts.module.css'

type SessionFactsProps = {
  readonly session: AmaSession
  /** How many take part is said beside them. */
  readonly isCounted?: boolean
}

/** When a session is, how long it lasts, and how many take part and ask: in the time zone of the viewer. */
export function SessionFacts({ session, isCounted = false }: SessionFactsProps) {
  const { status, scheduledAt, startedAt, durationMin, attendeeCount, questionCount } = session
  const time = startedAt ?? scheduledAt
  return (
    <ul className={classes.facts} aria-label="About the session">
      <li>
        <time dateTime={time}>
          {formatDate(time)}, {timeInZone(time)}
        </time>
      </li>
      <li>{durationMin} min</li>
      {!isCounted && (
        <li>
          {attendeeCount} {status === 'scheduled' || status === 'cancelled' ? 'registered' : 'joined'}
        </li>
      )}
      <li>{counted(questionCount, 'question')}</li>
    </ul>
  )
}
