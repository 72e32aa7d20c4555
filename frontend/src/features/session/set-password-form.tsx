import { SetPassword } from '@iam/contracts/users/requests'
import { PasswordInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { showToast } from '../../lib/toasts.ts'
import { Form, Pair } from '../../ui/form.tsx'
import { useFormOf } from '../../ui/form-of.ts'
import { useAuth } from './auth.tsx'
import { sessionMutations } from './queries.ts'

/** Sets the first password, or changes the existing one. */
export function SetPasswordForm() {
  const { user } = useAuth()
  const change = useMutation(sessionMutations.setPassword())
  const { field, form, refused, reset } = useFormOf(SetPassword, {
    draft: { none: 'it consists of passwords' },
    defaultValues: { newPassword: '' },
  })

  const submit = form((passwords) =>
    change.mutate(passwords, {
      onSuccess() {
        reset({ newPassword: '', ...(passwords.currentPassword !== undefined && { currentPassword: '' }) })
        showToast({ title: 'Password set', description: 'Use it with your email the next time you sign in.' })
      },
      onError: refused,
    }),
  )

  return (
    <Form
      {...submit}
      label="Set a password"
      submitLabel={user?.hasPassword ? 'Change password' : 'Set password'}
      loading={change.isPending}
    >
      <Pair>
        {user?.hasPassword && (
          <PasswordInput
            label="Current password"
            autoComplete="current-password"
            {...field('currentPassword')}
          />
        )}
        <PasswordInput label="New password" autoComplete="new-password" {...field('newPassword')} />
      </Pair>
    </Form>
  )
}
