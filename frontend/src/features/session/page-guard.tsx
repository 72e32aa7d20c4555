import type { Role } from '@iam/contracts/enumerations'
import { mayEnter, type Requirement } from '@iam/contracts/pages'
import { Button, Skeleton } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom'
import { ButtonLink } from '../../ui/button-link.tsx'
import { NoticePage } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { useAuth } from './auth.tsx'
import { AuthenticationRequired } from './authentication-required.tsx'

type PageGuardProps = {
  readonly requires?: Requirement
  /** The route of the sign-in form. */
  readonly signInRoute?: string
  /** What else is offered to a user who is denied. */
  readonly instead?: ReactNode
}

/** Admits users who meet the requirement. Visitors are sent to sign in; other users are told which role the page needs. */
export function PageGuard({ requires = {}, signInRoute = '/iam', instead }: PageGuardProps) {
  const { status, user } = useAuth()
  /** After a sign-out nothing was denied, and the next user does not continue here. */
  const hadUser = useRef(false)
  if (user) hadUser.current = true
  if (status === 'loading') return <GuardSkeleton />
  if (status === 'signed-out')
    return hadUser.current ? <Navigate to={signInRoute} replace /> : <ToSignIn route={signInRoute} />
  return mayEnter(user, requires) ? (
    <Outlet />
  ) : (
    <AccessDenied needed={requires.role!}>{instead}</AccessDenied>
  )
}

function GuardSkeleton() {
  return (
    <Page title="Checking your session">
      <div role="status" aria-label="Checking your session" data-testid="guard-skeleton">
        <Skeleton height={44} width="min(100%, 22rem)" mb="lg" />
        <Skeleton height={160} mb="md" />
        <Skeleton height={160} />
      </div>
    </Page>
  )
}

/** Shown for the moment before the sign-in page, which shows the same card above its form. */
function ToSignIn({ route }: { readonly route: string }) {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const state = { from: pathname + search + hash, reason: 'authentication-required' }
  return (
    <Page title="Authentication Required">
      <AuthenticationRequired onSignIn={() => navigate(route, { state })} />
      <Navigate to={route} replace state={state} />
    </Page>
  )
}

function AccessDenied({ needed, children }: { readonly needed: Role; readonly children: ReactNode }) {
  const navigate = useNavigate()
  useEffect(() => document.querySelector('main')?.focus(), [])
  return (
    <NoticePage
      title="Access Denied"
      text={`You don't have permission to access this page. This page requires ${needed} role.`}
    >
      <ButtonLink to="/iam/dashboard">Go to Dashboard</ButtonLink>
      {/* A page that a link opened in a new window has no history to go back to. */}
      <Button variant="default" onClick={() => (history.length > 1 ? navigate(-1) : navigate('/iam'))}>
        Go Back
      </Button>
      {children}
    </NoticePage>
  )
}
