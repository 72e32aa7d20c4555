import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { ApiError, sentenceOf, Unreachable } from './api-error.ts'

/** Shows a refusal in a form: each message on its field, all others above the form's buttons. */
export const showProblem =
  <Fields extends FieldValues>(setError: UseFormSetError<Fields>, fields: readonly string[]) =>
  (error: unknown): void => {
    const onFields = messagesOf(error).filter(({ path }) => fields.includes(path))
    for (const { path, message } of onFields)
      setError(path as Path<Fields>, { message }, { shouldFocus: true })
    if (onFields.length === 0) setError('root', { message: explain(error) })
  }

/** The messages by field. A refusal's code begins with a noun, which is the name of the field: `email-taken`. */
function messagesOf(error: unknown): readonly { path: string; message: string }[] {
  if (!(error instanceof ApiError) || !error.problem) return []
  const { errors, code, detail } = error.problem
  return errors ?? [{ path: code.split('-')[0]!, message: detail }]
}

const explain = (error: unknown) =>
  error instanceof Unreachable ? error.detail : sentenceOf(error, 'That did not work. Try again in a moment.')
