import { zodResolver } from '@hookform/resolvers/zod'
import { Textarea } from '@mantine/core'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { showProblem } from '../lib/problem.ts'
import { Form } from './form.tsx'
import { FormButtons } from './form-buttons.tsx'

export type WordsFormProps = {
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
  readonly isDestructive?: boolean
  readonly isPending: boolean
  readonly onClose: () => void
  readonly onSend: (words: string, onError: (error: unknown) => void) => void
}

/** A form for one short text, and the action that uses it. */
export function WordsForm({ text, name, rule, words = '', onClose, onSend, ...form }: WordsFormProps) {
  const { register, handleSubmit, setError, formState } = useForm<Record<string, string>>({
    resolver: zodResolver(z.object({ [name]: rule })),
    defaultValues: { [name]: words },
  })
  const { errors } = formState
  return (
    <Form
      label={form.action}
      onSubmit={handleSubmit((typed) => onSend(typed[name]!, showProblem(setError, [name])))}
      problem={errors.root?.message}
      end={<FormButtons {...form} onCancel={onClose} />}
    >
      {text && <p>{text}</p>}
      <Textarea
        label={form.label}
        description={form.description}
        rows={form.rows ?? 2}
        error={errors[name]?.message}
        {...register(name)}
      />
    </Form>
  )
}
