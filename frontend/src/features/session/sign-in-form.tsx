import { Login } from '@iam/contracts/users/requests'
import { PasswordInput, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type RefObject, useEffect } from 'react'
import { Form } from '../../ui/form.tsx'
import { useFormOf } from '../../ui/form-of.ts'
import { useAuth } from './auth.tsx'
import { EmailLink } from './email-link.tsx'

type SignInFormProps = {
  readonly onSignedIn?: () => void
  /** Prefills the email field. */
  readonly email?: string
  /** Lets other parts of the page focus the email field. */
  readonly emailRef?: RefObject<HTMLInputElement | null>
  /** The user whose session has ended signs in again over the open page. */
  readonly isAgain?: boolean
}

/** E-mail and password, or a link by e-mail. */
export function SignInForm({ onSignedIn, email: known = '', emailRef, isAgain = false }: SignInFormProps) {
  const { login, loginAgain } = useAuth()
  const signIn = useMutation<unknown, Error, Login>({ mutationFn: isAgain ? loginAgain : login })
  const { field, form, refused, setFocus, getValues, trigger } = useFormOf(Login, {
    draft: { none: 'it is no work, and the device would show who signed in' },
    defaultValues: { email: known, password: '' },
  })
  useEffect(() => {
    if (isAgain) setFocus('password')
  }, [isAgain, setFocus])
  const { ref, ...email } = field('email')

  const submit = form((credentials) =>
    signIn.mutate(credentials, {
      onSuccess: () => onSignedIn?.(),
      onError(error) {
        console.error('signing in failed', error)
        refused(error)
      },
    }),
  )

  return (
    <Form
      {...submit}
      label="Sign in"
      submitLabel="Sign in"
      loading={signIn.isPending}
      end={
        <EmailLink
          emailIfValid={async () =>
            (await trigger('email', { shouldFocus: true })) ? getValues('email') : null
          }
        />
      }
    >
      <TextInput
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        {...email}
        ref={(input) => {
          ref(input)
          if (emailRef) emailRef.current = input
        }}
      />
      <PasswordInput label="Password" autoComplete="current-password" {...field('password')} />
    </Form>
  )
}
