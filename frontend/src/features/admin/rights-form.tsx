import { zodResolver } from '@hookform/resolvers/zod'
import type { AdminUser } from '@iam/contracts/users/admin-views'
import { UpdateUser } from '@iam/contracts/users/requests'
import { Button, Checkbox, NativeSelect, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { showProblem } from '../../lib/problem.ts'
import { showToast } from '../../lib/toasts.ts'
import { Form, Pair } from '../../ui/form.tsx'
import { adminMutations } from './queries.ts'
import { roleChoices } from './roles.ts'

/** Changes a user's role and rights; a reason is required. */
export function RightsForm({ user }: { readonly user: AdminUser }) {
  const update = useMutation(adminMutations.update(user.id))
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: zodResolver(UpdateUser.required()),
    values: {
      role: user.role,
      stakeholderType: user.stakeholderType,
      canApprovePayments: user.canApprovePayments,
      canPostNews: user.canPostNews,
      reason: '',
    },
    resetOptions: { keepDirtyValues: true },
  })
  const { errors, dirtyFields } = formState
  const submit = handleSubmit((change) =>
    update.mutate(changedIn(change, dirtyFields), {
      onSuccess() {
        reset({ ...change, reason: '' })
        showToast({ title: 'Rights changed', description: `They hold for ${user.name} from now on.` })
      },
      onError: showProblem(setError, ['role', 'stakeholderType', 'reason']),
    }),
  )
  return (
    <Form
      label="Role and rights"
      onSubmit={submit}
      problem={errors.root?.message}
      end={
        <Button type="submit" loading={update.isPending}>
          Change rights
        </Button>
      }
    >
      <Pair>
        <NativeSelect label="Role" data={roleChoices} error={errors.role?.message} {...register('role')} />
        <NativeSelect
          label="Stakeholder type"
          data={[
            { value: 'internal', label: 'Internal' },
            { value: 'external', label: 'External' },
          ]}
          {...register('stakeholderType')}
        />
      </Pair>
      <Checkbox label="May approve payments" {...register('canApprovePayments')} />
      <Checkbox label="May post news" {...register('canPostNews')} />
      <Textarea label="Reason" rows={2} error={errors.reason?.message} {...register('reason')} />
    </Form>
  )
}

/** Only changed fields are sent, because another admin may have changed the others meanwhile. */
const changedIn = <Change extends { readonly reason: string }>(
  { reason, ...change }: Change,
  dirty: { readonly [Field in keyof Change]?: unknown },
) => ({
  ...Object.fromEntries(Object.entries(change).filter(([field]) => dirty[field as keyof Change])),
  reason,
})
