import { UpdateMyProfile } from '@iam/contracts/profiles/requests'
import type { ProfilePage } from '@iam/contracts/profiles/views'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useFieldArray } from 'react-hook-form'
import { choicesOf } from '../../lib/filters.ts'
import { Form } from '../../ui/form.tsx'
import { settingsMutations } from './queries.ts'
import classes from './settings.module.css'
import { useSavedForm } from './use-saved-form.ts'

const kinds = choicesOf({ image: 'Image', video: 'Video', document: 'Document' })
const Edited = UpdateMyProfile.pick({ showcaseLinks: true }).required()

/** Edits the links to featured work, in the order in which the profile shows them. */
export function ShowcaseEditor({ links }: { links: ProfilePage['showcaseLinks'] }) {
  const { control, field, submit, formState } = useSavedForm(Edited, settingsMutations.updateProfile(), {
    draft: 'featured work',
    values: { showcaseLinks: [...links] },
    list: links,
    saved: 'Profile updated',
    description: () => 'Your featured work shows the change.',
    failed: 'Failed to update profile',
  })
  const { fields, append, remove } = useFieldArray({ control, name: 'showcaseLinks' })
  const { errors } = formState
  return (
    <Form
      {...submit}
      label="Featured work"
      problem={submit.problem ?? errors.showcaseLinks?.root?.message ?? errors.showcaseLinks?.message}
      submitLabel="Save featured work"
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
          <li key={id} className={classes.row} data-of="works">
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
