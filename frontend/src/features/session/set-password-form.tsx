import { zodResolver } from '@hookform/resolvers/zod'
import { SetPassword } from '@iam/contracts/users/requests'
import { Button, PasswordInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { showProblem } from '../../lib/problem.ts'
import { showToast } from '../../lib/toasts.ts'
import { Form, Pair } from '../../ui/form.tsx'
import { useAuth } from './auth.tsx'
import { sessionMutations } from './queries.ts'

/** Sets the first password, or changes the existing one. */
export function SetPasswordForm() {
  const { user } = useAuth()
  const change = useMutation(sessionMutations.setPassword())
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: zodResolver(SetPassword),
    defaultValues: { newPassword: '' },
  })
  const { errors } = formState

  const submit = handleSubmit((passwords) =>
    change.mutate(passwords, {
      onSuccess() {
        reset({ newPassword: '', ...(passwords.currentPassword !== undefined && { currentPassword: '' }) })
        showToast({ title: 'Password set', description: 'Use it with your email the next time you sign in.' })
      },
      onError: showProblem(setError, ['newPassword', 'currentPassword']),
    }),
  )

  return (
    <Form
      label="Set a password"
      onSubmit={submit}
      problem={errors.root?.message}
      end={
        <Button type="submit" loading={change.isPending}>
          {user?.hasPassword ? 'Change password' : 'Set password'}
        </Button>
      }
    >
      <Pair>
        {user?.hasPassword && (
          <PasswordInput
            label="Current password"
            autoComplete="current-password"
            error={errors.currentPassword?.message}
            {...register('currentPassword')}
          />
        )}
        <PasswordInput
          label="New password"
          autoComplete="new-password"
          error={errors.newPassword?.message}
          {...register('newPassword')}
        />
      </Pair>
    </Form>
  )
}
