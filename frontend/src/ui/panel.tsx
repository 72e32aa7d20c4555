import { type ReactNode, useId } from 'react'
import classes from './panel.module.css'

type PanelProps = {
  readonly title?: ReactNode
  readonly note?: ReactNode
  readonly tone?: 'plain' | 'signal' | 'danger'
  readonly level?: 2 | 3
  /** Places the actions beside the text, if there is room. */
  readonly isRow?: boolean
  readonly children: ReactNode
}

/** A section of a screen with a border and a heading of its own. */
export function Panel({ title, note, tone = 'plain', level = 2, isRow, children }: PanelProps) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <section
      className={classes.panel}
      data-tone={tone}
      data-row={isRow || undefined}
      aria-labelledby={title ? id : undefined}
    >
      {title && (
        <Heading id={id} className={classes.title}>
          {title}
        </Heading>
      )}
      {note && <p className={classes.note}>{note}</p>}
      {children}
    </section>
  )
}
