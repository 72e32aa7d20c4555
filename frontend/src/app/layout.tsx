import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom'
import { Search } from '../features/search/search.tsx'
import { useAuth } from '../features/session/auth.tsx'
import { SessionDialog } from '../features/session/session-dialog.tsx'
import { Account } from './account.tsx'
import { Frame } from './frame.tsx'
import classes from './layout.module.css'
import { trailOf } from './trail.ts'
import { useLinks } from './use-links.ts'

/** The frame of every screen of the portal. */
export function Layout() {
  const { pathname } = useLocation()
  const { state } = useNavigation()
  const { check } = useAuth()
  const links = useLinks()
  const main = useRef<HTMLElement>(null)
  const from = useRef(pathname)

  // After navigation the focus moves to the new screen, so that keyboard and screen reader users continue there.
  useEffect(() => {
    if (from.current === pathname) return
    from.current = pathname
    main.current?.focus({ preventScroll: true })
    check()
  }, [pathname, check])

  return (
    <div {...links}>
      <Frame path={pathname} trail={trailOf(pathname)} account={<Account />} main={main}>
        <Outlet />
      </Frame>
      <div className={classes.progress} data-on={state !== 'idle' || undefined} aria-hidden="true" />
      <SessionDialog />
      <Search />
      <ScrollRestoration />
    </div>
  )
}
