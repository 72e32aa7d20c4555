import { Register } from '@iam/contracts/users/requests'
import type { SessionUser } from '@iam/contracts/users/views'
import { NativeSelect, PasswordInput, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Form } from '../../ui/form.tsx'
import { useFormOf } from '../../ui/form-of.ts'
import { useAuth } from '../session/auth.tsx'

/** Registers with a password, as a creator or as a brand. */
export function RegisterForm({ onRegistered }: { readonly onRegistered: (user: SessionUser) => void }) {
  const auth = useAuth()
  const join = useMutation({ mutationFn: auth.register })
  const { field, form, refused } = useFormOf(Register, {
    draft: 'registration',
    defaultValues: { name: '', email: '', password: '', role: 'brand' },
  })
  const submit = form((person) =>
    join.mutate(person, {
      onSuccess: onRegistered,
      onError: refused,
    }),
  )

  return (
    <Form {...submit} label="Register" submitLabel="Create account" size="lg" loading={join.isPending}>
      <NativeSelect
        label="You join as"
        data={[
          { value: 'brand', label: 'A brand' },
          { value: 'creator', label: 'A creator' },
        ]}
        {...field('role')}
      />
      <TextInput
        label="Name"
        description="Yours, or the brand's, as it should stand on the profile."
        autoComplete="name"
        {...field('name')}
      />
      <TextInput label="Email" type="email" autoComplete="email" inputMode="email" {...field('email')} />
      <PasswordInput label="Password" autoComplete="new-password" {...field('password')} />
    </Form>
  )
}
