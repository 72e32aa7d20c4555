import { UpdateMyProfile } from '@iam/contracts/profiles/requests'
import type { ProfilePage } from '@iam/contracts/profiles/views'
import { Button, TextInput } from '@mantine/core'
import { useFieldArray } from 'react-hook-form'
import { Form } from '../../ui/form.tsx'
import { settingsMutations } from './queries.ts'
import classes from './settings.module.css'
import { useSavedForm } from './use-saved-form.ts'

const Edited = UpdateMyProfile.pick({ socials: true }).required()

/** Edits the links to the user's profiles on other sites. */
export function SocialsEditor({ socials }: { socials: ProfilePage['socials'] }) {
  const { control, field, submit, formState } = useSavedForm(Edited, settingsMutations.updateProfile(), {
    draft: 'social links',
    values: { socials: [...socials] },
    list: socials,
    saved: 'Profile updated',
    description: () => 'Your social links show the change.',
    failed: 'Failed to update profile',
  })
  const { fields, append, remove } = useFieldArray({ control, name: 'socials' })
  const { errors } = formState
  return (
    <Form
      {...submit}
      label="Social links"
      problem={submit.problem ?? errors.socials?.root?.message ?? errors.socials?.message}
      submitLabel="Save social links"
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
          <li key={id} className={classes.row} data-of="places">
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
