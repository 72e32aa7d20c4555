import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import type * as z from 'zod'
import { sentenceOf } from '../../lib/api-error.ts'
import { showToast } from '../../lib/toasts.ts'
import type { DraftRule } from '../../lib/use-draft.ts'
import { useFormOf } from '../../ui/form-of.ts'

type Saving<Input extends FieldValues, Change> = DraftRule & {
  readonly values: NoInfer<Input>
  readonly saved: string
  readonly description: (change: NoInfer<Change>) => string
  readonly failed: string
}

/** A form that saves, and reports the result in a toast; the typed input is kept in either case. */
export function useSavedForm<Input extends FieldValues, Change>(
  rule: z.ZodType<Change, Input>,
  mutation: UseMutationOptions<unknown, Error, NoInfer<Change>>,
  { saved, description, failed, ...start }: Saving<Input, Change>,
) {
  const form = useFormOf(rule, { ...start, resetOptions: { keepDirtyValues: true } })
  const { mutate, isPending } = useMutation<unknown, Error, Change>(mutation)
  const submit = form.form((change) =>
    mutate(change, {
      onSuccess: () => showToast({ title: saved, description: description(change) }),
      onError(error) {
        form.refused(error)
        showToast({ variant: 'destructive', title: 'Update failed', description: sentenceOf(error, failed) })
      },
    }),
  )
  return { ...form, submit: { ...submit, loading: isPending } }
}
