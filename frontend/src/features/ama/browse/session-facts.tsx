import type { AmaSession } from '@iam/contracts/ama/views'
import { counted } from '../../../lib/counted.ts'
import { formatDate } from '../../../lib/dates.ts'
import { timeInZone } from '../times.ts'
import classes from './session-facts.module.css'

type SessionFactsProps = {
  readonly session: AmaSession
  /** How many take part is shown elsewhere on the page. */
  readonly hidesAttendees?: boolean
}

/** When a session is, how long it lasts, and how many take part and how many questions there are: in the time zone of the viewer. */
export function SessionFacts({ session, hidesAttendees = false }: SessionFactsProps) {
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
      {!hidesAttendees && (
        <li>
          {attendeeCount} {status === 'scheduled' || status === 'cancelled' ? 'registered' : 'joined'}
        </li>
      )}
      <li>{counted(questionCount, 'question')}</li>
    </ul>
  )
}
