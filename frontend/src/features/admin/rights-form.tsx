import type { AdminUser } from '@iam/contracts/users/admin-views'
import { UpdateUser } from '@iam/contracts/users/requests'
import { Checkbox, NativeSelect, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { changedIn } from '../../lib/changed-in.ts'
import { choicesOf } from '../../lib/filters.ts'
import { usePageActions } from '../../lib/page-actions.ts'
import { showToast } from '../../lib/toasts.ts'
import { Form, Pair } from '../../ui/form.tsx'
import { useFormOf } from '../../ui/form-of.ts'
import { adminMutations } from './queries.ts'
import { roleChoices, stakeholderTypeNames } from './roles.ts'

const Rights = UpdateUser.required()

/** Changes a user's role and rights; a reason is required. */
export function RightsForm({ user }: { user: AdminUser }) {
  const update = useMutation(adminMutations.update(user.id))
  const { role, stakeholderType, canApprovePayments, canPostNews } = user
  const { field, form, refused, resetField, setFocus, formState } = useFormOf(Rights, {
    draft: `rights ${user.id}`,
    values: { role, stakeholderType, canApprovePayments, canPostNews, reason: '' },
  })
  const { dirtyFields } = formState
  usePageActions({ title: 'Change role and rights', words: 'grant revoke', run: () => setFocus('role') })
  const submit = form(({ reason, ...rights }) => {
    const changed = changedIn(rights, dirtyFields)
    if (Object.keys(changed).length === 0)
      return showToast({ title: 'Nothing to change', description: 'Choose another role or right first.' })
    update.mutate(
      { ...changed, reason },
      {
        onSuccess() {
          resetField('reason')
          showToast({ title: 'Rights changed', description: `They hold for ${user.name} from now on.` })
        },
        onError: refused,
      },
    )
  })
  return (
    <Form {...submit} label="Role and rights" submitLabel="Change rights" loading={update.isPending}>
      <Pair>
        <NativeSelect label="Role" data={roleChoices} {...field('role')} />
        <NativeSelect
          label="Stakeholder type"
          data={choicesOf(stakeholderTypeNames)}
          {...field('stakeholderType')}
        />
      </Pair>
      <Checkbox label="May approve payments" {...field('canApprovePayments')} />
      <Checkbox label="May post news" {...field('canPostNews')} />
      <Textarea label="Reason" rows={2} autoComplete="off" {...field('reason')} />
    </Form>
  )
}
