import type { Template } from '@iam/contracts/templates/views'
import { useMutation } from '@tanstack/react-query'
import { toastsOf } from '../../lib/tell-failure.ts'
import { BindingDialog } from '../../ui/binding-dialog.tsx'
import { templateMutations } from './queries.ts'

type ApproveTemplateProps = {
  /** As the admin saw it before asking: a change that is pushed meanwhile stands behind the dialog. */
  readonly template: Template
  readonly onClose: () => void
}

/** Approves a template as it was shown, by an admin. */
export function ApproveTemplate({ template: { id, name, version }, onClose }: ApproveTemplateProps) {
  const approve = useMutation(templateMutations.approve(id))
  return (
    <BindingDialog
      opened
      title={`Approve ${name}?`}
      act="Approve"
      isPending={approve.isPending}
      onClose={onClose}
      onConfirm={() =>
        approve.mutate(
          { version },
          { ...toastsOf('Template approved', name, 'Not approved'), onSettled: onClose },
        )
      }
    >
      <p>Every creator finds it in the library and can use it, until you deactivate it.</p>
    </BindingDialog>
  )
}
