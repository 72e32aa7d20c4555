import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import classes from './passport-demo.module.css'
import { industriesOf, type PassportProfile, problemsOf } from './passport-profile.ts'

type EditFormProps = {
  readonly profile: PassportProfile
  readonly onChange: (part: Partial<PassportProfile>) => void
  readonly onSave: () => void
}

/** The data that is added over time. The document is updated while the user types. */
export function EditForm({ profile, onChange, onSave }: EditFormProps) {
  const [industries, setIndustries] = useState(profile.industries.join(', '))
  const problems = problemsOf(profile)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (Object.keys(problems).length === 0) onSave()
  }

  return (
    <form className={classes.form} aria-label="Edit Settings" onSubmit={submit} noValidate>
      <p>Everything can change later, in your settings. The document follows here as it does there.</p>
      <div className={classes.fields}>
        <Field label="Tagline" error={problems.tagline}>
          {(control) => (
            <input
              {...control}
              value={profile.tagline}
              onChange={({ currentTarget: { value } }) => onChange({ tagline: value })}
            />
          )}
        </Field>
        <Field label="Bio" error={problems.bio}>
          {(control) => (
            <textarea
              {...control}
              value={profile.bio}
              onChange={({ currentTarget: { value } }) => onChange({ bio: value })}
            />
          )}
        </Field>
        <Field label="Location" error={problems.location}>
          {(control) => (
            <input
              {...control}
              value={profile.location}
              autoComplete="off"
              onChange={({ currentTarget: { value } }) => onChange({ location: value })}
            />
          )}
        </Field>
        <Field label="Industries, with commas between">
          {(control) => (
            <input
              {...control}
              value={industries}
              onChange={({ currentTarget: { value } }) => {
                setIndustries(value)
                onChange({ industries: industriesOf(value) })
              }}
            />
          )}
        </Field>
        <Button type="submit" size="lg">
          Save Changes
        </Button>
      </div>
    </form>
  )
}
