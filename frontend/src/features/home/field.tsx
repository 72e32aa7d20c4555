import type { ReactNode } from 'react'
import classes from './field.module.css'

type FieldProps = {
  readonly label: string
  readonly name: string
  readonly problem: string | undefined
  readonly type?: 'text' | 'email'
  readonly autoComplete?: string
  /** The choices of a list, as `<option>`s. */
  readonly choices?: ReactNode
  readonly rows?: number
}

/** A field of plain HTML with its label and what is wrong with what stands in it. */
export function Field({ label, name, problem, choices, rows, type = 'text', autoComplete }: FieldProps) {
  const id = `interest-${name}`
  const common = {
    id,
    name,
    className: classes.control,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem ? `${id}-problem` : undefined,
  }
  return (
    <div>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      {choices ? (
        <select {...common} defaultValue="">
          {choices}
        </select>
      ) : rows ? (
        <textarea {...common} rows={rows} />
      ) : (
        <input {...common} type={type} autoComplete={autoComplete} />
      )}
      {problem && (
        <p id={`${id}-problem`} className={classes.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}
