import type { AmaSession } from '@iam/contracts/ama/views'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { amaMutations } from '../queries.ts'
import { EditDialog } from './edit-dialog.tsx'

/** What a host can do with a session that has not begun, besides starting it: edit it, or cancel it with a reason. */
export function PlannedActs({ session }: { readonly session: AmaSession }) {
  const [open, setOpen] = useState<'edit' | 'cancel'>()
  const cancel = useMutation(amaMutations.cancel())
  const close = () => setOpen(undefined)
  const { id, title, attendeeCount } = session
  return (
    <>
      <Button variant="default" onClick={() => setOpen('edit')}>
        Edit
      </Button>
      <Button variant="light" onClick={() => setOpen('cancel')}>
        Cancel
      </Button>
      {open === 'edit' && <EditDialog session={session} onClose={close} />}
      <ReasonDialog
        opened={open === 'cancel'}
        draft={`cancel session ${id}`}
        title={`Cancel ${title}?`}
        text={`It cannot be opened again. ${attendeeCount === 1 ? '1 member is' : `${attendeeCount} members are`} registered and will read your reason.`}
        submitLabel="Cancel session"
        done={{ title: 'Session cancelled', description: 'Its page shows your reason.' }}
        isPending={cancel.isPending}
        onClose={close}
        onSend={(reason, callbacks) => cancel.mutate({ id, reason }, callbacks)}
      />
    </>
  )
}
