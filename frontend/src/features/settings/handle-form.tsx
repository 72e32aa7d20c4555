import { zodResolver } from '@hookform/resolvers/zod'
import { UpdateMyProfile } from '@iam/contracts/profiles/requests'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Controller, useForm } from 'react-hook-form'
import { Form } from '../../ui/form.tsx'
import { HandleField } from '../session/handle-field.tsx'
import { settingsMutations } from './queries.ts'
import { save } from './save.ts'

/** Changes the handle, and shows whether it is free before the form is sent. */
export function HandleForm({ handle }: { readonly handle: string }) {
  const update = useMutation(settingsMutations.updateProfile())
  const { control, handleSubmit, setError, watch, formState } = useForm({
    resolver: zodResolver(UpdateMyProfile.pick({ handle: true }).required()),
    values: { handle },
  })
  const { errors } = formState
  const submit = handleSubmit((change) =>
    save(update, change, {
      setError,
      fields: ['handle'],
      saved: 'Handle changed',
      description: `You are @${change.handle} now. The former address still leads to you.`,
      failed: 'The handle could not be changed',
    }),
  )
  return (
    <Form
      label="Handle"
      onSubmit={submit}
      problem={errors.root?.message}
      end={
        <Button
          type="submit"
          variant="default"
          loading={update.isPending}
          disabled={watch('handle') === handle}
        >
          Change handle
        </Button>
      }
    >
      <Controller
        name="handle"
        control={control}
        render={({ field }) => (
          <HandleField
            value={field.value}
            onChange={field.onChange}
            own={handle}
            error={errors.handle?.message}
          />
        )}
      />
    </Form>
  )
}
