import { type ComponentPropsWithoutRef, type ReactNode, useId } from 'react'
import classes from './field.module.css'

type Control = {
  readonly id: string
  readonly className: string
  readonly dir: 'auto'
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
        dir: 'auto',
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

type TextFieldProps = Omit<ComponentPropsWithoutRef<'input'>, 'onChange'> & {
  readonly label: string
  readonly error?: string | undefined
  readonly onType: (text: string) => void
}

/** A field of one line, whose text the caller keeps. */
export const TextField = ({ label, error, onType, ...input }: TextFieldProps) => (
  <Field label={label} error={error}>
    {(control) => <input {...control} {...input} onChange={(event) => onType(event.currentTarget.value)} />}
  </Field>
)
