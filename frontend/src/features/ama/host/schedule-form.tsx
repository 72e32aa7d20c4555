import { useMutation } from '@tanstack/react-query'
import { showToast } from '../../../lib/toasts.ts'
import { Form } from '../../../ui/form.tsx'
import { useFormOf } from '../../../ui/form-of.ts'
import { Panel } from '../../../ui/panel.tsx'
import { amaMutations } from '../queries.ts'
import { ScheduleFields } from './schedule-fields.tsx'
import { lacks, noSession, ScheduleInput } from './schedule-input.ts'

/** Schedules a session that the user hosts. */
export function ScheduleForm() {
  const schedule = useMutation(amaMutations.schedule())
  const { field, form, refused, reset, getValues } = useFormOf(ScheduleInput, {
    draft: 'new session',
    defaultValues: noSession,
  })
  const submit = form(
    (session) =>
      schedule.mutate(session, {
        onSuccess() {
          reset(noSession)
          showToast({
            title: 'AMA Scheduled!',
            description: 'Your AMA session has been scheduled successfully.',
          })
        },
        onError: refused,
      }),
    () => {
      if (lacks(getValues()))
        showToast({
          variant: 'destructive',
          title: 'Missing Information',
          description: 'Please fill in all required fields.',
        })
    },
  )
  return (
    <Panel title="Schedule a session" note="It stands in the list at once, and members can register for it.">
      <Form
        {...submit}
        label="Schedule a session"
        submitLabel="Schedule Session"
        loading={schedule.isPending}
      >
        <ScheduleFields field={field} />
      </Form>
    </Panel>
  )
}
