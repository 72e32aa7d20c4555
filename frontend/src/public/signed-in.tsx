import { pages } from '@iam/contracts/pages'
import { getMe, logout } from '@iam/contracts/sessions/calls'
import type { ReactNode } from 'react'
import { onceDraftsAreSettled } from '../app/sign-out.tsx'
import { UserMenu } from '../app/user-menu.tsx'
import { api } from '../lib/api.ts'
import { carryDrafts } from '../lib/drafts.ts'
import { nowShows } from '../lib/session-state.ts'
import { tellTabs } from '../lib/tabs.ts'
import { tellFailure } from '../lib/tell-failure.ts'
import { showToast } from '../lib/toasts.ts'

/** The menu of the signed-in user. It is a chunk of its own, because most people on public pages are visitors. */
export async function accountCorner(): Promise<ReactNode> {
  const session = await api.getOwn(getMe)
  nowShows(session?.user ?? null)
  return session && <UserMenu user={session.user} onSignOut={() => onceDraftsAreSettled(signOut)} />
}

async function signOut(keepsDrafts: boolean) {
  const restoreDrafts = carryDrafts(keepsDrafts)
  try {
    await api.send(logout)
  } catch (error) {
    console.error('signing out failed', error)
    return tellFailure('Not signed out')(error)
  }
  tellTabs(null)
  restoreDrafts()
  showToast({ title: 'Signed out', description: 'See you soon.' })
  location.assign(pages.iam.path)
}
