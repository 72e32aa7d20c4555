import { zodResolver } from '@hookform/resolvers/zod'
import { Bio, Industries, Location, Name } from '@iam/contracts/users/commands'
import { splitIndustries, UpdateMe } from '@iam/contracts/users/requests'
import type { SessionUser } from '@iam/contracts/users/views'
import { Button, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { Form, Pair } from '../../ui/form.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Portrait } from '../../ui/portrait.tsx'
import { settingsMutations } from './queries.ts'
import { save } from './save.ts'
import classes from './settings.module.css'

/** The user's name, bio, location, industries and photo. */
export function PersonalInfo({ user }: { readonly user: SessionUser }) {
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

/** Industries are typed as one text, separated by commas, and sent as a list. */
const About = z.object({
  name: Name,
  bio: Bio,
  location: Location,
  industries: z.string().superRefine((typed, context) => {
    const { error } = Industries.safeParse(splitIndustries(typed))
    if (error) context.addIssue(error.issues[0]!.message)
  }),
})

function AboutForm({ user: { name, bio, location, industries } }: { readonly user: SessionUser }) {
  const update = useMutation(settingsMutations.updateMe())
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(About),
    values: { name, bio, location, industries: industries.join(', ') },
    resetOptions: { keepDirtyValues: true },
  })
  const { errors } = formState
  const submit = handleSubmit(({ industries: typed, ...about }) =>
    save(
      update,
      { ...about, industries: splitIndustries(typed) },
      {
        setError,
        fields: ['name', 'bio', 'location', 'industries'],
        saved: 'Personal info updated',
        description: 'Your profile and the directory show the change.',
        failed: 'Failed to update personal information',
      },
    ),
  )
  return (
    <Form
      label="Personal info"
      onSubmit={submit}
      problem={errors.root?.message}
      end={
        <Button type="submit" loading={update.isPending}>
          Save personal info
        </Button>
      }
    >
      <Pair>
        <TextInput label="Name" autoComplete="name" error={errors.name?.message} {...register('name')} />
        <TextInput
          label="Location"
          placeholder="Austin, TX"
          error={errors.location?.message}
          {...register('location')}
        />
      </Pair>
      <Textarea label="Bio" rows={4} error={errors.bio?.message} {...register('bio')} />
      <TextInput
        label="Industries"
        placeholder="Design, Travel"
        description="Separated by commas"
        error={errors.industries?.message}
        {...register('industries')}
      />
    </Form>
  )
}

function PhotoForm({ user: { name, avatarUrl } }: { readonly user: SessionUser }) {
  const update = useMutation(settingsMutations.updateMe())
  const { register, handleSubmit, setError, watch, formState } = useForm({
    resolver: zodResolver(UpdateMe.pick({ avatarUrl: true }).required()),
    values: { avatarUrl },
  })
  const { errors } = formState
  const submit = handleSubmit((change) =>
    save(update, change, {
      setError,
      fields: ['avatarUrl'],
      saved: 'Photo updated',
      description: 'It may take a moment to show everywhere.',
      failed: 'Failed to update personal information',
    }),
  )
  const typed = watch('avatarUrl')
  return (
    <Form
      label="Photo"
      onSubmit={submit}
      problem={errors.root?.message}
      end={
        <Button type="submit" variant="default" loading={update.isPending}>
          Save photo
        </Button>
      }
    >
      <Portrait key={typed} name={name} src={typed} size="l" />
      <TextInput
        label="Picture address"
        type="url"
        placeholder="https://"
        error={errors.avatarUrl?.message}
        {...register('avatarUrl')}
      />
    </Form>
  )
}
