import type { ReactNode } from 'react'
import { formatDateTime } from '../lib/dates.ts'
import classes from './story.module.css'

type ChapterProps = {
  readonly at: string
  readonly sentence: string
  /** At the end of the line, such as an amount. */
  readonly end?: ReactNode
  /** Whose act it was; chooses the colour of its circle. */
  readonly by?: 'brand' | 'creator' | 'clock' | undefined
  /** Chooses the circle's shape: what was agreed or done is filled, an end is square. */
  readonly kind?: 'step' | 'done' | 'ended' | undefined
  readonly children?: ReactNode
}

/** How a matter came about, oldest first: a line of circles, one for each event. */
export const Story = ({ children }: { readonly children: ReactNode }) => (
  <ol className={classes.story}>{children}</ol>
)

export const Chapter = ({ at, sentence, end, by = 'brand', kind = 'step', children }: ChapterProps) => (
  <li className={classes.chapter} data-by={by} data-kind={kind}>
    <p className={classes.what}>
      <span>{sentence}</span>
      {end && <strong>{end}</strong>}
    </p>
    <time dateTime={at}>{formatDateTime(at)}</time>
    {children}
  </li>
)
