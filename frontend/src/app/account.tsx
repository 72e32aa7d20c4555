import { pages } from '@iam/contracts/pages'
import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { SearchButton } from '../features/search/search-button.tsx'
import { useAuth } from '../features/session/auth.tsx'
import { useSessionState } from '../features/session/session-dialog.tsx'
import { hasNoSession } from '../lib/no-session.ts'
import { signedInAgain } from '../lib/session-state.ts'
import { showToast } from '../lib/toasts.ts'
import { sendHeld } from '../lib/undo.ts'
import { onceDraftsAreSettled } from './sign-out.tsx'
import { usePart } from './use-part.ts'
import { AccountWaiting, BellWaiting, SignInButton, SignInLink, UserMenu } from './user-menu.tsx'

const signedOut = { title: 'Signed out', description: 'See you soon.' }
const signedOutHere = {
  title: 'Signed out on this page only',
  description:
    'The portal was not reached. Reload before you leave this device, and sign out again if you are still signed in.',
  variant: 'destructive',
} as const

const loadBell = async () => (await import('../features/notifications/bell.tsx')).Bell

/** The account corner of the portal's navigation bar: the search and the user menu, or a way to sign in. */
export function Account({ hasRail }: { readonly hasRail: boolean }) {
  const { status, user, logout } = useAuth()
  const sessionState = useSessionState()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const Bell = usePart(loadBell, status === 'signed-in', pathname)
  const isLeaving = useRef(false)
  // Until the session check answers, the corner shows what the gateway knew when it sent the page.
  if (status === 'signed-out' || (status === 'loading' && hasNoSession())) return <SignInLink />
  if (status === 'loading')
    return (
      <>
        <SearchButton />
        <BellWaiting />
        <AccountWaiting />
      </>
    )
  // A session that is over, or that belongs to another user by now, is not shown as signed in.
  if (sessionState.is === 'over')
    return <SignInButton onClick={() => void signedInAgain()}>Sign in</SignInButton>
  if (sessionState.is === 'anothers')
    return <SignInButton onClick={() => location.reload()}>Reload</SignInButton>

  async function signOut() {
    if (isLeaving.current) return
    isLeaving.current = true
    await sendHeld()
    isLeaving.current = false
    onceDraftsAreSettled(async (keepsDrafts) => {
      const ended = await logout(keepsDrafts)
      if (ended === 'nowhere') return
      navigate(pages.iam.path, { replace: true })
      showToast(ended === 'at the server' ? signedOut : signedOutHere)
    })
  }
  return (
    <>
      <SearchButton />
      {Bell ? <Bell /> : <BellWaiting />}
      <UserMenu user={user} hasRail={hasRail} onSignOut={() => void signOut()} />
    </>
  )
}
