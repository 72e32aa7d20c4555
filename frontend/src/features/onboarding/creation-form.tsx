import type { OnboardAnswer } from '@iam/contracts/profiles/views'
import { Onboard } from '@iam/contracts/users/requests'
import { Handle } from '@iam/contracts/values'
import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { Controller } from 'react-hook-form'
import { Link } from 'react-router-dom'
import * as z from 'zod'
import { ApiError, sentenceOf } from '../../lib/api-error.ts'
import { showToast } from '../../lib/toasts.ts'
import { Form } from '../../ui/form.tsx'
import { useFormOf } from '../../ui/form-of.ts'
import { HandleField } from '../session/handle-field.tsx'
import { onboardingMutations } from './queries.ts'
import { useHandleOf } from './use-handle-of.ts'

/** An empty handle is left to the server, which derives it from the name. */
const Creation = Onboard.extend({
  handle: z
    .string()
    .transform((handle) => handle || undefined)
    .pipe(Handle.optional()),
})

type CreationFormProps = {
  /** The page that the visitor was going to. */
  readonly returnTo: string | null
  readonly onCreated: (answer: OnboardAnswer) => void
  /** Called when the input changes, for the passport beside the form. */
  readonly onType: (name: string, handle: string) => void
}

/** Creates a profile from a name and an e-mail address. */
export function CreationForm({ returnTo, onCreated, onType }: CreationFormProps) {
  const create = useMutation(onboardingMutations.create())
  const { control, field, form, refused, getValues, setValue, watch, formState } = useFormOf(Creation, {
    draft: 'profile',
    defaultValues: { name: '', email: '', handle: '' },
  })
  const { dirtyFields } = formState
  const [name = '', handle = ''] = watch(['name', 'handle'])
  const chosen = dirtyFields.handle === true && handle !== ''
  const derived = useHandleOf(name)

  // Until the user edits the handle, it is derived from the name; a taken handle is replaced by a free one.
  useEffect(() => {
    // Not at the first rendering of a restored draft, whose handle may be the user's own.
    if (!chosen && getValues('name') === name) setValue('handle', derived)
  }, [name, derived, chosen, getValues, setValue])
  const follow = useCallback(
    (free: string) => {
      if (!chosen) setValue('handle', free)
    },
    [chosen, setValue],
  )
  useEffect(() => onType(name, handle), [name, handle, onType])

  const submit = form((person) =>
    create.mutate(person, {
      onSuccess(answer) {
        showToast({
          title: 'Profile created!',
          description: `Welcome to ByWay, ${answer.profile.user.name}! Redirecting to your profile...`,
        })
        onCreated(answer)
      },
      onError(error) {
        refused(error)
        const isKnown = error instanceof ApiError && error.problem?.code.startsWith('email')
        showToast({
          variant: 'destructive',
          title: 'Profile creation failed',
          description: sentenceOf(error, 'Please try again or use a different email address.'),
          action: isKnown && (
            <Button
              component={Link}
              to="/iam?signin=1"
              state={{ email: person.email, from: returnTo }}
              size="compact-md"
              variant="default"
            >
              Sign in
            </Button>
          ),
        })
      },
    }),
  )

  return (
    <Form
      {...submit}
      label="Create your profile"
      submitLabel={create.isPending || create.isSuccess ? 'Creating Profile...' : 'Continue'}
      size="lg"
      disabled={create.isPending || create.isSuccess}
    >
      <TextInput label="Full name" autoComplete="name" {...field('name')} />
      <TextInput label="Email" type="email" autoComplete="email" inputMode="email" {...field('email')} />
      <Controller
        name="handle"
        control={control}
        render={({ field, fieldState }) => (
          <HandleField
            {...field}
            value={field.value ?? ''}
            onSuggestion={follow}
            error={fieldState.error?.message}
          />
        )}
      />
      <TextInput
        label="Photo"
        placeholder="Coming soon"
        disabled
        aria-label="Photo: Coming soon"
        autoComplete="off"
      />
    </Form>
  )
}
