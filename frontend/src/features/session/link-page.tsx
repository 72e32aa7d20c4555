import { pages } from '@iam/contracts/pages'
import type { SessionUser } from '@iam/contracts/users/views'
import { Button, Skeleton } from '@mantine/core'
import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { ApiError } from '../../lib/api-error.ts'
import { explain } from '../../lib/problem.ts'
import { showToast } from '../../lib/toasts.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { NoticePage } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { useAuth } from './auth.tsx'
import { sessionMutations } from './queries.ts'

/** `/iam/sign-in/:token`: starts a session with the token of an email link. */
export function SignInLinkPage() {
  const { enterByLink } = useAuth()
  const navigate = useNavigate()
  const entry = useToken({
    mutationFn: enterByLink,
    onSuccess({ name }: SessionUser) {
      showToast({ title: 'Signed in', description: `Welcome back, ${name}.` })
      navigate(pages.dashboard.path, { replace: true })
    },
  })
  return (
    <TokenPage title="Signing you in" error={entry.error}>
      <ButtonLink to="/iam?signin=1">Ask for a new link</ButtonLink>
    </TokenPage>
  )
}

/** `/iam/confirm/:token`: confirms that the email address is the user's. */
export function ConfirmEmailPage() {
  const confirmation = useToken(sessionMutations.confirmEmail())
  if (confirmation.isSuccess)
    return (
      <NoticePage title="Email confirmed" text="Thank you. One step of your passport is done.">
        <ButtonLink to="/iam">See what is left</ButtonLink>
      </NoticePage>
    )
  return (
    <TokenPage title="Confirming your email" error={confirmation.error}>
      <ButtonLink to="/iam/settings#account">Ask for a new link</ButtonLink>
    </TokenPage>
  )
}

/** Uses the token in the URL once, even if the effect runs twice. */
function useToken<T>(options: UseMutationOptions<T, Error, string>) {
  const { token = '' } = useParams()
  const mutation = useMutation(options)
  const used = useRef<string>(null)
  useEffect(() => {
    if (used.current === token) return
    used.current = token
    mutation.mutate(token)
  }, [token, mutation.mutate])
  return mutation
}

type TokenPageProps = {
  readonly title: string
  readonly error: Error | null
  readonly children: ReactNode
}

/** A refused token stays refused; after a failure, or after too many attempts, the same link may work again. */
function TokenPage({ title, error, children }: TokenPageProps) {
  if (!error)
    return (
      <Page title={title}>
        <div role="status" aria-label={title}>
          <h1>{title}</h1>
          <Skeleton height={160} mt="lg" />
        </div>
      </Page>
    )
  const isRefused = error instanceof ApiError && error.status < 500 && error.status !== 429
  return (
    <NoticePage
      role="alert"
      title={isRefused ? 'This link does not work' : 'This link could not be used'}
      text={explain(error)}
    >
      {isRefused ? children : <Button onClick={() => location.reload()}>Try again</Button>}
    </NoticePage>
  )
}
