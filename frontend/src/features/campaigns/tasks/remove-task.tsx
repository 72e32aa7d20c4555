import { remainderOf } from '@iam/contracts/campaigns/rewards'
import type { CampaignDetail, CampaignTask } from '@iam/contracts/campaigns/views'
import { add, formatMoney, sum } from '@iam/contracts/money'
import type { Participant } from '@iam/contracts/participations/views'
import { Skeleton } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { formatDate } from '../../../lib/dates.ts'
import { toastsOf } from '../../../lib/tell-failure.ts'
import { BindingDialog } from '../../../ui/binding-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { LoadingFailed } from '../../../ui/loading-failed.tsx'
import { campaignMutations, campaignQueries } from '../queries.ts'

type RemoveTaskProps = {
  readonly campaign: CampaignDetail
  readonly task: CampaignTask
  readonly opened: boolean
  readonly onClose: () => void
}

/** Asks before a task is removed: how its reward is paid instead, and whom the removal completes. */
export function RemoveTask({ campaign, task, opened, onClose }: RemoveTaskProps) {
  const { id, title, rewardAmount } = task
  const remove = useMutation(campaignMutations.removeTask())
  const participants = useQuery({ ...campaignQueries.participants(campaign.id), enabled: opened })
  const people = participants.data?.participations
  const rest = campaign.tasks.filter((one) => one.id !== id)
  const isLast = rest.length === 0
  // What another screen was shown before may be old: the act pays those who are completed by it.
  const openedAt = useRef(0)
  if (!opened) openedAt.current = 0
  else openedAt.current ||= Date.now()
  const isMissing = !isLast && participants.dataUpdatedAt < openedAt.current
  const heading = `Remove ${title}?`

  return (
    <>
      <Dialog opened={opened && isMissing} title={heading} onClose={onClose}>
        {participants.isError ? (
          <LoadingFailed level={3} title="The participants did not load" of={participants} />
        ) : (
          <Skeleton height={140} role="status" aria-label="Loading the participants" />
        )}
      </Dialog>
      <BindingDialog
        opened={opened && !isMissing}
        title={heading}
        act="Remove task"
        cancelLabel="Keep it"
        isLoss
        isPending={remove.isPending}
        onClose={onClose}
        onConfirm={() =>
          remove.mutate(id, {
            ...toastsOf('Task removed', `${title} is no longer asked for.`, 'Not removed'),
            onSettled: onClose,
          })
        }
      >
        {isLast ? (
          <p>
            It is the last task. Without tasks no reward is paid by itself: only participants whom you
            complete under People, before the campaign ends on {formatDate(campaign.endAt)}, get the{' '}
            {formatMoney(campaign.rewardAmount)}.
          </p>
        ) : (
          <p>
            Participants no longer hand it in. Its {formatMoney(rewardAmount)} is paid on completion instead.
          </p>
        )}
        {people && !isMissing && <Completed campaign={{ ...campaign, tasks: rest }} people={people} />}
      </BindingDialog>
    </>
  )
}

type CompletedProps = {
  /** As it is without the task. */
  readonly campaign: CampaignDetail
  readonly people: readonly Participant[]
}

/** Whom the removal completes at once, as all tasks that are left are approved, and what that records. */
function Completed({ campaign, people }: CompletedProps) {
  const { tasks } = campaign
  const completed = people.filter(
    ({ status, closedReason, tasksCompleted, creatorErased }) =>
      status === 'active' && closedReason === null && tasksCompleted >= tasks.length && !creatorErased,
  )
  if (tasks.length === 0 || completed.length === 0) return null

  const isOne = completed.length === 1
  const remainder = remainderOf(campaign)
  const recorded = sum(completed.map(({ raisedSince }) => add(remainder, raisedSince)))
  return (
    <p>
      <strong>
        {isOne ? '1 participant is' : `${completed.length} participants are`} completed by it at once:
      </strong>{' '}
      all other tasks are approved. {formatMoney(recorded)} is recorded as earned{isOne ? '' : ' in all'}.
      This cannot be undone.
    </p>
  )
}
