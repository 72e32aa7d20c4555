import { zodResolver } from '@hookform/resolvers/zod'
import { TaskDescription, TaskReward, TaskTitle } from '@iam/contracts/campaigns/commands'
import type { CampaignTask } from '@iam/contracts/campaigns/views'
import { Textarea, TextInput } from '@mantine/core'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { showProblem } from '../../../lib/problem.ts'
import { typedMoney } from '../../../lib/typed-money.ts'
import { Form } from '../../../ui/form.tsx'
import { FormButtons } from '../../../ui/form-buttons.tsx'
import classes from './tasks-tab.module.css'

const TypedTask = z.object({
  title: TaskTitle,
  description: TaskDescription,
  rewardAmount: z
    .string()
    .transform((typed) => typedMoney(typed || '0'))
    .pipe(TaskReward),
})
type Task = z.output<typeof TypedTask>

type TaskFormProps = {
  readonly label: string
  readonly action: string
  readonly task?: CampaignTask
  readonly isPending: boolean
  readonly onSave: (task: Task, then: { onError: (error: unknown) => void; reset: () => void }) => void
  readonly onCancel: (() => void) | undefined
}

const empty = { title: '', description: '', rewardAmount: '' }

/** Form for a task: title, description and reward. */
export function TaskForm({ label, action, task, isPending, onSave, onCancel }: TaskFormProps) {
  const { register, handleSubmit, setError, setFocus, reset, formState } = useForm({
    resolver: zodResolver(TypedTask),
    defaultValues: task
      ? { title: task.title, description: task.description, rewardAmount: task.rewardAmount }
      : empty,
  })
  const { errors } = formState
  const submit = handleSubmit((typed) =>
    onSave(typed, {
      onError: showProblem(setError, ['title', 'description', 'rewardAmount']),
      reset() {
        reset(empty)
        setFocus('title')
      },
    }),
  )
  return (
    <Form
      label={label}
      onSubmit={submit}
      problem={errors.root?.message}
      end={<FormButtons action={action} isPending={isPending} onCancel={onCancel} />}
    >
      <div className={classes.fields}>
        <TextInput
          label="Task title"
          placeholder="A first cut, one minute"
          error={errors.title?.message}
          {...register('title')}
        />
        <TextInput
          label="Reward"
          inputMode="decimal"
          leftSection="$"
          placeholder="150.00"
          error={errors.rewardAmount?.message}
          {...register('rewardAmount')}
        />
      </div>
      <Textarea
        label="What to hand in"
        rows={2}
        error={errors.description?.message}
        {...register('description')}
      />
    </Form>
  )
}
