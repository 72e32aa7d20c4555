import type { ReactNode } from 'react'
import classes from './section.module.css'

type SectionProps = {
  readonly id: string
  readonly title: string
  readonly lede: string
  readonly children: ReactNode
}

/** A section of the home page, with the id that links refer to. */
export function Section({ id, title, lede, children }: SectionProps) {
  return (
    <section id={id} className={classes.section} aria-labelledby={`${id}-title`} tabIndex={-1}>
      <div className={classes.head}>
        <h2 id={`${id}-title`}>{title}</h2>
        <p>{lede}</p>
      </div>
      {children}
    </section>
  )
}
