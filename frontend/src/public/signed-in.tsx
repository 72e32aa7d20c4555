import { SessionAnswer } from '@iam/contracts/users/views'
import type { ReactNode } from 'react'
import { UserMenu } from '../app/user-menu.tsx'
import { api } from '../lib/api.ts'
import { showToast } from '../lib/toasts.ts'

/** The menu of whoever is signed in. It loads apart from the page, which most people meet as visitors. */
export async function accountCorner(): Promise<ReactNode> {
  const session = await api.getOwn('/api/auth/me', SessionAnswer)
  return session && <UserMenu user={session.user} onSignOut={signOut} />
}

async function signOut() {
  await api.post('/api/auth/logout').catch((error: unknown) => console.error('signing out failed', error))
  showToast({ title: 'Signed out', description: 'See you soon.' })
  location.assign('/iam')
}
