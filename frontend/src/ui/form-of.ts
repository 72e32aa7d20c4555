import { zodResolver } from '@hookform/resolvers/zod'
import {
  type FieldError,
  type FieldValues,
  get,
  type Path,
  type UseFormProps,
  type UseFormRegisterReturn,
  useForm,
} from 'react-hook-form'
import type * as z from 'zod'
import { showProblem } from '../lib/problem.ts'
import { type DraftRule, useDraft } from '../lib/use-draft.ts'

/** What was typed, and why it was refused, stays when the record is fetched again, as it is after a refusal. */
const whenFetchedAgain = { keepDirtyValues: true, keepErrors: true, keepIsSubmitted: true } as const

/** Gives an input what connects it to its value, and the sentence about what is wrong with it. */
export type FieldOf<Name extends string> = (
  name: Name,
) => UseFormRegisterReturn & { readonly error: string | undefined }

type Start<Input extends FieldValues> = Pick<
  UseFormProps<Input>,
  'defaultValues' | 'values' | 'resetOptions'
> &
  DraftRule

/**
 * A form whose input a rule checks; `<Form>` takes `form(send)`, and each of its inputs `field(name)`. What is typed survives
 * as the draft of this name until it is sent.
 */
export function useFormOf<Input extends FieldValues, Output>(
  rule: z.ZodType<Output, Input>,
  { draft, neverKept = [], ...start }: NoInfer<Start<Input>>,
) {
  const hook = useForm<Input, unknown, Output>({
    resolver: zodResolver(rule),
    ...start,
    ...(start.values && { resetOptions: { ...whenFetchedAgain, ...start.resetOptions } }),
  })
  const { note, formElement, seen, tellIfOlder, learn, untilSent } = useDraft(hook, { draft, neverKept })
  const { errors } = hook.formState
  const messageOn = (name: string) => get<unknown, FieldError | undefined>(errors, name)?.message
  const register: typeof hook.register = (name, options) => {
    const input = hook.register(name, options)
    return {
      ...input,
      ref(element: HTMLInputElement | null) {
        learn(name, element)
        input.ref(element)
      },
    }
  }
  return {
    ...hook,
    register,
    seen,
    tellIfOlder,
    field: <Name extends Path<Input>>(name: Name) => ({ ...register(name), error: messageOn(name) }),
    /** `send` gets the checked input; `miss` is called if the rule refuses it. */
    form: (send: (input: Output) => void, miss?: () => void) => ({
      ref: formElement,
      onSubmit: hook.handleSubmit(untilSent(send), miss),
      problem: messageOn('root'),
      draft: note,
    }),
    /** Shows a refusal: each message on its input, all others above the form's buttons. */
    refused: (error: unknown) => showProblem(hook.setError, hasInput(hook.getValues()))(error),
  }
}

/** Whether a path has an input. A group of fields has none, nor has an entry of a list typed as text. */
const hasInput = (values: FieldValues) => (path: string) => {
  const parent = get(values, path.replace(/\.?[^.]*$/, ''))
  return typeof parent !== 'string' && ['string', 'boolean', 'number'].includes(typeof get(values, path))
}
