import { Bio, Industries, Location, Name } from '@iam/contracts/users/commands'
import { UpdateMe } from '@iam/contracts/users/requests'
import type { SessionUser } from '@iam/contracts/users/views'
import { Textarea, TextInput } from '@mantine/core'
import * as z from 'zod'
import { listInput, partsIn } from '../../lib/list-input.ts'
import { Form, Pair } from '../../ui/form.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Portrait } from '../../ui/portrait.tsx'
import { settingsMutations } from './queries.ts'
import classes from './settings.module.css'
import { useSavedForm } from './use-saved-form.ts'

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

function AboutForm({ user: { name, bio, location, industries, role } }: { user: SessionUser }) {
  const { field, submit } = useSavedForm(About, settingsMutations.updateMe(), {
    draft: 'about',
    values: { name, bio, location, industries: industries.join(', ') },
    saved: 'Personal info updated',
    description: () =>
      role === 'creator'
        ? 'Your profile and the directory show the change.'
        : 'Your profile shows the change.',
    failed: 'Failed to update personal information',
  })
  return (
    <Form {...submit} label="Personal info" submitLabel="Save personal info">
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
  const { field, submit, watch } = useSavedForm(Photo, settingsMutations.updateMe(), {
    draft: 'photo',
    values: { avatarUrl },
    saved: 'Photo updated',
    description: () => 'It may take a moment to show everywhere.',
    failed: 'Failed to update personal information',
  })
  const urlInput = watch('avatarUrl')
  return (
    <Form {...submit} label="Photo" submitLabel="Save photo" variant="default">
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
