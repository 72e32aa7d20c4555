import { type ReactNode, useEffect } from 'react'
import classes from './page.module.css'

type PageProps = { readonly title: string; readonly children: ReactNode; readonly wide?: boolean }

/** A screen: sets the window's title and limits the width. The screen brings its own `h1`. */
export function Page({ title, children, wide = false }: PageProps) {
  useEffect(() => {
    document.title = title === 'I AM' ? title : `${title} · I AM`
  }, [title])
  return <div className={wide ? classes.wide : classes.page}>{children}</div>
}

type HeadProps = { readonly title: ReactNode; readonly lede?: ReactNode; readonly children?: ReactNode }

/** The top of a screen: its heading, one sentence, and actions. */
export function PageHead({ title, lede, children }: HeadProps) {
  return (
    <header className={classes.head}>
      <div>
        <h1>{title}</h1>
        {lede && <p className={classes.lede}>{lede}</p>}
      </div>
      {children && <div className={classes.actions}>{children}</div>}
    </header>
  )
}
