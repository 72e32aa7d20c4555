import type { AmaSession } from '@iam/contracts/ama/views'
import { useMutation } from '@tanstack/react-query'
import { showToast } from '../../../lib/toasts.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form.tsx'
import { useFormOf } from '../../../ui/form-of.ts'
import { amaMutations } from '../queries.ts'
import { ScheduleFields } from './schedule-fields.tsx'
import { changesOf, ScheduleInput, scheduleInputOf } from './schedule-input.ts'

type EditDialogProps = { readonly session: AmaSession; readonly onClose: () => void }

/** Changes a session that has not begun. */
export const EditDialog = ({ session, onClose }: EditDialogProps) => (
  <Dialog opened title="Edit the session" onClose={onClose}>
    <EditForm session={session} onClose={onClose} />
  </Dialog>
)

function EditForm({ session, onClose }: EditDialogProps) {
  const edit = useMutation(amaMutations.edit(session.id))
  const { field, form, refused } = useFormOf(ScheduleInput, {
    draft: `session ${session.id}`,
    // What another device changes meanwhile is shown, and not changed back, where nothing is typed.
    values: scheduleInputOf(session),
  })
  const submit = form((schedule) => {
    const changes = changesOf(schedule, session)
    if (Object.keys(changes).length === 0) return onClose()
    edit.mutate(changes, {
      onSuccess() {
        onClose()
        const description = changes.scheduledAt
          ? 'Those who registered are told that it was moved.'
          : 'Its page shows it at once.'
        showToast({ title: 'Session changed', description })
      },
      onError: refused,
    })
  })
  return (
    <Form {...submit} label="Edit the session" submitLabel="Save" loading={edit.isPending} onCancel={onClose}>
      <ScheduleFields field={field} />
    </Form>
  )
}
