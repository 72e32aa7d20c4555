import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field, TextField } from '../../ui/field.tsx'
import classes from './passport-demo.module.css'
import { handleOf, industriesOf, type PassportProfile, portraits, problemsOf } from './passport-profile.ts'

type FormProps = {
  readonly profile: PassportProfile
  readonly onChange: (changed: Partial<PassportProfile>) => void
  readonly onDone: () => void
}
type CreateFormProps = FormProps & {
  readonly portrait: string
  readonly onPortrait: (src: string) => void
  readonly isMaking: boolean
}

/** The data that a passport starts with: a name, an email address, a handle and a portrait. */
export function CreateForm({ portrait, onPortrait, isMaking, ...form }: CreateFormProps) {
  const [wasTried, setWasTried] = useState(false)
  const problems = problemsOf(form.profile)
  const shown = wasTried ? problems : {}

  function submit(event: FormEvent) {
    event.preventDefault()
    setWasTried(true)
    if (Object.keys(problems).length === 0) form.onDone()
  }

  return (
    <form className={classes.form} aria-label="Create Profile" onSubmit={submit} noValidate>
      <p>It is filled in with a sample. Put your own name in, and watch the document follow.</p>
      <fieldset className={classes.fields} disabled={isMaking}>
        <TextField
          label="Full name"
          autoComplete="off"
          {...textOf(form, 'name', shown)}
          onType={(name) => form.onChange({ name, handle: handleOf(name) })}
        />
        <TextField label="Email" type="email" autoComplete="off" {...textOf(form, 'email', shown)} />
        <TextField
          label="Handle"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...textOf(form, 'handle', shown)}
        />
        <fieldset className={classes.faces}>
          <legend>Photo</legend>
          {portraits.map(({ name, src }) => (
            <label key={src}>
              <input
                type="radio"
                name="portrait"
                aria-label={name}
                checked={src === portrait}
                onChange={() => onPortrait(src)}
              />
              <img src={src} alt="" width="480" height="600" loading="lazy" />
            </label>
          ))}
        </fieldset>
        <Button type="submit" size="lg">
          {isMaking ? 'Creating Profile...' : 'Create Profile'}
        </Button>
      </fieldset>
      <p role="status" className={classes.status}>
        {isMaking && 'Your passport is being made.'}
      </p>
    </form>
  )
}

/** The data that is added over time. The document is updated while the user types. */
export function EditForm(form: FormProps) {
  const { profile, onChange, onDone } = form
  const [industries, setIndustries] = useState(profile.industries.join(', '))
  const problems = problemsOf(profile)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (Object.keys(problems).length === 0) onDone()
  }

  return (
    <form className={classes.form} aria-label="Edit Settings" onSubmit={submit} noValidate>
      <p>Everything can change later, in your settings. The document follows here as it does there.</p>
      <div className={classes.fields}>
        <TextField label="Tagline" {...textOf(form, 'tagline', problems)} />
        <Field label="Bio" error={problems.bio}>
          {(control) => (
            <textarea
              {...control}
              value={profile.bio}
              onChange={({ currentTarget: { value } }) => onChange({ bio: value })}
            />
          )}
        </Field>
        <TextField label="Location" autoComplete="off" {...textOf(form, 'location', problems)} />
        <TextField
          label="Industries, with commas between"
          value={industries}
          onType={(input) => {
            setIndustries(input)
            onChange({ industries: industriesOf(input) })
          }}
        />
        <Button type="submit" size="lg">
          Save Changes
        </Button>
      </div>
    </form>
  )
}

type Text = 'name' | 'email' | 'handle' | 'tagline' | 'location'

/** What connects a field with one of the profile's texts. */
const textOf = ({ profile, onChange }: FormProps, name: Text, problems: ReturnType<typeof problemsOf>) => ({
  value: profile[name],
  error: problems[name],
  onType: (text: string) => onChange({ [name]: text }),
})
