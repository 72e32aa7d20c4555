import { sentenceOf, Unreachable } from './api-error.ts'
import { showToast } from './toasts.ts'

/** Reports in a toast that an action failed, and why: in the server's sentence, or `instead` of it. */
export const tellFailure =
  (title: string, instead?: string) =>
  (error: unknown): void => {
    const otherwise = instead ?? (error instanceof Unreachable ? error.detail : 'Try again in a moment.')
    showToast({ variant: 'destructive', title, description: sentenceOf(error, otherwise) })
  }

/** What toasts say of an action: of its success, or the title of its failure. */
export const told = (title: string, description: string, failed: string) => ({
  onSuccess: () => showToast({ title, description }),
  onError: tellFailure(failed),
})
