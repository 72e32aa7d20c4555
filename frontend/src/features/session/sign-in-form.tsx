import { zodResolver } from '@hookform/resolvers/zod'
import { Login } from '@iam/contracts/users/requests'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type RefObject, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { showProblem } from '../../lib/problem.ts'
import { Form } from '../../ui/form.tsx'
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
  const { register, handleSubmit, setError, setFocus, getValues, trigger, formState } = useForm({
    resolver: zodResolver(Login),
    defaultValues: { email: known, password: '' },
  })
  useEffect(() => {
    if (isAgain) setFocus('password')
  }, [isAgain, setFocus])
  const { errors } = formState
  const { ref, ...email } = register('email')

  const submit = handleSubmit((credentials) =>
    signIn.mutate(credentials, {
      onSuccess: () => onSignedIn?.(),
      onError(error) {
        console.error('signing in failed', error)
        showProblem(setError, ['email', 'password'])(error)
      },
    }),
  )

  return (
    <Form
      label="Sign in"
      onSubmit={submit}
      problem={errors.root?.message}
      end={
        <>
          <Button type="submit" loading={signIn.isPending}>
            Sign in
          </Button>
          <EmailLink
            emailIfValid={async () =>
              (await trigger('email', { shouldFocus: true })) ? getValues('email') : null
            }
          />
        </>
      }
    >
      <TextInput
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...email}
        ref={(input) => {
          ref(input)
          if (emailRef) emailRef.current = input
        }}
      />
      <PasswordInput
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
    </Form>
  )
}
