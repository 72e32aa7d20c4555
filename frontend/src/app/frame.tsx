import type { ReactNode, Ref } from 'react'
import { Popup } from '../ui/popup.tsx'
import { ToastRegion } from '../ui/toast-region.tsx'
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx'
import { FiguresLine } from './figures-line.tsx'
import { Footer } from './footer.tsx'
import classes from './frame.module.css'
import { NavigationBar } from './navigation-bar.tsx'

type FrameProps = {
  readonly path: string
  readonly trail: readonly Crumb[]
  readonly account: ReactNode
  readonly main?: Ref<HTMLElement>
  readonly children: ReactNode
}

/** The frame of every page, public or portal: skip link, navigation bar, breadcrumbs, the page, footer, toasts, popup. */
export const Frame = ({ path, trail, account, main, children }: FrameProps) => (
  <>
    <a href="#main" className={classes.skip}>
      Skip to content
    </a>
    <NavigationBar path={path} account={account} />
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
