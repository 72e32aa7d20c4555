import { pages } from '@iam/contracts/pages'
import type { SignedInByLink } from '@iam/contracts/users/views'
import { Button } from '@mantine/core'
import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import type * as z from 'zod'
import { ApiError } from '../../lib/api-error.ts'
import { explain } from '../../lib/problem.ts'
import { showToast } from '../../lib/toasts.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { NoticePage } from '../../ui/notice.tsx'
import { useAuth } from './auth.tsx'
import { sessionMutations } from './queries.ts'

/*
 * The pages behind links of mails. They ask, because scanners of mails open every link in a browser: the token would be spent.
 */

/** `/iam/sign-in/:token`: starts a session with the token of an email link. */
export function SignInLinkPage() {
  const { enterByLink } = useAuth()
  const navigate = useNavigate()
  const { token = '' } = useParams()
  const entry = useMutation({
    mutationFn: () => enterByLink(token),
    onSuccess({ user, ...removed }) {
      if (whatWasRemoved(removed) !== '') return
      showToast({ title: 'Signed in', description: `Welcome back, ${user.name}.` })
      navigate(pages.dashboard.path, { replace: true })
    },
  })
  const removed = entry.data && whatWasRemoved(entry.data)
  if (removed)
    return (
      <NoticePage title="Signed in" text={removed}>
        <ButtonLink to="/iam/settings#account">Set a password</ButtonLink>
        <ButtonLink to={pages.dashboard.path} variant="default">
          To the dashboard
        </ButtonLink>
      </NoticePage>
    )
  return (
    <TokenPage title="Sign in to I AM" text="The link works once." act="Sign in" using={entry}>
      <ButtonLink to="/iam?signin=1">Ask for a new link</ButtonLink>
    </TokenPage>
  )
}

type Removed = Pick<z.infer<typeof SignedInByLink>, 'passwordRemoved' | 'payoutAccountRemoved'>

/** Empty for nothing. */
const whatWasRemoved = ({ passwordRemoved, payoutAccountRemoved }: Removed) =>
  [
    passwordRemoved &&
      'The password that was set for this address before it was confirmed no longer works. Set a new one in the settings.',
    payoutAccountRemoved &&
      'The payout account that was linked before was removed: nothing is paid out to you until you link your own, with your password.',
  ]
    .filter(Boolean)
    .join(' ')

/** `/iam/confirm/:token`: confirms that the email address is the user's. */
export function ConfirmEmailPage() {
  const { token = '' } = useParams()
  const confirmation = useMutation(sessionMutations.confirmEmail(token))
  if (confirmation.isSuccess)
    return (
      <NoticePage title="Email confirmed" text="Thank you. One step of your passport is done.">
        <ButtonLink to="/iam">See what is left</ButtonLink>
      </NoticePage>
    )
  return (
    <TokenPage
      title="Did you join I AM with this email?"
      text="Confirm it only if you joined yourself, under the name that the mail says. If you did not, close this page: an account of another person would have your email."
      act="Confirm this email"
      using={confirmation}
    >
      <ButtonLink to="/iam/settings#account">Ask for a new link</ButtonLink>
    </TokenPage>
  )
}

type TokenPageProps = {
  readonly title: string
  readonly text: string
  readonly act: string
  readonly using: Pick<
    UseMutationResult<unknown, Error, void>,
    'mutate' | 'isPending' | 'isSuccess' | 'error'
  >
  /** Where to go with a link that does not work. */
  readonly children: ReactNode
}

/** A refused token stays refused; after a failure, or after too many attempts, the same link may work again. */
function TokenPage({ title, text, act, using, children }: TokenPageProps) {
  const { mutate, isPending, isSuccess, error } = using
  if (!error)
    return (
      <NoticePage title={title} text={text}>
        <Button loading={isPending || isSuccess} onClick={() => mutate()}>
          {act}
        </Button>
      </NoticePage>
    )
  const isRefused = error instanceof ApiError && error.status < 500 && error.status !== 429
  return (
    <NoticePage
      role="alert"
      title={isRefused ? 'This link does not work' : 'This link could not be used'}
      text={explain(error)}
    >
      {isRefused ? children : <Button onClick={() => mutate()}>Try again</Button>}
    </NoticePage>
  )
}
