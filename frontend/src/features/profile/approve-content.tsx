import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toastsOf } from '../../lib/tell-failure.ts'
import { BindingDialog } from '../../ui/binding-dialog.tsx'
import { profileMutations } from './queries.ts'

type ApproveContentProps = { readonly id: string; readonly title: string; readonly version: number }

/** Approves a draft as it is shown, by an admin. */
export function ApproveContent({ id, title, version }: ApproveContentProps) {
  /** The version that was shown when it was asked: a change that is pushed meanwhile stands behind the dialog. */
  const [asked, setAsked] = useState<number | null>(null)
  const approve = useMutation({
    ...profileMutations.approveContent(id),
    // Not of `mutate`: the draft may leave the list before the answer, when the change is pushed first.
    ...toastsOf('Approved', 'The creator can publish it now.', 'Not approved'),
    onSettled: () => setAsked(null),
  })
  return (
    <>
      <Button variant="default" aria-label={`Approve ${title}`} onClick={() => setAsked(version)}>
        Approve
      </Button>
      <BindingDialog
        opened={asked !== null}
        title={`Approve ${title}?`}
        act="Approve"
        isPending={approve.isPending}
        onClose={() => setAsked(null)}
        onConfirm={() => approve.mutate({ version: asked! })}
      >
        <p>Its creator can publish it as it is now, and is told so.</p>
      </BindingDialog>
    </>
  )
}
