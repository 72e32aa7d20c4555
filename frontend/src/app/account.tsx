import { useNavigate } from 'react-router-dom'
import { useAuth } from '../features/session/auth.tsx'
import { showToast } from '../lib/toasts.ts'
import { AccountWaiting, SignInLink, UserMenu } from './user-menu.tsx'

/** The bar's corner for who is signed in, in the portal. */
export function Account() {
  const { status, user, logout } = useAuth()
  const navigate = useNavigate()
  if (status === 'loading') return <AccountWaiting />
  if (status === 'signed-out') return <SignInLink />

  async function signOut() {
    await logout()
    navigate('/iam', { replace: true })
    showToast({ title: 'Signed out', description: 'See you soon.' })
  }
  return <UserMenu user={user} onSignOut={signOut} />
}
