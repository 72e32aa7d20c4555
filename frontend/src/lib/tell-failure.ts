import { sentenceOf, Unreachable } from './api-error.ts'
import { showToast } from './toasts.ts'

/** Reports in a toast that an action failed, and why: in the server's sentence, if it sent one, or in the caller's. */
export const tellFailure =
  (title: string, otherwise?: string) =>
  (error: unknown): void => {
    const own = otherwise ?? (error instanceof Unreachable ? error.detail : 'Try again in a moment.')
    showToast({ variant: 'destructive', title, description: sentenceOf(error, own) })
  }

/** What toasts say of an action: of its success, or the title of its failure. */
export const toastsOf = (title: string, description: string, failed: string) => ({
  onSuccess: () => showToast({ title, description }),
  onError: tellFailure(failed),
})
