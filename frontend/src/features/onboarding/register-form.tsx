import { zodResolver } from '@hookform/resolvers/zod'
import { Register } from '@iam/contracts/users/requests'
import type { SessionUser } from '@iam/contracts/users/views'
import { Button, NativeSelect, PasswordInput, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { showProblem } from '../../lib/problem.ts'
import { Form } from '../../ui/form.tsx'
import { useAuth } from '../session/auth.tsx'

/** Registers with a password, as a creator or as a brand. */
export function RegisterForm({ onRegistered }: { readonly onRegistered: (user: SessionUser) => void }) {
  const auth = useAuth()
  const join = useMutation({ mutationFn: auth.register })
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(Register),
    defaultValues: { name: '', email: '', password: '', role: 'brand' as const },
  })
  const { errors } = formState
  const submit = handleSubmit((person) =>
    join.mutate(person, {
      onSuccess: onRegistered,
      onError: showProblem(setError, ['name', 'email', 'password', 'role']),
    }),
  )

  return (
    <Form
      label="Register"
      onSubmit={submit}
      problem={errors.root?.message}
      end={
        <Button type="submit" size="lg" loading={join.isPending}>
          Create account
        </Button>
      }
    >
      <NativeSelect
        label="You join as"
        data={[
          { value: 'brand', label: 'A brand' },
          { value: 'creator', label: 'A creator' },
        ]}
        {...register('role')}
      />
      <TextInput
        label="Name"
        description="Yours, or the brand's, as it should stand on the profile."
        autoComplete="name"
        error={errors.name?.message}
        {...register('name')}
      />
      <TextInput
        label="Email"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordInput
        label="Password"
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password')}
      />
    </Form>
  )
}
