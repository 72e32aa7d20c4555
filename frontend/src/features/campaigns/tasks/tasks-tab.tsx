import { maxTasks } from '@iam/contracts/campaigns/commands'
import { remainderOf, taskRewardsOf } from '@iam/contracts/campaigns/rewards'
import type { CampaignDetail } from '@iam/contracts/campaigns/views'
import { formatMoney } from '@iam/contracts/money'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '../../../lib/dates.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Panel } from '../../../ui/panel.tsx'
import { campaignMutations } from '../queries.ts'
import { TaskForm } from './task-form.tsx'
import { TaskRow } from './task-row.tsx'
import classes from './tasks-tab.module.css'
import { useOrder } from './use-order.ts'

type TasksTabProps = {
  readonly campaign: CampaignDetail
  /** A user's wish to add a task, another object each time; null if the form is not asked for. */
  readonly addition: object | null
  readonly onAddition: (addition: object | null) => void
}

/** Adds, edits, reorders and removes the tasks of a campaign. */
export function TasksTab({ campaign, addition, onAddition }: TasksTabProps) {
  const { ordered, move, drop, said } = useOrder(campaign)
  const [isBegun, setBegun] = useState(campaign.tasks.length === 0)
  const add = useMutation(campaignMutations.addTask(campaign.id))
  const mayChange = campaign.status === 'active'
  const close = () => {
    setBegun(false)
    onAddition(null)
  }

  return (
    <div className={classes.tasks}>
      {campaign.tasks.length === 0 ? (
        <p key="none" className={classes.sum}>
          Each task pays when you approve it, and with the last one the rest of the{' '}
          <strong>{formatMoney(campaign.rewardAmount)}</strong> reward. Without tasks no reward is paid by
          itself: you complete each participant under People, before the campaign ends on{' '}
          {formatDate(campaign.endAt)}.
        </p>
      ) : (
        <p key="sum" className={classes.sum}>
          Tasks stand for <strong>{formatMoney(taskRewardsOf(campaign))}</strong> of the{' '}
          {formatMoney(campaign.rewardAmount)} reward; {formatMoney(remainderOf(campaign))} is paid on
          completion.
        </p>
      )}
      <ol className={classes.list} aria-label="Tasks">
        {ordered.map((task, index) => (
          <TaskRow
            key={task.id}
            campaign={campaign}
            task={task}
            place={index + 1}
            of={ordered.length}
            mayChange={mayChange}
            onMove={(by) => move(task.id, by)}
            onDrop={drop}
          />
        ))}
      </ol>
      <p role="status" className={classes.said}>
        {said}
      </p>
      {mayChange &&
        (isBegun || addition ? (
          <Panel title={campaign.tasks.length === 0 ? 'The first task' : 'Another task'}>
            <TaskForm
              draft={`new task ${campaign.id}`}
              label="Add a task"
              submitLabel="Add task"
              focus={addition}
              isPending={add.isPending}
              onCancel={campaign.tasks.length > 0 ? close : undefined}
              onSave={(task, { onError, reset }) =>
                add.mutate(task, {
                  onSuccess() {
                    reset()
                    showToast({ title: 'Task added', description: 'Participants see it in their workspace.' })
                  },
                  onError,
                })
              }
            />
          </Panel>
        ) : (
          <Button
            className={classes.add!}
            variant="default"
            disabled={campaign.tasks.length >= maxTasks}
            onClick={() => onAddition({})}
          >
            Add a task
          </Button>
        ))}
    </div>
  )
}
