import type { UseMutationResult } from '@tanstack/react-query'
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { sentenceOf } from '../../lib/api-error.ts'
import { showProblem } from '../../lib/problem.ts'
import { showToast } from '../../lib/toasts.ts'

type Telling<Fields extends FieldValues> = {
  readonly setError: UseFormSetError<Fields>
  readonly fields: readonly Path<Fields>[]
  readonly saved: string
  readonly description: string
  readonly failed: string
}

/** Saves, and reports the result in a toast; the typed input is kept in either case. */
export function save<Change, Fields extends FieldValues>(
  mutation: UseMutationResult<unknown, Error, Change>,
  change: Change,
  { setError, fields, saved, description, failed }: Telling<Fields>,
): void {
  mutation.mutate(change, {
    onSuccess: () => showToast({ title: saved, description }),
    onError(error) {
      showProblem(setError, fields)(error)
      showToast({ variant: 'destructive', title: 'Update failed', description: sentenceOf(error, failed) })
    },
  })
}
