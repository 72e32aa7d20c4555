import { zodResolver } from '@hookform/resolvers/zod'
import { UpdateMyProfile } from '@iam/contracts/profiles/requests'
import type { ProfilePage } from '@iam/contracts/profiles/views'
import { Button, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { Form } from '../../ui/form.tsx'
import { Panel } from '../../ui/panel.tsx'
import { HandleForm } from './handle-form.tsx'
import { settingsMutations } from './queries.ts'
import { save } from './save.ts'
import classes from './settings.module.css'
import { ShowcaseEditor } from './showcase-editor.tsx'
import { SocialsEditor } from './socials-editor.tsx'

/** The content of the public profile page. */
export function ProfileTab({ profile }: { readonly profile: ProfilePage }) {
  return (
    <div className={classes.stack}>
      <div className={classes.columns}>
        <Panel title="Tagline and intro" note="The first things that a visitor meets.">
          <TaglineForm profile={profile} />
        </Panel>
        <Panel title="Handle" note="Your address on I AM. The former one keeps leading to you.">
          <HandleForm handle={profile.handle} />
        </Panel>
      </div>
      <Panel title="Featured work" note="Up to 12 links. Pictures show on the profile itself.">
        <ShowcaseEditor links={profile.showcaseLinks} />
      </Panel>
      <Panel title="Social links" note="Where else people find you. Up to 8.">
        <SocialsEditor socials={profile.socials} />
      </Panel>
    </div>
  )
}

function TaglineForm({ profile: { tagline, introVideoUrl } }: { readonly profile: ProfilePage }) {
  const update = useMutation(settingsMutations.updateProfile())
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(UpdateMyProfile.pick({ tagline: true, introVideoUrl: true }).required()),
    values: { tagline, introVideoUrl },
    resetOptions: { keepDirtyValues: true },
  })
  const { errors } = formState
  const submit = handleSubmit((change) =>
    save(update, change, {
      setError,
      fields: ['tagline', 'introVideoUrl'],
      saved: 'Profile updated',
      description: 'Your profile shows the change.',
      failed: 'Failed to update profile',
    }),
  )
  return (
    <Form
      label="Tagline and intro"
      onSubmit={submit}
      problem={errors.root?.message}
      end={
        <Button type="submit" loading={update.isPending}>
          Save profile
        </Button>
      }
    >
      <Textarea label="Tagline" rows={2} error={errors.tagline?.message} {...register('tagline')} />
      <TextInput
        label="Intro video URL"
        type="url"
        placeholder="https://"
        error={errors.introVideoUrl?.message}
        {...register('introVideoUrl')}
      />
    </Form>
  )
}
