import { useNavigate } from 'react-router-dom'
import { useAuth } from '../features/session/auth.tsx'
import { hasNoSession } from '../lib/no-session.ts'
import { showToast } from '../lib/toasts.ts'
import { AccountWaiting, SignInLink, UserMenu } from './user-menu.tsx'

/** The bar's corner for who is signed in, in the portal. */
export function Account() {
  const { status, user, logout } = useAuth()
  const navigate = useNavigate()
  // What the gateway saw as it sent the page stands here until it has answered.
  if (status === 'signed-out' || (status === 'loading' && hasNoSession())) return <SignInLink />
  if (status === 'loading') return <AccountWaiting />

  async function signOut() {
    await logout()
    navigate('/iam', { replace: true })
    showToast({ title: 'Signed out', description: 'See you soon.' })
  }
  return <UserMenu user={user} onSignOut={signOut} />
}
