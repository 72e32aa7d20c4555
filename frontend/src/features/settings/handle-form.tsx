import { UpdateMyProfile } from '@iam/contracts/profiles/requests'
import { Controller } from 'react-hook-form'
import { Form } from '../../ui/form.tsx'
import { HandleField } from '../session/handle-field.tsx'
import { settingsMutations } from './queries.ts'
import { useSavedForm } from './use-saved-form.ts'

const Chosen = UpdateMyProfile.pick({ handle: true }).required()

/** Changes the handle, and shows whether it is free before the form is sent. */
export function HandleForm({ handle }: { handle: string }) {
  const { control, submit, watch } = useSavedForm(Chosen, settingsMutations.updateProfile(), {
    draft: 'handle',
    values: { handle },
    saved: 'Handle changed',
    description: (change) => `You are @${change.handle} now. The former address still leads to you.`,
    failed: 'The handle could not be changed',
  })
  return (
    <Form
      {...submit}
      label="Handle"
      submitLabel="Change handle"
      variant="default"
      disabled={watch('handle') === handle}
    >
      <Controller
        name="handle"
        control={control}
        render={({ field, fieldState }) => (
          <HandleField {...field} own={handle} error={fieldState.error?.message} />
        )}
      />
    </Form>
  )
}
