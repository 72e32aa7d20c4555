import { pages } from '@iam/contracts/pages'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom'
import { Search } from '../features/search/search.tsx'
import { useAuth } from '../features/session/auth.tsx'
import { SessionDialog } from '../features/session/session-dialog.tsx'
import { hearChanges } from '../lib/changes.ts'
import { keepFocus } from '../lib/keep-focus.ts'
import { followLive } from '../lib/live.ts'
import { hasNoSession } from '../lib/no-session.ts'
import { useNameAt } from '../lib/thing-name.ts'
import { sendHeld } from '../lib/undo.ts'
import { UndoBar } from '../ui/undo-bar.tsx'
import { Account } from './account.tsx'
import { ConnectionLine } from './connection-line.tsx'
import { Frame } from './frame.tsx'
import classes from './layout.module.css'
import { trailOf } from './trail.ts'
import { useLinks } from './use-links.ts'
import { usePart } from './use-part.ts'

const loadRail = async () => (await import('./rail.tsx')).Rail

/** The areas whose pages have the rail. */
const areas = [pages.iam.path, pages.inbox.path]
const hasPlaces = (path: string) => areas.some((area) => path === area || path.startsWith(`${area}/`))

/** The frame of every screen of the portal. */
export function Layout() {
  const { pathname } = useLocation()
  const { state } = useNavigation()
  const { status, user, check } = useAuth()
  const client = useQueryClient()
  const links = useLinks()
  const name = useNameAt(pathname)
  const main = useRef<HTMLElement>(null)
  const from = useRef(pathname)

  // After navigation the focus moves to the new screen, so that keyboard and screen reader users continue there. Before any
  // passive effect, in which a screen may move it on to a part of itself.
  useLayoutEffect(() => {
    if (from.current !== pathname) main.current?.focus({ preventScroll: true })
  }, [pathname])
  useEffect(() => {
    if (from.current === pathname) return
    from.current = pathname
    check()
    void sendHeld()
  }, [pathname, check])
  useEffect(() => hearChanges(client), [client])
  useEffect(keepFocus, [])
  const userId = user?.id
  useEffect(() => (userId === undefined ? undefined : followLive(client)), [client, userId])

  // Its room is kept while the session is checked, unless the request for the page had none.
  const hasRoom = hasPlaces(pathname) && (user !== null || (status === 'loading' && !hasNoSession()))
  const Places = usePart(loadRail, hasRoom && user !== null, pathname)
  const rail = hasRoom && user && Places && (
    <div id="places" tabIndex={-1}>
      <Places path={pathname} user={user} />
    </div>
  )
  const account = <Account hasRail={Boolean(rail)} />
  return (
    <div {...links} className={classes.portal} data-rail={hasRoom || undefined}>
      <Frame path={pathname} trail={trailOf(pathname, name)} account={account} rail={rail} main={main}>
        <Outlet />
      </Frame>
      <div className={classes.progress} data-on={state !== 'idle' || undefined} aria-hidden="true" />
      <ConnectionLine />
      <SessionDialog />
      <UndoBar />
      <Search />
      {/* Every document that is opened from without has the same key, and would be scrolled as the one before. */}
      <ScrollRestoration getKey={({ key, pathname }) => (key === 'default' ? pathname : key)} />
    </div>
  )
}
