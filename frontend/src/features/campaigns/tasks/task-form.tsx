import { TaskDescription, TaskReward, TaskTitle } from '@iam/contracts/campaigns/commands'
import type { CampaignTask } from '@iam/contracts/campaigns/views'
import { Textarea, TextInput } from '@mantine/core'
import { useEffect } from 'react'
import * as z from 'zod'
import { changedIn } from '../../../lib/changed-in.ts'
import { parseMoney } from '../../../lib/money-input.ts'
import { AmountField } from '../../../ui/amount-field.ts'
import { Form } from '../../../ui/form.tsx'
import { useFormOf } from '../../../ui/form-of.ts'
import classes from './tasks-tab.module.css'

const TaskInput = z.object({
  title: TaskTitle,
  description: TaskDescription,
  rewardAmount: z
    .string()
    .transform((input) => parseMoney(input || '0'))
    .pipe(TaskReward),
})
type Task = z.output<typeof TaskInput>

type TaskFormProps = {
  readonly draft: string
  readonly label: string
  readonly submitLabel: string
  readonly task?: CampaignTask
  /** The title gets the focus at each new object. */
  readonly focus?: object | null
  readonly isPending: boolean
  /** `changed`: an edit sends no more, so that it takes back no newer change of another tab. */
  readonly onSave: (
    task: Task,
    more: { changed: Partial<Task>; onError: (error: unknown) => void; reset: () => void },
  ) => void
  readonly onCancel: (() => void) | undefined
}

const empty = { title: '', description: '', rewardAmount: '' }

/** Form for a task: title, description and reward. */
export function TaskForm({
  draft,
  label,
  submitLabel,
  task,
  focus,
  isPending,
  onSave,
  onCancel,
}: TaskFormProps) {
  const { field, form, refused, setFocus, reset, formState } = useFormOf(TaskInput, {
    draft,
    defaultValues: task
      ? { title: task.title, description: task.description, rewardAmount: task.rewardAmount }
      : empty,
  })
  const { dirtyFields } = formState
  useEffect(() => {
    if (focus) setFocus('title')
  }, [focus, setFocus])
  const submit = form((input) =>
    onSave(input, {
      changed: changedIn(input, dirtyFields),
      onError: refused,
      reset() {
        reset(empty)
        setFocus('title')
      },
    }),
  )
  return (
    <Form {...submit} label={label} submitLabel={submitLabel} loading={isPending} onCancel={onCancel}>
      <div className={classes.fields}>
        <TextInput
          label="Task title"
          placeholder="A first cut, one minute"
          autoComplete="off"
          {...field('title')}
        />
        <AmountField label="Reward" placeholder="150.00" {...field('rewardAmount')} />
      </div>
      <Textarea label="What to hand in" rows={2} autoComplete="off" {...field('description')} />
    </Form>
  )
}
