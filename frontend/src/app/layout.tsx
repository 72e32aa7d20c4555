import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom'
import { ToastRegion } from '../ui/toast-region.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { Footer } from './footer.tsx'
import classes from './layout.module.css'
import { NavigationBar } from './navigation-bar.tsx'

/** The frame of every screen: skip link, bar, breadcrumbs, the screen, footer. */
export function Layout() {
  const { pathname } = useLocation()
  const { state } = useNavigation()
  const main = useRef<HTMLElement>(null)
  const from = useRef(pathname)

  // After going to another screen by keyboard or screen reader, reading starts at that screen.
  useEffect(() => {
    if (from.current === pathname) return
    from.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <>
      <a href="#main" className={classes.skip}>
        Skip to content
      </a>
      <NavigationBar />
      <div className={classes.progress} data-on={state !== 'idle' || undefined} aria-hidden="true" />
      <div className={classes.below}>
        <Breadcrumbs />
        <main id="main" ref={main} tabIndex={-1} className={classes.main}>
          <Outlet />
        </main>
        <Footer />
      </div>
      <ToastRegion />
      <ScrollRestoration />
    </>
  )
}
