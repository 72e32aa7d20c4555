import { UpdateMyProfile } from '@iam/contracts/profiles/requests'
import type { ProfilePage } from '@iam/contracts/profiles/views'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useFieldArray } from 'react-hook-form'
import { Form } from '../../ui/form.tsx'
import { useFormOf } from '../../ui/form-of.ts'
import { settingsMutations } from './queries.ts'
import { save } from './save.ts'
import classes from './settings.module.css'

const kinds = [
  { value: 'image', label: 'Image' },
  { value: 'video', label: 'Video' },
  { value: 'document', label: 'Document' },
]

const Edited = UpdateMyProfile.pick({ showcaseLinks: true }).required()

/** Edits the links to featured work, in the order in which the profile shows them. */
export function ShowcaseEditor({ links }: { links: ProfilePage['showcaseLinks'] }) {
  const update = useMutation(settingsMutations.updateProfile())
  const { control, field, form, refused, formState } = useFormOf(Edited, {
    draft: 'featured work',
    values: { showcaseLinks: [...links] },
    resetOptions: { keepDirtyValues: true },
  })
  const { fields, append, remove } = useFieldArray({ control, name: 'showcaseLinks' })
  const { errors } = formState
  const submit = form((change) =>
    save(update, change, {
      refused,
      saved: 'Profile updated',
      description: 'Your featured work shows the change.',
      failed: 'Failed to update profile',
    }),
  )
  return (
    <Form
      {...submit}
      label="Featured work"
      problem={submit.problem ?? errors.showcaseLinks?.root?.message ?? errors.showcaseLinks?.message}
      submitLabel="Save featured work"
      loading={update.isPending}
      end={
        <Button
          variant="default"
          disabled={fields.length >= 12}
          onClick={() => append({ title: '', url: '', type: 'image' })}
        >
          Add a link
        </Button>
      }
    >
      {fields.length === 0 && <p className={classes.dim}>No featured work yet. Add the first link.</p>}
      <ul className={classes.rows}>
        {fields.map(({ id }, index) => (
          <li key={id} className={classes.row}>
            <TextInput label="Title" autoComplete="off" {...field(`showcaseLinks.${index}.title`)} />
            <TextInput
              label="Address"
              type="url"
              placeholder="https://"
              inputMode="url"
              autoComplete="off"
              {...field(`showcaseLinks.${index}.url`)}
            />
            <NativeSelect label="Kind" data={kinds} {...field(`showcaseLinks.${index}.type`)} />
            <Button
              variant="subtle"
              className={classes.rowEnd!}
              aria-label={`Remove link ${index + 1}`}
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
