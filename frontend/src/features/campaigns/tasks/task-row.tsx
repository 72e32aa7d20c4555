import type { CampaignDetail, CampaignTask } from '@iam/contracts/campaigns/views'
import { formatMoney } from '@iam/contracts/money'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type DragEvent, useLayoutEffect, useRef, useState } from 'react'
import { campaignMutations } from '../queries.ts'
import { RemoveTask } from './remove-task.tsx'
import { TaskForm } from './task-form.tsx'
import classes from './tasks-tab.module.css'

type TaskRowProps = {
  readonly campaign: CampaignDetail
  readonly task: CampaignTask
  readonly place: number
  readonly of: number
  readonly mayChange: boolean
  readonly onMove: (by: -1 | 1) => void
  readonly onDrop: (taskId: string, onto: string) => void
}

/** A task that can be edited, removed, dragged, or moved with the arrow keys while its handle has the focus. */
export function TaskRow({ campaign, task, place, of, mayChange, onMove, onDrop }: TaskRowProps) {
  const { id, title, description, rewardAmount } = task
  const [editing, setEditing] = useState(false)
  const [removing, setRemoving] = useState(false)
  const update = useMutation(campaignMutations.updateTask(id))
  const handle = useFocusKept(place)

  if (editing)
    return (
      <li className={classes.editing}>
        <TaskForm
          draft={`task ${id}`}
          label={`Edit ${title}`}
          submitLabel="Save task"
          task={task}
          isPending={update.isPending}
          onCancel={() => setEditing(false)}
          onSave={(_, { changed, onError }) =>
            update.mutate(changed, { onSuccess: () => setEditing(false), onError })
          }
        />
      </li>
    )

  const dragging = mayChange && {
    draggable: true,
    onDragStart: (event: DragEvent) => event.dataTransfer.setData('text/plain', id),
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop(event: DragEvent) {
      event.preventDefault()
      onDrop(event.dataTransfer.getData('text/plain'), id)
    },
  }
  return (
    <li className={classes.row} {...dragging}>
      {mayChange && (
        <button
          ref={handle}
          type="button"
          className={classes.handle}
          aria-label={`Move ${title}: task ${place} of ${of}. Arrow keys move it.`}
          onKeyDown={(event) => {
            const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null
            if (by === null) return
            event.preventDefault()
            onMove(by)
          }}
        >
          <svg viewBox="0 0 10 16" aria-hidden="true">
            <path d="M2 2h0M8 2h0M2 8h0M8 8h0M2 14h0M8 14h0" />
          </svg>
        </button>
      )}
      <div className={classes.what}>
        <h2>
          <span>{place}</span> <bdi>{title}</bdi>
        </h2>
        {description && <p dir="auto">{description}</p>}
      </div>
      <strong className={classes.reward}>{formatMoney(rewardAmount)}</strong>
      {mayChange && (
        <div className={classes.buttons}>
          <Action disabled={place === 1} onClick={() => onMove(-1)} aria-label={`Move ${title} up`}>
            Up
          </Action>
          <Action disabled={place === of} onClick={() => onMove(1)} aria-label={`Move ${title} down`}>
            Down
          </Action>
          <Action onClick={() => setEditing(true)} aria-label={`Edit ${title}`}>
            Edit
          </Action>
          <Action onClick={() => setRemoving(true)} aria-label={`Remove ${title}`}>
            Remove
          </Action>
          <RemoveTask campaign={campaign} task={task} opened={removing} onClose={() => setRemoving(false)} />
        </div>
      )}
    </li>
  )
}

const Action = Button.withProps({ variant: 'subtle', size: 'sm' })

/** A row loses the focus when it moves in the document; this gives it back to the row's handle. */
function useFocusKept(place: number) {
  const handle = useRef<HTMLButtonElement>(null)
  const had = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each change of place, and only then
  useLayoutEffect(() => {
    if (had.current) handle.current?.focus()
  }, [place])
  useLayoutEffect(() => {
    had.current = document.activeElement === handle.current
  })
  return handle
}
