import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
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
  /** The list that the form edits: it is not saved over what another device has made of it since, unless the user has seen that. */
  readonly list?: readonly unknown[]
}

/** A form that saves, and reports the result in a toast; the typed input is kept in either case. */
export function useSavedForm<Input extends FieldValues, Change>(
  rule: z.ZodType<Change, Input>,
  mutation: UseMutationOptions<unknown, Error, NoInfer<Change>>,
  { saved, description, failed, list, ...start }: Saving<Input, Change>,
) {
  const [isTyped, setTyped] = useState(false)
  // A list stays as it was typed as a whole: entry by entry, the parts of one could come to stand in another.
  const ofList = list && { resetOptions: { keepDirtyValues: false, keepValues: isTyped } }
  const form = useFormOf(rule, { ...start, ...ofList })
  const { isDirty } = form.formState
  if (isDirty !== isTyped) setTyped(isDirty)
  const { mutate, isPending } = useMutation<unknown, Error, Change>(mutation)
  const { seen, tellIfOlder } = form
  useEffect(() => {
    if (list) tellIfOlder()
  }, [list, tellIfOlder])
  const submit = form.form((change) =>
    mutate(list ? { ...change, seen: seen() } : change, {
      onSuccess: () => showToast({ title: saved, description: description(change) }),
      onError(error) {
        form.refused(error)
        showToast({ variant: 'destructive', title: 'Update failed', description: sentenceOf(error, failed) })
      },
    }),
  )
  return { ...form, submit: { ...submit, loading: isPending } }
}
