import type { CampaignDetail } from '@iam/contracts/campaigns/views'
import { formatMoney } from '@iam/contracts/money'
import type { ClosedReason, Participant } from '@iam/contracts/participations/views'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { formatDate } from '../../../lib/dates.ts'
import { toastsOf } from '../../../lib/tell-failure.ts'
import { useSought } from '../../../lib/use-sought.ts'
import { BindingDialog } from '../../../ui/binding-dialog.tsx'
import { Meter } from '../../../ui/meter.tsx'
import { useAuth } from '../../session/auth.tsx'
import { budgetOf } from '../manage/terms-input.ts'
import { participationMutations } from '../queries.ts'
import { Who } from './applicant.tsx'
import classes from './people-tab.module.css'

type ParticipantRowProps = {
  readonly participant: Participant
  readonly campaign: CampaignDetail
  readonly onRemove: () => void
  readonly children?: ReactNode
}

/** A participant, with progress and earnings so far. */
export function ParticipantRow({ participant, campaign, onRemove, children }: ParticipantRowProps) {
  const { id, userId, name, status, progress, tasksCompleted, totalTasks, earningsAccrued, creatorErased } =
    participant
  const isOneself = useAuth().user?.id === userId
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const complete = useMutation(participationMutations.complete())
  const isActive = status === 'active' && campaign.status === 'active'
  return (
    <li {...useSought(id)} className={classes.row}>
      <Who
        person={participant}
        line={
          status === 'completed' && participant.completedAt
            ? `Completed ${formatDate(participant.completedAt)}`
            : `Since ${formatDate(participant.acceptedAt ?? participant.appliedAt)}`
        }
      />
      <div className={classes.progress}>
        {totalTasks === 0 && status === 'active' ? (
          <p>
            <span>
              {creatorErased
                ? 'The account is erased'
                : isOneself
                  ? 'No tasks: for another admin to complete'
                  : 'No tasks: yours to complete'}
            </span>
          </p>
        ) : (
          <>
            <p>
              <strong>{progress}%</strong>
              <span>
                {tasksCompleted}/{totalTasks} tasks
              </span>
            </p>
            <Meter value={progress} label={`Progress of ${name}`} />
          </>
        )}
      </div>
      <dl className={classes.earned}>
        <dt>Earned</dt>
        <dd>{formatMoney(earningsAccrued)}</dd>
      </dl>
      <div className={classes.buttons}>
        {isActive && campaign.tasks.length === 0 && !creatorErased && !isOneself && (
          <Button aria-label={`Complete ${name}`} onClick={() => setAsking(true)}>
            Complete
          </Button>
        )}
        {isActive && (
          <Button variant="default" aria-label={`Remove ${name}`} onClick={onRemove}>
            Remove
          </Button>
        )}
      </div>
      {children}
      <BindingDialog
        opened={isAsking}
        title={`Complete ${name}?`}
        amount={campaign.rewardAmount}
        {...(campaign.spent !== null && {
          budget: {
            label: `Budget of ${campaign.title}`,
            spent: campaign.spent,
            budget: budgetOf(campaign.rewardAmount, campaign.maxParticipants),
          },
        })}
        act="Complete"
        cancelLabel="Not yet"
        isPending={complete.isPending}
        onClose={close}
        onConfirm={() =>
          complete.mutate(id, {
            ...toastsOf(
              `${name} completed the campaign`,
              `${formatMoney(campaign.rewardAmount)} is recorded for them.`,
              'Not completed',
            ),
            onSettled: close,
          })
        }
      >
        <p>The whole reward is recorded as earned, and both of you can write a testimonial.</p>
      </BindingDialog>
    </li>
  )
}

const endings: Readonly<Record<ClosedReason, string>> = {
  withdrawn: 'Withdrew the application',
  rejected: 'Application rejected',
  left: 'Left the campaign',
  removed: 'Removed',
  campaign_ended: 'The campaign ended first',
  campaign_cancelled: 'The campaign was cancelled',
}

/** A creator whose participation or application has ended. */
export function FormerParticipant({ participant }: { participant: Participant }) {
  const { id, closedReason, closedNote, earningsAccrued } = participant
  return (
    <li {...useSought(id)} className={classes.row}>
      <Who person={participant} line={closedReason ? endings[closedReason] : ''} />
      <p className={classes.dim} dir="auto">
        {closedNote}
      </p>
      <dl className={classes.earned}>
        <dt>Earned</dt>
        <dd>{formatMoney(earningsAccrued)}</dd>
      </dl>
    </li>
  )
}
