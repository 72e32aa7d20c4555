import { zodResolver } from '@hookform/resolvers/zod'
import { UpdateMyProfile } from '@iam/contracts/profiles/requests'
import type { ProfilePage } from '@iam/contracts/profiles/views'
import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useFieldArray, useForm } from 'react-hook-form'
import { Form } from '../../ui/form.tsx'
import { settingsMutations } from './queries.ts'
import { save } from './save.ts'
import classes from './settings.module.css'

/** Edits the links to the user's profiles on other sites. */
export function SocialsEditor({ socials }: { readonly socials: ProfilePage['socials'] }) {
  const update = useMutation(settingsMutations.updateProfile())
  const { control, register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(UpdateMyProfile.pick({ socials: true }).required()),
    values: { socials: [...socials] },
    resetOptions: { keepDirtyValues: true },
  })
  const { fields, append, remove } = useFieldArray({ control, name: 'socials' })
  const { errors } = formState
  const submit = handleSubmit((change) =>
    save(update, change, {
      setError,
      fields: [],
      saved: 'Profile updated',
      description: 'Your social links show the change.',
      failed: 'Failed to update profile',
    }),
  )
  return (
    <Form
      label="Social links"
      onSubmit={submit}
      problem={errors.root?.message ?? errors.socials?.root?.message ?? errors.socials?.message}
      end={
        <>
          <Button type="submit" loading={update.isPending}>
            Save social links
          </Button>
          <Button
            variant="default"
            disabled={fields.length >= 8}
            onClick={() => append({ platform: '', handle: '', url: '' })}
          >
            Add a place
          </Button>
        </>
      }
    >
      {fields.length === 0 && <p className={classes.dim}>No social links yet. Add the first place.</p>}
      <ul className={classes.rows}>
        {fields.map(({ id }, index) => (
          <li key={id} className={classes.row}>
            <TextInput
              label="Platform"
              error={errors.socials?.[index]?.platform?.message}
              {...register(`socials.${index}.platform`)}
            />
            <TextInput
              label="Handle there"
              error={errors.socials?.[index]?.handle?.message}
              {...register(`socials.${index}.handle`)}
            />
            <TextInput
              label="Address"
              type="url"
              placeholder="https://"
              error={errors.socials?.[index]?.url?.message}
              {...register(`socials.${index}.url`)}
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
