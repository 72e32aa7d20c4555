import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { ApiError, sentenceOf, Unreachable } from './api-error.ts'

/**
 * Shows a refusal in a form: each message on its input, the first of which gets the focus; all others
 * above the buttons.
 */
export const showProblem =
  <Fields extends FieldValues>(setError: UseFormSetError<Fields>, hasInput: (path: string) => boolean) =>
  (error: unknown): void => {
    const messages = messagesOf(error)
    const onInputs = messages.filter(({ path }) => hasInput(path))
    const others = messages.filter((message) => !onInputs.includes(message))
    for (const [at, { path, message }] of onInputs.entries())
      setError(path as Path<Fields>, { message }, { shouldFocus: at === 0 })
    if (onInputs.length === 0) setError('root', { message: explain(error) })
    else if (others.length > 0) setError('root', { message: others.map(({ message }) => message).join(' ') })
  }

/** The messages by field. A refusal's code begins with a noun, which is the name of the field: `email-taken`. */
function messagesOf(error: unknown): readonly { path: string; message: string }[] {
  if (!(error instanceof ApiError) || !error.problem) return []
  const { errors, code, detail } = error.problem
  return errors ?? [{ path: code.split('-')[0]!, message: detail }]
}

/** Why a request failed, as a sentence for the form as a whole. */
export const explain = (error: unknown) =>
  error instanceof Unreachable ? error.detail : sentenceOf(error, 'That did not work. Try again in a moment.')
