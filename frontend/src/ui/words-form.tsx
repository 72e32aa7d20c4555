import { type ButtonProps, Textarea } from '@mantine/core'
import * as z from 'zod'
import { Form } from './form.tsx'
import { useFormOf } from './form-of.ts'

export type WordsFormProps = Pick<ButtonProps, 'variant'> & {
  /** What the action does. */
  readonly text?: string
  /** The name of the field in the request. */
  readonly name: string
  readonly label: string
  readonly description?: string
  readonly rows?: number
  /** The contract's rule for the text. */
  readonly rule: z.ZodType<string, string>
  /** The initial text. */
  readonly words?: string
  readonly action: string
  readonly cancel?: string
  readonly isPending: boolean
  readonly onClose: () => void
  readonly onSend: (words: string, onError: (error: unknown) => void) => void
}

/** A form for one short text, and the action that uses it. */
export function WordsForm({
  text,
  name,
  label,
  description,
  rows = 2,
  rule,
  words = '',
  isPending,
  onClose,
  onSend,
  ...buttons
}: WordsFormProps) {
  const { field, form, refused } = useFormOf(z.object({ [name]: rule }), { defaultValues: { [name]: words } })
  return (
    <Form
      {...buttons}
      {...form((typed) => onSend(typed[name]!, refused))}
      label={buttons.action}
      loading={isPending}
      onCancel={onClose}
    >
      {text && <p>{text}</p>}
      <Textarea label={label} description={description} rows={rows} {...field(name)} />
    </Form>
  )
}
