import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import classes from './passport-demo.module.css'
import { handleOf, type PassportProfile, problemsOf } from './passport-profile.ts'
import { portraits } from './portraits.ts'

type CreateFormProps = {
  readonly profile: PassportProfile
  readonly portrait: string
  readonly isMaking: boolean
  readonly onChange: (part: Partial<PassportProfile>) => void
  readonly onPortrait: (src: string) => void
  readonly onCreate: () => void
}

/** The data that a passport starts with: a name, an email address, a handle and a portrait. */
export function CreateForm({ profile, portrait, isMaking, onChange, onPortrait, onCreate }: CreateFormProps) {
  const [wasTried, setWasTried] = useState(false)
  const problems = problemsOf(profile)
  const shown = wasTried ? problems : {}

  function submit(event: FormEvent) {
    event.preventDefault()
    setWasTried(true)
    if (Object.keys(problems).length === 0) onCreate()
  }

  return (
    <form className={classes.form} aria-label="Create Profile" onSubmit={submit} noValidate>
      <p>It is filled in with a sample. Put your own name in, and watch the document follow.</p>
      <fieldset className={classes.fields} disabled={isMaking}>
        <Field label="Full name" error={shown.name}>
          {(control) => (
            <input
              {...control}
              value={profile.name}
              autoComplete="off"
              onChange={({ currentTarget: { value } }) => onChange({ name: value, handle: handleOf(value) })}
            />
          )}
        </Field>
        <Field label="Email" error={shown.email}>
          {(control) => (
            <input
              {...control}
              type="email"
              value={profile.email}
              autoComplete="off"
              onChange={({ currentTarget: { value } }) => onChange({ email: value })}
            />
          )}
        </Field>
        <Field label="Handle" error={shown.handle}>
          {(control) => (
            <input
              {...control}
              value={profile.handle}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onChange={({ currentTarget: { value } }) => onChange({ handle: value })}
            />
          )}
        </Field>
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
