import type { ReactNode } from 'react'
import classes from './notice.module.css'
import { Page } from './page.tsx'
import { Rosette } from './rosette.tsx'

type NoticeProps = {
  readonly title: string
  readonly text: ReactNode
  readonly children?: ReactNode
  readonly role?: 'alert' | 'status'
  readonly level?: 1 | 2 | 3
}

/** Replaces a list, a page or a form: the reason, and the next step (its children). */
export function Notice({ title, text, children, role, level = 2 }: NoticeProps) {
  const Heading = `h${level}` as const
  return (
    <div className={classes.notice} role={role} data-whole={level === 1 || undefined}>
      <Rosette petals={36} halfWidth={44} className={classes.art} />
      <svg viewBox="0 0 120 44" className={classes.line} aria-hidden="true">
        <path d="M0 22h34m52 0h34" />
        <path d="M40 22c4-14 8-14 12 0s8 14 12 0 8-14 12 0" />
      </svg>
      <Heading className={classes.title}>{title}</Heading>
      <p className={classes.text}>{text}</p>
      {children && <div className={classes.next}>{children}</div>}
    </div>
  )
}

/** A page that consists of a notice. */
export const NoticePage = (notice: Omit<NoticeProps, 'level'>) => (
  <Page title={notice.title}>
    <Notice level={1} {...notice} />
  </Page>
)
