import { UpdateMyProfile } from '@iam/contracts/profiles/requests'
import type { ProfilePage } from '@iam/contracts/profiles/views'
import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useFieldArray } from 'react-hook-form'
import { Form } from '../../ui/form.tsx'
import { useFormOf } from '../../ui/form-of.ts'
import { settingsMutations } from './queries.ts'
import { save } from './save.ts'
import classes from './settings.module.css'

const Edited = UpdateMyProfile.pick({ socials: true }).required()

/** Edits the links to the user's profiles on other sites. */
export function SocialsEditor({ socials }: { socials: ProfilePage['socials'] }) {
  const update = useMutation(settingsMutations.updateProfile())
  const { control, field, form, refused, formState } = useFormOf(Edited, {
    draft: 'social links',
    values: { socials: [...socials] },
    resetOptions: { keepDirtyValues: true },
  })
  const { fields, append, remove } = useFieldArray({ control, name: 'socials' })
  const { errors } = formState
  const submit = form((change) =>
    save(update, change, {
      refused,
      saved: 'Profile updated',
      description: 'Your social links show the change.',
      failed: 'Failed to update profile',
    }),
  )
  return (
    <Form
      {...submit}
      label="Social links"
      problem={submit.problem ?? errors.socials?.root?.message ?? errors.socials?.message}
      submitLabel="Save social links"
      loading={update.isPending}
      end={
        <Button
          variant="default"
          disabled={fields.length >= 8}
          onClick={() => append({ platform: '', handle: '', url: '' })}
        >
          Add a place
        </Button>
      }
    >
      {fields.length === 0 && <p className={classes.dim}>No social links yet. Add the first place.</p>}
      <ul className={classes.rows}>
        {fields.map(({ id }, index) => (
          <li key={id} className={classes.row}>
            <TextInput label="Platform" autoComplete="off" {...field(`socials.${index}.platform`)} />
            <TextInput
              label="Handle there"
              inputMode="text"
              autoComplete="off"
              autoCapitalize="none"
              {...field(`socials.${index}.handle`)}
            />
            <TextInput
              label="Address"
              type="url"
              placeholder="https://"
              inputMode="url"
              autoComplete="off"
              {...field(`socials.${index}.url`)}
            />
            <Button
              variant="subtle"
              className={classes.rowEnd!}
              aria-label={`Remove place ${index + 1}`}
              onClick={() => remove(index)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </Form>
  )
}
