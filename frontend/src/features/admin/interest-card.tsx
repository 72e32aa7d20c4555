import { interestAreaLabels, interestRoleLabels } from '@iam/contracts/interest/labels'
import type { InterestSubmission } from '@iam/contracts/interest/views'
import { Button } from '@mantine/core'
import { counted } from '../../lib/counted.ts'
import { formatDateTime } from '../../lib/dates.ts'
import { useSought } from '../../lib/use-sought.ts'
import { useUndoable } from '../../lib/use-undoable.ts'
import { Fact } from '../../ui/fact.tsx'
import { StateTag } from '../../ui/tag.tsx'
import { useAuth } from '../session/auth.tsx'
import classes from './admin.module.css'
import { adminMutations } from './queries.ts'

export const statuses = {
  new: { name: 'New', tone: 'amber' },
  assigned: { name: 'Assigned', tone: 'blue' },
  closed: { name: 'Closed', tone: 'grey' },
} as const

type InterestCardProps = { readonly submission: InterestSubmission; readonly onClose: () => void }

/** One submission of the contact form. */
export function InterestCard({ submission, onClose }: InterestCardProps) {
  const { id, name, email, role, interestArea, vision, linked } = submission
  const { user } = useAuth()
  const assign = useUndoable(adminMutations.assignInterest(id), 'Not assigned')

  const { status, ownerUserId, ownerName } = assign.isDone
    ? { status: 'assigned' as const, ownerUserId: user?.id, ownerName: user?.name }
    : submission

  return (
    <article {...useSought(id)} className={classes.interest}>
      {/* The keys of the list go to the next step; a closed one has none. */}
      <h2 {...(status === 'closed' && { tabIndex: -1, 'data-opens': true })}>
        <bdi>{name}</bdi>
      </h2>
      <dl>
        <Fact name="Status">
          <StateTag of={statuses[status]} />
        </Fact>
        <Fact name="Owner">{ownerName ?? 'Not assigned yet'}</Fact>
        <Fact name="Matched engine">{interestAreaLabels[interestArea]}</Fact>
        <Fact name="Role">{interestRoleLabels[role]}</Fact>
        <Fact name="Email">
          <a href={`mailto:${email}`}>{email}</a>
        </Fact>
        <Fact name="Received">{formatDateTime(submission.createdAt)}</Fact>
      </dl>
      <blockquote dir="auto">{vision}</blockquote>
      {linked.length > 0 && (
        <details className={classes.linked}>
          <summary>{counted(linked.length, 'other submission')} under this address</summary>
          <ul aria-label={`Others from ${name}`}>
            {linked.map((other) => (
              <li key={other.id}>
                <p>
                  {formatDateTime(other.createdAt)}, {interestAreaLabels[other.interestArea]},{' '}
                  {statuses[other.status].name.toLowerCase()}
                </p>
                <blockquote dir="auto">{other.vision}</blockquote>
              </li>
            ))}
          </ul>
        </details>
      )}
      {submission.closedReason && (
        <p>
          Closed: <bdi>{submission.closedReason}</bdi>
        </p>
      )}
      {status !== 'closed' && (
        <div className={classes.buttons}>
          {ownerUserId !== user?.id && (
            <Button
              size="sm"
              variant="default"
              data-opens
              aria-label={`Assign to me: ${name}`}
              onClick={() =>
                assign.act(`You look after ${name}`, { seenOwnerUserId: submission.ownerUserId })
              }
            >
              Assign to me
            </Button>
          )}
          <Button size="sm" variant="subtle" data-opens aria-label={`Close ${name}`} onClick={onClose}>
            Close
          </Button>
        </div>
      )}
    </article>
  )
}
