import { UpdateMyProfile } from '@iam/contracts/profiles/requests'
import type { ProfilePage } from '@iam/contracts/profiles/views'
import { Textarea, TextInput } from '@mantine/core'
import { Form } from '../../ui/form.tsx'
import { Panel } from '../../ui/panel.tsx'
import { HandleForm } from './handle-form.tsx'
import { settingsMutations } from './queries.ts'
import classes from './settings.module.css'
import { ShowcaseEditor } from './showcase-editor.tsx'
import { SocialsEditor } from './socials-editor.tsx'
import { useSavedForm } from './use-saved-form.ts'

/** The content of the public profile page. */
export function ProfileTab({ profile }: { profile: ProfilePage }) {
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

const Words = UpdateMyProfile.pick({ tagline: true, introVideoUrl: true }).required()

function TaglineForm({ profile: { tagline, introVideoUrl } }: { profile: ProfilePage }) {
  const { field, submit } = useSavedForm(Words, settingsMutations.updateProfile(), {
    draft: 'tagline',
    values: { tagline, introVideoUrl },
    saved: 'Profile updated',
    description: () => 'Your profile shows the change.',
    failed: 'Failed to update profile',
  })
  return (
    <Form {...submit} label="Tagline and intro" submitLabel="Save profile">
      <Textarea label="Tagline" rows={2} autoComplete="off" {...field('tagline')} />
      <TextInput
        label="Intro video URL"
        type="url"
        placeholder="https://"
        inputMode="url"
        autoComplete="off"
        {...field('introVideoUrl')}
      />
    </Form>
  )
}
