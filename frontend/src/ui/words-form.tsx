import { type ButtonProps, Textarea } from '@mantine/core'
import * as z from 'zod'
import { showToast, type Toast } from '../lib/toasts.ts'
import { Form } from './form.tsx'
import { useFormOf } from './form-of.ts'

/** Callbacks of the request: a success closes the form and shows the toast, a failure is shown in the form. */
type Callbacks = { readonly onSuccess: () => void; readonly onError: (error: unknown) => void }

export type WordsFormProps = Pick<ButtonProps, 'variant' | 'disabled'> & {
  /** The name of the draft, with the record that the action is about. */
  readonly draft: string
  /** What the action does. */
  readonly text?: string
  /** The name of the field in the request. */
  readonly name: string
  readonly label: string
  readonly description?: string
  readonly rows?: number
  /** The contract's rule for the text. */
  readonly rule: z.ZodType<string, string>
  readonly submitLabel: string
  readonly cancelLabel?: string
  /** The toast that tells of the success, if `onSend` passes its callbacks to the request. */
  readonly done?: Partial<Toast>
  readonly isPending: boolean
  readonly onClose: () => void
  readonly onSend: (words: string, callbacks: Callbacks) => void
}

/** A form for one short text, and the action that uses it. */
export function WordsForm({
  draft,
  text,
  name,
  label,
  description,
  rows = 2,
  rule,
  done,
  isPending,
  onClose,
  onSend,
  ...buttons
}: WordsFormProps) {
  const { field, form, refused } = useFormOf(z.object({ [name]: rule }), {
    draft,
    defaultValues: { [name]: '' },
  })
  function onSuccess() {
    onClose()
    if (done) showToast(done)
  }
  return (
    <Form
      {...buttons}
      {...form((input) => onSend(input[name]!, { onSuccess, onError: refused }))}
      label={buttons.submitLabel}
      loading={isPending}
      onCancel={onClose}
    >
      {text && <p aria-live="polite">{text}</p>}
      <Textarea label={label} description={description} rows={rows} autoComplete="off" {...field(name)} />
    </Form>
  )
}
