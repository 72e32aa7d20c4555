import { sentenceOf, Unreachable } from './api-error.ts'
import { showToast } from './toasts.ts'

/** Says in a toast that something was not done, and why: the server's sentence, if it sent one. */
export const tellFailure =
  (title: string) =>
  (error: unknown): void => {
    const otherwise = error instanceof Unreachable ? error.detail : 'Try again in a moment.'
    showToast({ variant: 'destructive', title, description: sentenceOf(error, otherwise) })
  }
