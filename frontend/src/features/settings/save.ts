import type { UseMutationResult } from '@tanstack/react-query'
import { sentenceOf } from '../../lib/api-error.ts'
import { showToast } from '../../lib/toasts.ts'

type Told = {
  /** Shows the refusal in the form. */
  readonly refused: (error: unknown) => void
  readonly saved: string
  readonly description: string
  readonly failed: string
}

/** Saves, and reports the result in a toast; the typed input is kept in either case. */
export function save<Change>(
  mutation: UseMutationResult<unknown, Error, Change>,
  change: Change,
  { refused, saved, description, failed }: Told,
): void {
  mutation.mutate(change, {
    onSuccess: () => showToast({ title: saved, description }),
    onError(error) {
      refused(error)
      showToast({ variant: 'destructive', title: 'Update failed', description: sentenceOf(error, failed) })
    },
  })
}
