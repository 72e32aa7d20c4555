import { UpdateMyProfile } from '@iam/contracts/profiles/requests'
import { useMutation } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import { Form } from '../../ui/form.tsx'
import { useFormOf } from '../../ui/form-of.ts'
import { HandleField } from '../session/handle-field.tsx'
import { settingsMutations } from './queries.ts'
import { save } from './save.ts'

const Chosen = UpdateMyProfile.pick({ handle: true }).required()

/** Changes the handle, and shows whether it is free before the form is sent. */
export function HandleForm({ handle }: { handle: string }) {
  const update = useMutation(settingsMutations.updateProfile())
  const { control, form, refused, watch } = useFormOf(Chosen, { draft: 'handle', values: { handle } })
  const submit = form((change) =>
    save(update, change, {
      refused,
      saved: 'Handle changed',
      description: `You are @${change.handle} now. The former address still leads to you.`,
      failed: 'The handle could not be changed',
    }),
  )
  return (
    <Form
      {...submit}
      label="Handle"
      submitLabel="Change handle"
      variant="default"
      loading={update.isPending}
      disabled={watch('handle') === handle}
    >
      <Controller
        name="handle"
        control={control}
        render={({ field, fieldState }) => (
          <HandleField
            value={field.value}
            onChange={field.onChange}
            own={handle}
            error={fieldState.error?.message}
            inputRef={field.ref}
          />
        )}
      />
    </Form>
  )
}
