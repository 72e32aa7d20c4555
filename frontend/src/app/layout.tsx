import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom'
import { Account } from './account.tsx'
import { Frame } from './frame.tsx'
import classes from './layout.module.css'
import { useLinks } from './use-links.ts'

/** The frame of every screen of the portal. */
export function Layout() {
  const { pathname } = useLocation()
  const { state } = useNavigation()
  const links = useLinks()
  const main = useRef<HTMLElement>(null)
  const from = useRef(pathname)

  // After going to another screen by keyboard or screen reader, reading starts at that screen.
  useEffect(() => {
    if (from.current === pathname) return
    from.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <div {...links}>
      <Frame path={pathname} account={<Account />} main={main}>
        <Outlet />
      </Frame>
      <div className={classes.progress} data-on={state !== 'idle' || undefined} aria-hidden="true" />
      <ScrollRestoration />
    </div>
  )
}
