import { Bio, Industries, Location, Name } from '@iam/contracts/users/commands'
import { UpdateMe } from '@iam/contracts/users/requests'
import type { SessionUser } from '@iam/contracts/users/views'
import { Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import * as z from 'zod'
import { listInput, partsIn } from '../../lib/list-input.ts'
import { Form, Pair } from '../../ui/form.tsx'
import { useFormOf } from '../../ui/form-of.ts'
import { Panel } from '../../ui/panel.tsx'
import { Portrait } from '../../ui/portrait.tsx'
import { settingsMutations } from './queries.ts'
import { save } from './save.ts'
import classes from './settings.module.css'

/** The user's name, bio, location, industries and photo. */
export function PersonalInfo({ user }: { user: SessionUser }) {
  return (
    <div className={classes.columns}>
      <Panel title="About you">
        <AboutForm user={user} />
      </Panel>
      <Panel
        title="Photo"
        note="Uploading comes later. For now, the address of a picture of yours on the web."
      >
        <PhotoForm user={user} />
      </Panel>
    </div>
  )
}

const About = z.object({
  name: Name,
  bio: Bio,
  location: Location,
  industries: listInput(partsIn, Industries),
})

function AboutForm({ user: { name, bio, location, industries } }: { user: SessionUser }) {
  const update = useMutation(settingsMutations.updateMe())
  const { field, form, refused } = useFormOf(About, {
    draft: 'about',
    values: { name, bio, location, industries: industries.join(', ') },
    resetOptions: { keepDirtyValues: true },
  })
  const submit = form((about) =>
    save(update, about, {
      refused,
      saved: 'Personal info updated',
      description: 'Your profile and the directory show the change.',
      failed: 'Failed to update personal information',
    }),
  )
  return (
    <Form {...submit} label="Personal info" submitLabel="Save personal info" loading={update.isPending}>
      <Pair>
        <TextInput label="Name" autoComplete="name" {...field('name')} />
        <TextInput
          label="Location"
          placeholder="Austin, TX"
          autoComplete="address-level2"
          {...field('location')}
        />
      </Pair>
      <Textarea label="Bio" rows={4} autoComplete="off" {...field('bio')} />
      <TextInput
        label="Industries"
        placeholder="Design, Travel"
        description="Separated by commas"
        autoComplete="off"
        {...field('industries')}
      />
    </Form>
  )
}

const Photo = UpdateMe.pick({ avatarUrl: true }).required()

function PhotoForm({ user: { name, avatarUrl } }: { user: SessionUser }) {
  const update = useMutation(settingsMutations.updateMe())
  const { field, form, refused, watch } = useFormOf(Photo, { draft: 'photo', values: { avatarUrl } })
  const submit = form((change) =>
    save(update, change, {
      refused,
      saved: 'Photo updated',
      description: 'It may take a moment to show everywhere.',
      failed: 'Failed to update personal information',
    }),
  )
  const urlInput = watch('avatarUrl')
  return (
    <Form {...submit} label="Photo" submitLabel="Save photo" variant="default" loading={update.isPending}>
      <Portrait key={urlInput} name={name} src={urlInput} size="l" />
      <TextInput
        label="Picture address"
        type="url"
        placeholder="https://"
        inputMode="url"
        autoComplete="photo"
        {...field('avatarUrl')}
      />
    </Form>
  )
}
