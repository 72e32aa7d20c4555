import { Button, type ButtonProps } from '@mantine/core'
import type { FormEventHandler, ReactNode, Ref } from 'react'
import type { DraftNote } from '../lib/use-draft.ts'
import { DraftLine } from './draft-line.tsx'
import classes from './form.module.css'

/** The look and state of the submit button; `light` is for an action that removes something. */
type SubmitProps = Pick<ButtonProps, 'variant' | 'size' | 'loading' | 'disabled'>

type FormProps = SubmitProps & {
  readonly label: string
  readonly ref?: Ref<HTMLFormElement>
  readonly onSubmit: FormEventHandler<HTMLFormElement>
  /** What is wrong with the form as a whole, as a sentence. */
  readonly problem?: ReactNode
  /** What is to be said of its draft. */
  readonly draft?: DraftNote | undefined
  readonly children: ReactNode
  /** The text of the submit button. */
  readonly submitLabel: ReactNode
  /** The text of the cancel button. */
  readonly cancelLabel?: string
  /** Only a form that can be cancelled has a cancel button. */
  readonly onCancel?: (() => void) | undefined
  /** What stands beside the buttons. */
  readonly end?: ReactNode
}

/** A form with a message above its buttons for the form as a whole; the contract's rules apply, not the browser's. */
export function Form({
  label,
  ref,
  onSubmit,
  problem,
  draft,
  children,
  submitLabel,
  cancelLabel = 'Cancel',
  onCancel,
  end,
  ...submit
}: FormProps) {
  return (
    <form
      ref={ref}
      className={classes.form}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(event)
      }}
    >
      <div role="status" className={classes.draft}>
        {draft && <DraftLine note={draft} form={label} />}
      </div>
      {children}
      <div role="alert">{problem && <p className={classes.problem}>{problem}</p>}</div>
      <div className={classes.end}>
        <Button type="submit" {...submit}>
          {submitLabel}
        </Button>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {cancelLabel}
          </Button>
        )}
        {end}
      </div>
    </form>
  )
}

/** Two fields side by side, if there is room. */
export const Pair = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.pair}>{children}</div>
)
