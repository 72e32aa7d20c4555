import { Button, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import * as z from 'zod'
import { DraftLine } from '../../ui/draft-line.tsx'
import { useFormOf } from '../../ui/form-of.ts'
import classes from './line-form.module.css'

type Callbacks = { readonly onSuccess: () => void; readonly onError: (error: unknown) => void }

type LineFormProps = {
  readonly label: string
  readonly placeholder: string
  readonly draft: string
  /** The contract's rule for the text. */
  readonly rule: z.ZodType<string, string>
  readonly submitLabel: string
  readonly variant?: 'filled' | 'default'
  readonly isPending: boolean
  /** Sends the text; on success it is taken out of the field, a refusal is shown below it. */
  readonly onSend: (text: string, callbacks: Callbacks) => void
  /** What is chosen beside the text. */
  readonly children?: ReactNode
}

/** One line that Enter sends, as a question or a message of a chat. A blank one is not sent, and nothing is said of it. */
export function LineForm({ label, placeholder, draft, rule, submitLabel, onSend, ...props }: LineFormProps) {
  const { field, form, refused, getValues, reset } = useFormOf(z.object({ text: rule }), {
    draft,
    defaultValues: { text: '' },
  })
  const {
    ref,
    onSubmit,
    problem,
    draft: note,
  } = form(({ text }) => {
    const sent = getValues('text')
    // What was typed meanwhile stays.
    const clear = () => getValues('text') === sent && reset({ text: '' })
    onSend(text, { onSuccess: clear, onError: refused })
  })
  return (
    <form
      ref={ref}
      className={classes.form}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (getValues('text').trim() !== '') onSubmit(event)
      }}
    >
      <div role="status" className={classes.draft}>
        {note && <DraftLine note={note} form={label} />}
      </div>
      <div className={classes.line}>
        <TextInput
          aria-label={label}
          placeholder={placeholder}
          autoComplete="off"
          enterKeyHint="send"
          {...field('text')}
        />
        <Button type="submit" variant={props.variant ?? 'filled'} loading={props.isPending}>
          {submitLabel}
        </Button>
      </div>
      {props.children}
      <div role="alert" className={classes.alert}>
        {problem && <p className={classes.problem}>{problem}</p>}
      </div>
    </form>
  )
}
