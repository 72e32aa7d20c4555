import { type ReactNode, useId } from 'react'
import classes from './field.module.css'

export type Control = {
  readonly id: string
  readonly className: string
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string | undefined
}

type FieldProps = {
  readonly label: string
  /** What is wrong with the value, as a sentence. */
  readonly error?: string | undefined
  /** Renders the input, select or textarea with the attributes that connect it to its label and error. */
  readonly children: (control: Control) => ReactNode
}

/** A plain HTML field with its label and error, for forms on public pages. */
export function Field({ label, error, children }: FieldProps) {
  const id = useId()
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        className: classes.control!,
        'aria-invalid': error !== undefined,
        'aria-describedby': error && `${id}-error`,
      })}
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  )
}
