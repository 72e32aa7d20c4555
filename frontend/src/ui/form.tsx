import type { FormEventHandler, ReactNode } from 'react'
import classes from './form.module.css'

type FormProps = {
  readonly label?: string
  readonly onSubmit: FormEventHandler<HTMLFormElement>
  /** What is wrong with the form as a whole, as a sentence. */
  readonly problem?: ReactNode
  readonly children: ReactNode
  /** The buttons. */
  readonly end: ReactNode
}

/** A form with a message above its buttons for the form as a whole; the contract's rules apply, not the browser's. */
export function Form({ label, onSubmit, problem, children, end }: FormProps) {
  return (
    <form className={classes.form} aria-label={label} onSubmit={onSubmit} noValidate>
      {children}
      <div role="alert">{problem && <p className={classes.problem}>{problem}</p>}</div>
      <div className={classes.end}>{end}</div>
    </form>
  )
}

/** Two fields side by side, if there is room. */
export const Pair = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.pair}>{children}</div>
)
