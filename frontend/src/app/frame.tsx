import type { ReactNode, Ref } from 'react'
import { useFiguresAsOf } from '../lib/figures.ts'
import { Popup } from '../ui/popup.tsx'
import { ToastRegion } from '../ui/toast-region.tsx'
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx'
import { Footer } from './footer.tsx'
import classes from './frame.module.css'
import { NavigationBar } from './navigation-bar.tsx'

type FrameProps = {
  readonly path: string
  readonly trail: readonly Crumb[]
  readonly account: ReactNode
  /** The places of a signed-in user. */
  readonly rail?: ReactNode
  readonly main?: Ref<HTMLElement>
  readonly children: ReactNode
}

/** The frame of every page, public or portal: skip links, navigation bar, breadcrumbs, the page, footer, toasts, popup. */
export const Frame = ({ path, trail, account, rail, main, children }: FrameProps) => (
  <>
    <a href="#main" className={classes.skip}>
      Skip to content
    </a>
    {rail && (
      <a href="#places" className={classes.skip}>
        Skip to your places
      </a>
    )}
    <NavigationBar path={path} account={account} />
    {rail}
    <div className={classes.below}>
      <Breadcrumbs trail={trail} path={path} />
      <FiguresLine />
      <main id="main" ref={main} tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <Footer />
    </div>
    <ToastRegion />
    <Popup />
  </>
)

/** Shown above every page while the read models lag: the time up to which the figures are complete. */
function FiguresLine() {
  const asOf = useFiguresAsOf()
  if (!asOf) return null
  return (
    <p className={classes.figures} role="status">
      Figures as of <time dateTime={asOf}>{formatMoment(new Date(asOf))}</time>
    </p>
  )
}

/** The time alone if it is today's, otherwise with the date: '10:42', 'Nov 21, 10:42'. */
function formatMoment(at: Date): string {
  const time = at.toTimeString().slice(0, 5)
  return at.toDateString() === new Date().toDateString() ? time : `${at.toDateString().slice(4, 10)}, ${time}`
}
