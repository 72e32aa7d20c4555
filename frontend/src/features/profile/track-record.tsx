import type { TrackRecord as Record, TrackedCollaboration } from '@iam/contracts/profiles/track-record'
import { useQuery } from '@tanstack/react-query'
import { counted } from '../../lib/counted.ts'
import { formatDate } from '../../lib/dates.ts'
import { StateTag, type StateWords, Tag } from '../../ui/tag.tsx'
import { profileQueries } from './queries.ts'
import classes from './track-record.module.css'

/** How reliable the creator has been: one line, which opens the collaborations that it is computed from. */
export function TrackRecord({ handle }: { readonly handle: string }) {
  const { data } = useQuery(profileQueries.trackRecord(handle))
  const record = data?.trackRecord
  // Without collaborations there is nothing to show, and if the request fails the profile works without this line.
  if (!record || record.accepted === 0) return null
  const hidden = record.accepted - record.collaborations.length
  return (
    <details className={classes.record}>
      <summary>
        <span className={classes.title}>Track record</span>
        <span className={classes.figures}>
          {figuresOf(record).map(([value, words]) => (
            <span key={words}>
              <strong>{value}</strong> {words}
            </span>
          ))}
        </span>
      </summary>
      <ul aria-label="Collaborations">
        {record.collaborations.map((collaboration) => (
          <Row key={collaboration.id} collaboration={collaboration} />
        ))}
      </ul>
      {hidden > 0 && (
        <p>{counted(hidden, 'collaboration')} not shown: their sides have not made them public.</p>
      )}
    </details>
  )
}

function figuresOf({ completed, accepted, medianDaysToDeliver: days, onTime, timed }: Record) {
  return [
    [`${completed} of ${accepted}`, 'collaborations completed'],
    ...(days === null ? [] : [[counted(days, 'day'), 'to deliver (median)']]),
    ...(timed === 0 ? [] : [[`${Math.round((100 * onTime) / timed)}%`, `on time (${onTime} of ${timed})`]]),
  ] as [value: string, words: string][]
}

const states = {
  completed: { name: 'Completed', tone: 'green' },
  open: { name: 'Under way', tone: 'blue' },
  ended: { name: 'Ended', tone: 'grey' },
} as const satisfies { [State in TrackedCollaboration['state']]: StateWords }

function Row({ collaboration }: { readonly collaboration: TrackedCollaboration }) {
  const { title, brandName, state, acceptedAt, daysToDeliver, isOnTime } = collaboration
  const delivered = daysToDeliver === null ? '' : `, delivered in ${counted(daysToDeliver, 'day')}`
  return (
    <li>
      <p>
        <bdi>{title ?? 'An offer'}</bdi>
        <span>
          <bdi>{brandName}</bdi>, agreed {formatDate(acceptedAt)}
          {delivered}
        </span>
      </p>
      {isOnTime !== null && <Tag tone={isOnTime ? 'green' : 'amber'}>{isOnTime ? 'On time' : 'Late'}</Tag>}
      <StateTag of={states[state]} />
    </li>
  )
}
